/** Prints the page, after loading the print styles if they are missing. */
export async function printPage(): Promise<void> {
  await import('./printing.ts').catch(() => undefined);
  window.print();
}
