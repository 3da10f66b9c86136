const getFirstMark = () => document.documentElement.dataset['first'];

/** Returns whether the page of the opened address is still loading: the first script (client/boot) has drawn its shape. */
export function isFirstPage(): boolean {
  return getFirstMark() !== undefined;
}

/** Returns whether the first script has requested the files of that page too. */
export function isFirstPageRequested(): boolean {
  return getFirstMark() === 'requested';
}

export function endFirstPage(): void {
  document.documentElement.removeAttribute('data-first');
}
