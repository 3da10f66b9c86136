import type { PostProcessorModule } from 'i18next';

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ü', w: 'ŵ', y: 'ý', z: 'ž' },
  ...{
    A: 'Á',
    B: 'Ɓ',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Í',
    L: 'Ļ',
    N: 'Ñ',
    O: 'Ö',
    S: 'Š',
    U: 'Ü',
  },
};

/** Accents the letters and makes the text a third longer, the usual length of German and French. */
export function pseudoText(text: string): string {
  const letters = [...text].map((letter) => accented[letter] ?? letter).join('');
  return `[${letters}${'~'.repeat(Math.ceil(text.length * 0.35))}]`;
}

export const pseudo: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (text: string) => pseudoText(text),
};
