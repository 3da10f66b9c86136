// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-button.tsx';
import { canShare, shareOnDevice } from './share.ts';

let clipboard: string | undefined;

/** Mimics a browser that copies the selection unless a listener of the page replaces it. */
function copyCommand(): boolean {
  const event = new Event('copy', { bubbles: true, cancelable: true });
  let taken: string | undefined;
  Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => (taken = text) } });
  const node = document.getSelection()?.anchorNode;
  const from = node instanceof Element ? node : (node?.parentElement ?? document.body);
  from.dispatchEvent(event);
  clipboard = event.defaultPrevented ? taken : document.getSelection()?.toString();
  return true;
}

function offer(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  clipboard = undefined;
  offer(navigator, 'clipboard', undefined);
  offer(document, 'execCommand', vi.fn(copyCommand));
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

describe('copyText', () => {
  it('uses the clipboard of the browser if it has one', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    offer(navigator, 'clipboard', { writeText });
    expect(await copyText('one')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('one');
    expect(document.execCommand).not.toHaveBeenCalled();
  });

  it('copies by the browser command on plain http, even if other listeners set another text', async () => {
    const stranger = (event: Event) => event.preventDefault();
    document.addEventListener('copy', stranger, true);
    const text = '  {"a": "1"}\n\tü 漢';
    expect(await copyText(text)).toBe(true);
    document.removeEventListener('copy', stranger, true);
    expect(clipboard).toBe(text);
    expect(document.body.childElementCount).toBe(0);
  });

  it('selects inside the dialog that has the focus, and restores focus and selection', async () => {
    document.body.innerHTML = '<p>kept</p><div role="alertdialog"><button>Copy</button></div>';
    const [text] = document.querySelectorAll('p');
    const button = document.querySelector('button');
    button?.focus();
    if (text) document.getSelection()?.selectAllChildren(text);
    let wasWithin = false;
    vi.mocked(document.execCommand).mockImplementation(() => {
      wasWithin = document.querySelector('[role=alertdialog] > pre') !== null;
      return copyCommand();
    });
    expect(await copyText('two')).toBe(true);
    expect(wasWithin).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(document.getSelection()?.toString()).toBe('kept');
  });

  it('returns false for each way in which browsers refuse', async () => {
    offer(navigator, 'clipboard', { writeText: vi.fn().mockRejectedValue(new Error('denied')) });
    vi.mocked(document.execCommand).mockReturnValue(false);
    expect(await copyText('three')).toBe(false);
    // The browser reports success although the page never received the clipboard.
    vi.mocked(document.execCommand).mockReturnValue(true);
    expect(await copyText('three')).toBe(false);
    vi.mocked(document.execCommand).mockImplementation(() => {
      throw new Error('no such command');
    });
    expect(await copyText('three')).toBe(false);
    expect(document.querySelector('pre')).toBeNull();
  });
});

describe('shareOnDevice', () => {
  const link = { url: 'http://papertape.lan/' };

  it('returns false if the device has no share sheet, or none for this content', async () => {
    expect([canShare(link), await shareOnDevice(link)]).toEqual([false, false]);
    const share = vi.fn();
    offer(navigator, 'share', share);
    offer(navigator, 'canShare', () => false);
    expect([canShare(link), await shareOnDevice(link)]).toEqual([false, false]);
    expect(share).not.toHaveBeenCalled();
  });

  it('returns true for a closed share sheet, and false for one that did not open', async () => {
    const share = vi.fn().mockResolvedValueOnce(undefined);
    offer(navigator, 'share', share);
    offer(navigator, 'canShare', () => true);
    expect(await shareOnDevice(link)).toBe(true);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    expect(await shareOnDevice(link)).toBe(true);
    share.mockRejectedValueOnce(new DOMException('no press', 'NotAllowedError'));
    expect(await shareOnDevice(link)).toBe(false);
  });
});
