import { expect, it, vi } from 'vitest';
import { setTitle, setTitleLead } from './document-title.ts';

it('puts the lead before the title of the page, in either order, and removes it again', () => {
  const page = { title: '' };
  vi.stubGlobal('document', page);
  setTitleLead('84,523.19 BTC/USDT');
  setTitle('Trade');
  expect(page.title).toBe('84,523.19 BTC/USDT | Trade');
  setTitle('Market detail');
  expect(page.title).toBe('84,523.19 BTC/USDT | Market detail');
  setTitleLead('');
  expect(page.title).toBe('Market detail');
  vi.unstubAllGlobals();
});
