/** Finds in a built style sheet the features that some browser of the floor lacks, as paths of the compatibility data. */
import { lackingBrowsers, listChildren } from './compatibility.ts';

/** Returns the paths of all functions and units of values by name. */
function findValueTypes(path: string, found: Map<string, string>): Map<string, string> {
  for (const name of listChildren(path)) {
    if (!found.has(name)) found.set(name, `${path}.${name}`);
    findValueTypes(`${path}.${name}`, found);
  }
  return found;
}

const valueTypes = findValueTypes('css.types', new Map());

/** Returns the paths that one declaration uses: its property, its keyword, and functions and units of its value. */
function pathsOfDeclaration(property: string, value: string): string[] {
  const names = [...value.matchAll(/([a-z-]+)\(|\d(dv[hw]|sv[hw]|lv[hw]|cq[whib])\b/g)];
  return [
    `css.properties.${property}`,
    `css.properties.${property}.${value.trim()}`,
    ...names.flatMap(([, called, unit]) => {
      if (unit !== undefined) return ['css.types.length.viewport_percentage_units_dynamic'];
      return valueTypes.get(called ?? '') ?? [];
    }),
  ];
}

/** Returns each feature once. A property with its prefixed name in the same sheet counts as supported: the compiler adds it for the floor. */
export function findStyleFeatures(text: string): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const preludes = [...plain.matchAll(/(?<=[{};]|^)[^{};]+(?=\{)/g)].map(([prelude]) => prelude.trim());
  const rules = preludes.filter((prelude) => !prelude.startsWith('@')).join(' ');
  const media = preludes.filter((prelude) => prelude.startsWith('@media')).join(' ');
  const declarations = [...plain.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({ property, value }),
  );
  const paths = [
    ...[...rules.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name]) => `css.selectors.${name}`),
    ...[...plain.matchAll(/@([a-z-]+)/g)].map(([, name]) => `css.at-rules.${name}`),
    ...declarations
      .filter(({ property }) => !plain.includes(`-webkit-${property}:`))
      .flatMap(({ property, value }) => pathsOfDeclaration(property, value)),
    ...(/[<>]/.test(media) ? ['css.at-rules.media.range_syntax'] : []),
    ...(rules.includes('&') ? ['css.selectors.nesting'] : []),
  ];
  return [...new Set(paths)].filter((path) => (lackingBrowsers(path)?.length ?? 0) > 0);
}
