import type { ClosedRow } from '@papertape/shared/contract/trading-rows.ts';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import english from '../../../../locales/en/trading.json' with { type: 'json' };
import { formatFor } from '../../../lib/format/format.ts';
import { newsText } from './show-news.ts';

const i18n = createInstance({ lng: 'en', resources: { en: { trading: english } } });
void i18n.init({ initAsync: false, interpolation: { escapeValue: false } });

it('the news of a close names the coin of the size, not the pair', () => {
  const closed = {
    symbol: 'BTCUSDT',
    size: '0.015',
    exitPrice: '90859.8',
    profit: '7.44',
    reason: 'user',
  } as ClosedRow;
  const text = newsText(
    { kind: 'closed', closed },
    i18n.getFixedT(null, 'trading'),
    formatFor('en', 'America/New_York'),
  );
  expect(text).toContain('You closed 0.015 BTC at ');
});
