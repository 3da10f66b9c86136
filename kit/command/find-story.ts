import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a scenario file: in the current folder, otherwise among the lessons of the package, so that
 * `lessons/flash-crash.yaml` is found in any folder.
 */
export function findStory(file: string): string {
  if (existsSync(file) || !/^lessons[\\/][\w-]+\.ya?ml$/.test(file)) return file;
  const own = fileURLToPath(new URL(`../../lab/${file.replaceAll('\\', '/')}`, import.meta.url));
  return existsSync(own) ? own : file;
}
