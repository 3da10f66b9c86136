import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns where a scenario file is: in the folder, else among the lessons that the package brings along, so that
 * `lessons/flash-crash.yaml` is found in any folder.
 */
export function findStory(file: string): string {
  if (existsSync(file) || !/^lessons[\\/][\w-]+\.ya?ml$/.test(file)) return file;
  const own = fileURLToPath(new URL(`../../lab/${file.replaceAll('\\', '/')}`, import.meta.url));
  return existsSync(own) ? own : file;
}
