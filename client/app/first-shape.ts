/**
 * The shape of the first page: it stands in index.html, so that bars and places are there before any script has come, and
 * again while the page's own script is on its way. How it looks for which address stands in first-shape.css.
 */
export const firstShape = `<div class="first" aria-hidden="true"><div class="first__bar"></div><div class="first__main">${'<i></i>'.repeat(12)}</div><div class="first__tabs"></div></div>`;

/** Whether the shape stands for the page that is coming: only until the first one is there. */
export function isFirstPage(): boolean {
  return document.documentElement.dataset['first'] !== undefined;
}

export function endFirstPage(): void {
  document.documentElement.removeAttribute('data-first');
}
