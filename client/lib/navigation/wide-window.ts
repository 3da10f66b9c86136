/**
 * Media query of the desktop layout: 1000 px at the default font size. The unit is em, as in the style sheets: with letters
 * twice as large, the same screen gets the layout of half its width. The constant has its own file, because the first script is
 * inlined in the page together with its imports. Safari before 16.4 does not understand `(width > 62.5em)`.
 */
export const wideWindow = 'not all and (max-width: 62.5em)';
