/**
 * Styles with `:has()` for Firefox before 121, which drops every rule that contains it. Each style sheet is read again with an attribute in
 * the place of each `:has()`, and the attribute follows the page: a mutation or an event of forms and focus marks the page as changed, and the
 * next frame looks once for every condition.
 */

/** A condition with the attribute that replaces it. */
interface Condition {
  /** Selector of the elements that may get the attribute. */
  readonly subject: string;
  /** Selectors inside `:has()`, each relative to the element. */
  readonly inner: readonly string[];
  readonly name: string;
}

/** Returns the index behind the parenthesis that closes the one before `from`. */
function closingEnd(text: string, from: number): number {
  let depth = 1;
  let at = from;
  while (at < text.length && depth > 0) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return at;
}

/** Splits a list of selectors at its outer commas. */
function splitSelectors(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/**
 * Returns the selector of the element that `:has()` at an index belongs to: `.a > *` for `.a > :has(...)`, and `.b` for `.b:not(:has(...))`.
 */
function readSubject(text: string, index: number): string {
  let depth = 0;
  let end = index;
  let start = index;
  while (start > 0) {
    const sign = text[start - 1] ?? '';
    if (depth === 0 && /[,{};]/.test(sign)) break;
    start -= 1;
    if (sign === ')') depth += 1;
    if (sign === '(' && depth > 0) depth -= 1;
    else if (sign === '(') end = text.lastIndexOf(':', start);
  }
  const subject = text.slice(start, end).trim();
  return /(^|[\s>+~])$/.test(subject) ? `${subject}*` : subject;
}

/**
 * Returns the style sheet with an attribute for each `:has()`, in their order: the selector of a condition may contain the attribute of an
 * earlier one.
 * @param conditions gets the new conditions
 */
export function replaceHas(sheet: string, conditions: Condition[]): string {
  let text = sheet;
  for (let start = text.indexOf(':has('); start >= 0; start = text.indexOf(':has(')) {
    const from = start + ':has('.length;
    const end = closingEnd(text, from);
    const subject = readSubject(text, start);
    const inner = splitSelectors(text.slice(from, end - 1));
    const known = conditions.find((one) => one.subject === subject && one.inner.join() === inner.join());
    const condition = known ?? { subject, inner, name: `data-has-${conditions.length}` };
    if (known === undefined) conditions.push(condition);
    text = `${text.slice(0, start)}[${condition.name}]${text.slice(end)}`;
  }
  return text;
}

const isMet = (element: Element, inner: string) =>
  inner.startsWith('+')
    ? element.nextElementSibling?.matches(inner.slice(1)) === true
    : element.querySelector(`:scope ${inner}`) !== null;

/** Sets and removes the attributes of all conditions. */
export function markConditions(root: ParentNode, conditions: readonly Condition[]): void {
  for (const { subject, inner, name } of conditions) {
    for (const element of root.querySelectorAll(subject)) {
      const isMarked = inner.some((one) => isMet(element, one));
      if (isMarked !== element.hasAttribute(name)) element.toggleAttribute(name, isMarked);
    }
  }
}

const changes = ['change', 'input', 'focusin', 'focusout', 'reset', 'keyup', 'pointerup'];

/** Starts to follow the page and its style sheets. */
export function fillHas(): void {
  const conditions: Condition[] = [];
  const sheets = new Map<string, CSSStyleSheet>();
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    markConditions(document, conditions);
  };
  const wait = () => {
    if (!isWaiting) requestAnimationFrame(look);
    isWaiting = true;
  };
  const read = async (address: string) => {
    const sheet = new CSSStyleSheet();
    sheets.set(address, sheet);
    const answer = await fetch(address);
    await sheet.replace(replaceHas(await answer.text(), conditions));
    const order = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    // The same rules in the same order behind all links: the cascade stays as it is.
    document.adoptedStyleSheets = order.flatMap(({ href }) => sheets.get(href) ?? []);
    wait();
  };
  const follow = () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!sheets.has(href)) read(href).catch(() => sheets.delete(href));
    }
    wait();
  };
  new MutationObserver(follow).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'disabled', 'aria-invalid', 'aria-current', 'href'],
  });
  for (const name of changes) document.addEventListener(name, wait, true);
}
