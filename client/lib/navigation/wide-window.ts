/**
 * A window wider than 1000 px has the desktop layout. Said in letters, as all widths of the style sheets are: who asks the
 * browser for letters twice as large gets, on the same screen, the arrangement of half its width. Alone here, because the first
 * script, which stands in the page itself, takes what this file brings along.
 */
export const wideWindow = '(width > 62.5em)';
