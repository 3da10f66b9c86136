/** Codes of languages with the value of their `lang` header. */
type Wires = readonly (readonly [code: string, wire: string])[];

/** Returns the header's value for a tag. Chinese depends on the script, which the region implies. */
function wireOfTag(tag: string): string {
  const [main = ''] = tag.split('-');
  if (main !== 'zh' && main !== 'yue') return main;
  const isTraditional = /-(?:hant|hk|mo|tw)\b/.test(tag) || (main === 'yue' && tag === main);
  return isTraditional && !tag.includes('-hans') ? 'zh-HK' : 'zh';
}

/**
 * Returns the code of the first language that a browser prefers and `wires` has; `undefined` if there is none. The entry `ru`, which
 * devices may hold, is never found: its texts are English.
 */
export function findBrowserLanguage(wires: Wires): string | undefined {
  for (const tag of navigator.languages ?? []) {
    const tagWire = wireOfTag(tag.toLowerCase());
    const found = wires.find(([code, wire]) => wire === tagWire && code !== 'ru');
    if (found !== undefined) return found[0];
  }
  return undefined;
}
