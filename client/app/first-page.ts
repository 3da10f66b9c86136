/** Whether the page that the address was opened with is still on its way: the first script (client/boot) has drawn its shape. */
export function isFirstPage(): boolean {
  return document.documentElement.dataset['first'] !== undefined;
}

export function endFirstPage(): void {
  document.documentElement.removeAttribute('data-first');
}
