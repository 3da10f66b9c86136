/** Makes the empty document of another window look like the page, now and whenever the page changes. */

function copyRoot(from: HTMLElement, to: HTMLElement): void {
  for (const { name } of [...to.attributes]) {
    if (!from.hasAttribute(name)) to.removeAttribute(name);
  }
  // Styles go by their own way: the policy of the page forbids them as text.
  for (const { name, value } of from.attributes) if (name !== 'style') to.setAttribute(name, value);
  to.style.cssText = from.style.cssText;
}

const isStyle = (node: Node): node is Element =>
  node instanceof Element && node.matches('link[rel="stylesheet"], style');

/** Answers once it has come, or cannot come. */
function addStyle(style: Element, doc: Document): Promise<void> {
  const copy = doc.importNode(style, true);
  // Messages to this window stand under its own address.
  if (style instanceof HTMLLinkElement) copy.setAttribute('href', style.href);
  return new Promise((resolve) => {
    if (copy.localName === 'style') resolve();
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => resolve());
    doc.head.append(copy);
  });
}

/** A document without a type is laid out by the rules of another age. */
function makeStandard(doc: Document): void {
  if (doc.compatMode === 'CSS1Compat') return;
  doc.open();
  doc.write('<!doctype html><html><head></head><body></body></html>');
  doc.close();
}

/** Answers, once all styles are there, with how to stop following the page. */
export async function followPage(doc: Document): Promise<() => void> {
  makeStandard(doc);
  const root = document.documentElement;
  const copy = () => copyRoot(root, doc.documentElement);
  copy();
  const ofRoot = new MutationObserver(copy);
  ofRoot.observe(root, { attributes: true });
  const styles = [...document.head.children].filter(isStyle);
  const come = styles.map((style) => addStyle(style, doc));
  const ofHead = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (isStyle(node)) void addStyle(node, doc);
    }
  });
  ofHead.observe(document.head, { childList: true });
  const gone = new Promise((resolve) => doc.defaultView?.addEventListener('pagehide', resolve));
  await Promise.race([Promise.all(come), gone]);
  return () => {
    ofRoot.disconnect();
    ofHead.disconnect();
  };
}
