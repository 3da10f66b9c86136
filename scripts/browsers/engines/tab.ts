/** A page in a browser under test, with the few acts that the journeys need in every engine. */
import type { Page } from '@playwright/test';
import { elementKey, type Wire } from './wire.ts';

/** Kind of an element and its name: the whole text, or a pattern. `css` has a selector in the place of the name. */
export type Target = readonly [kind: 'button' | 'field' | 'link' | 'text' | 'css', name: string | RegExp];

type Point = readonly [x: number, y: number];

export interface Tab {
  open(address: string): Promise<void>;
  /** Returns to the page before, as the button of the browser does. */
  back(): Promise<void>;
  /** Runs the body of an asynchronous function in the page; `inputs` are its parameters. */
  run(body: string, ...inputs: unknown[]): Promise<unknown>;
  /** Waits until the element can be seen and used, at most a minute. */
  find(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  /** Chooses a file on this machine. */
  choose(target: Target, file: string): Promise<void>;
  /** Drags from one point to another, in pixels from the corner of an element. */
  drag(target: Target, from: Point, to: Point): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the visible part. */
  picture(): Promise<Buffer>;
}

const waitMs = 60_000;

/** Finds an element in the page, or fails after the limit. Runs in the browser, so it is text. */
const finder = `
const [kind, name, flags, isFile] = inputs;
const selectors = {
  button: 'button,[role=button],[role=tab],[role=option],[role=menuitem],[role=menuitemradio],[role=switch],summary',
  field: 'input,textarea,select,[role=textbox],[role=checkbox],[role=combobox]',
  link: 'a[href]',
  text: 'body *',
};
const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
const ids = (element, attribute) =>
  clean((element.getAttribute(attribute) ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
const getName = (element) =>
  element.getAttribute('aria-label') || ids(element, 'aria-labelledby') ||
  clean([...(element.labels ?? [])].map((label) => label.textContent).join(' ')) || clean(element.textContent) || element.placeholder || '';
const fits = (text) => (flags === null ? text === name : new RegExp(name, flags).test(text));
const isSeen = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && !element.closest('[inert],[aria-hidden=true]') && !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
};
const look = () => {
  if (kind === 'css') return [...document.querySelectorAll(name)].find((one) => isFile || isSeen(one));
  const all = [...document.querySelectorAll(selectors[kind])].filter((one) => fits(getName(one)) && isSeen(one));
  return kind === 'text' ? all.at(-1) : all[0];
};
const end = performance.now() + ${waitMs};
for (;;) {
  const found = look();
  if (found) return found;
  if (performance.now() > end) throw new Error('not found: ' + kind + ' ' + name + ' in: ' + clean(document.body.innerText).slice(0, 1500));
  await new Promise((resolve) => setTimeout(resolve, 100));
}`;

const getInputs = ([kind, name]: Target, isFile = false) => [
  kind,
  typeof name === 'string' ? name : name.source,
  typeof name === 'string' ? null : name.flags,
  isFile,
];

export class WireTab implements Tab {
  readonly #wire: Wire;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  async open(address: string): Promise<void> {
    await this.#wire.send('navigate', { url: address });
  }

  async back(): Promise<void> {
    await this.#wire.send('back');
  }

  async run(body: string, ...inputs: unknown[]): Promise<unknown> {
    const script = `const inputs = arguments[0]; const done = arguments[arguments.length - 1];
(async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.#wire.send('script', { script, args: [inputs] });
    const { value, error } = answer as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async #element(target: Target, isFile = false): Promise<string> {
    const found = await this.run(finder, ...getInputs(target, isFile));
    return (found as Record<string, string>)[elementKey] ?? '';
  }

  async find(target: Target): Promise<void> {
    await this.#element(target);
  }

  async click(target: Target): Promise<void> {
    try {
      await this.#wire.send('click', { id: await this.#element(target) });
    } catch (error) {
      // WebKit 2.38 does not count a transparent control as interactable. The mouse reaches it like a user's.
      if (!String(error).includes('not interactable')) throw error;
      await this.#pressAt(target, [[0.5, 0.5]], true);
    }
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#wire.send('type', { id: await this.#element(target), text });
  }

  async choose(target: Target, file: string): Promise<void> {
    await this.#wire.send('type', { id: await this.#element(target, true), text: file });
  }

  drag(target: Target, from: Point, to: Point): Promise<void> {
    return this.#pressAt(target, [from, to], false);
  }

  /** Presses the mouse at the first point and releases it at the last. @param isShare whether points are shares of the element's size */
  async #pressAt(target: Target, points: readonly Point[], isShare: boolean): Promise<void> {
    const box = await this.run(
      `const element = await (async () => {${finder}})(); element.scrollIntoView({ block: 'nearest' });
const { left, top, width, height } = element.getBoundingClientRect(); return [left, top, width, height];`,
      ...getInputs(target),
    );
    const [left = 0, top = 0, width = 0, height = 0] = box as number[];
    const [x1, y1] = isShare ? [width, height] : [1, 1];
    const [first, ...rest] = points.map(([x, y]) => ({
      type: 'pointerMove',
      duration: 100,
      x: Math.round(left + x * x1),
      y: Math.round(top + y * y1),
      origin: 'viewport',
    }));
    const actions = [first, { type: 'pointerDown', button: 0 }, ...rest, { type: 'pointerUp', button: 0 }];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#wire.send('act', { actions: [mouse] });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#wire.send('resize', { width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#wire.send('picture', { full: false })), 'base64');
  }
}

export class PlaywrightTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async back(): Promise<void> {
    await this.#page.goBack();
  }

  run(body: string, ...inputs: unknown[]): Promise<unknown> {
    return this.#page.evaluate(`(async (inputs) => {${body}})(${JSON.stringify(inputs)})`);
  }

  async #element(target: Target, isFile = false) {
    const inputs = JSON.stringify(getInputs(target, isFile));
    const found = await this.#page.evaluateHandle(`(async (inputs) => {${finder}})(${inputs})`);
    const element = found.asElement();
    if (!element) throw new Error(`no element: ${target.join(' ')}`);
    return element;
  }

  async find(target: Target): Promise<void> {
    await this.#element(target);
  }

  async click(target: Target): Promise<void> {
    await (await this.#element(target)).click();
  }

  async type(target: Target, text: string): Promise<void> {
    await (await this.#element(target)).type(text);
  }

  async choose(target: Target, file: string): Promise<void> {
    await (await this.#element(target, true)).setInputFiles(file);
  }

  async drag(target: Target, from: Point, to: Point): Promise<void> {
    const box = await (await this.#element(target)).boundingBox();
    const [left, top] = [box?.x ?? 0, box?.y ?? 0];
    await this.#page.mouse.move(left + from[0], top + from[1]);
    await this.#page.mouse.down();
    await this.#page.mouse.move(left + to[0], top + to[1], { steps: 4 });
    await this.#page.mouse.up();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewportSize({ width, height });
  }

  picture(): Promise<Buffer> {
    return this.#page.screenshot();
  }
}
