const mark = () => document.documentElement.dataset['first'];

/** Returns whether the page of the opened address is still loading: the first script (client/boot) has drawn its shape. */
export function isFirstPage(): boolean {
  return mark() !== undefined;
}

/** Returns whether the first script has requested the files of that page too. */
export function isFirstPageRequested(): boolean {
  return mark() === 'requested';
}

export function endFirstPage(): void {
  document.documentElement.removeAttribute('data-first');
}
