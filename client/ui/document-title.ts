/** The title of the page, with what is worth seeing in the tab of a window behind others before it. */
let base = '';
let lead = '';

function write(): void {
  const text = lead === '' ? base : `${lead} | ${base}`;
  if (document.title !== text) document.title = text;
}

export function setTitle(title: string): void {
  base = title;
  write();
}

/** Empty: nothing comes before the title. */
export function setTitleLead(text: string): void {
  lead = text;
  write();
}
