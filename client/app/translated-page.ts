/**
 * Keeps the page working while the browser translates it. Translators put `<font>` elements into the place of text nodes that React still
 * holds: without this, React would fail to remove such a node or to insert something before it, and would write new text where it is not shown.
 */

/** The elements that a translator has put into the place of text nodes. */
const replacements = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Returns the child of a parent that shows a text now: the text, an element around it, or the one in its place. */
function findShown(parent: Node, text: Node): Node | null {
  let shown: Node | null = text;
  while (shown !== null && shown.parentNode !== parent) shown = shown.parentNode;
  const replacement = replacements.get(text);
  return shown ?? (replacement?.parentNode === parent ? replacement : null);
}

/** Lets removals of and insertions before texts succeed that a translator has moved; those of elements fail as always. */
function tolerateMovedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Text)) return removeChild.call(this, child) as Child;
    const shown = findShown(this, child);
    if (shown !== null) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const shown = next instanceof Text ? findShown(this, next) : next;
    return insertBefore.call(this, child, shown) as Child;
  };
}

/** Shows texts that React has changed since they were replaced; the translator then translates them again. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const replacement = replacements.get(target);
    replacements.delete(target);
    if (replacement?.isConnected === true && !replacement.contains(target)) replacement.replaceWith(target);
  }
});

function followText(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const replacement = [...addedNodes, previousSibling, nextSibling].find(isFont);
  if (replacement === undefined || text.isConnected) return;
  replacements.set(text, replacement);
  changes.observe(text, { characterData: true });
}

/** Starts to follow what a translator does below an element. */
export function followTranslation(root: Node): void {
  tolerateMovedTexts();
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.removedNodes) if (node instanceof Text) followText(node, record);
    }
  }).observe(root, { subtree: true, childList: true });
}
