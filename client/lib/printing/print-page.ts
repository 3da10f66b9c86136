/** Prints the page. The styles of paper come first, where the page has not stood long enough to have them. */
export async function printPage(): Promise<void> {
  await import('./printing.ts').catch(() => undefined);
  window.print();
}
