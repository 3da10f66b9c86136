/** Writes the text of an element that has nothing else in it. A node that stays costs the page no new styles. */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text) firstChild.data = text;
  else element.textContent = text;
}
