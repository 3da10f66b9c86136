/** Reports features of built files that some browser of the floor (client/build/floor.ts) lacks and for which no way is listed. */
import path from 'node:path';
import type { Problem, SourceFile } from '../rules/source-file.ts';
import { lackingBrowsers } from './compatibility.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { findScriptFeatures } from './script-features.ts';
import { findStyleFeatures } from './style-features.ts';

function findFeatures({ path: file, text }: SourceFile): string[] {
  if (file.endsWith('.css')) return findStyleFeatures(text);
  if (file.endsWith('.js')) return findScriptFeatures(file, text);
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return file.endsWith('.html') ? scripts.flatMap((script) => findScriptFeatures(`${file}.js`, script)) : [];
}

function isCovered({ feature, files }: Exception, found: string, file: string): boolean {
  return (found === feature || found.startsWith(`${feature}.`)) && files?.test(path.basename(file)) !== false;
}

/** Returns the features without a way, and the exceptions that nothing needs any more. */
export function findBrowserProblems(
  files: readonly SourceFile[],
  allowed: readonly Exception[] = exceptions,
): Problem[] {
  const used = new Set<Exception>();
  const missing = files.flatMap((file) =>
    findFeatures(file).flatMap((feature): Problem[] => {
      const covering = allowed.filter((one) => isCovered(one, feature, file.path));
      for (const one of covering) used.add(one);
      if (covering.length > 0) return [];
      const lacking = lackingBrowsers(feature)?.join(', ') ?? '';
      const message = `${feature} is missing in ${lacking}: replace or fill it, or list its way in scripts/browsers/exceptions.ts.`;
      return [{ rule: 'browser-floor', place: file.path, message }];
    }),
  );
  const unused = allowed.filter((one) => !used.has(one));
  return [
    ...missing,
    ...unused.map(({ feature }) => ({
      rule: 'browser-floor',
      place: 'scripts/browsers/exceptions.ts',
      message: `No built file uses ${feature} any more.`,
    })),
  ];
}
