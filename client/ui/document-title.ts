/** The title of the page, preceded by a lead (such as a price) that is visible in the tab of a background window. */
let base = '';
let lead = '';

/** Changes the text node, because a new one makes the browser match each style rule with `:has()` against the whole page. */
function writeTitle(): void {
  const text = lead === '' ? base : `${lead} | ${base}`;
  if (document.title === text) return;
  const node = document.querySelector('head > title')?.firstChild;
  if (node instanceof Text) node.data = text;
  else document.title = text;
}

export function setTitle(title: string): void {
  base = title;
  writeTitle();
}

/** Sets the text before the title; an empty text removes it. */
export function setTitleLead(text: string): void {
  lead = text;
  writeTitle();
}
