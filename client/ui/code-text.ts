/** The digits of typed or pasted text ("Your code: 73 15"), also full-width ones, at most `length` of them. */
export function codeDigits(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}
