// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setTitle, setTitleLead } from './document-title.ts';

it('puts the lead before the title of the page, in either order, and removes it again', () => {
  setTitleLead('84,523.19 BTC/USDT');
  setTitle('Trade');
  expect(document.title).toBe('84,523.19 BTC/USDT | Trade');
  const node = document.querySelector('title')?.firstChild;
  setTitle('Market detail');
  expect(document.title).toBe('84,523.19 BTC/USDT | Market detail');
  setTitleLead('');
  expect(document.title).toBe('Market detail');
  expect(document.querySelector('title')?.firstChild).toBe(node);
});
