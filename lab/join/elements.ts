/** DOM helpers instead of a library: these pages are a form and a table. */
type Child = Node | string | undefined;
type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void };

interface ElementOptions {
  /** Attributes; undefined ones are left out. */
  readonly is?: Readonly<Record<string, string | undefined>>;
  readonly on?: Listeners;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { is = {}, on = {} }: ElementOptions,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(is)) if (value !== undefined) made.setAttribute(name, value);
  for (const [type, listener] of Object.entries(on))
    made.addEventListener(type, listener as (event: Event) => void);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Creates a paragraph that explains. */
export const createNote = (words: string): HTMLElement => element('p', { is: { class: 'note' } }, words);

export function createSvg(tag: 'svg' | 'path', attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Replaces the content of the page and focuses its heading, so that screen readers announce it. */
export function show(...parts: Child[]): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no place for its parts');
  root.replaceChildren(...parts.filter((part) => part !== undefined));
  root.querySelector<HTMLElement>('[data-first]')?.focus();
}
