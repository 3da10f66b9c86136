import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../lib/feeds/use-live.ts';
import { isDecimalText } from '../../lib/format/numbers.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { changeSettings } from '../../lib/settings/settings-store.ts';
import { editDraft } from './state/draft-store.ts';
import { openSheet } from './state/sheet-store.ts';

const acts = ['closeAll', 'cancelAll'] as const;

/**
 * Carries out what the address requests: fills in side, type and amount, or opens the question about closing or protecting a position
 * (`close` and `protect`, its id), closing all or canceling all. An address alone places and closes nothing, and going back does not repeat it.
 */
export function useRequestedAction({ symbol }: Instrument): void {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const signedIn = useSignedIn();
  const side = query.get('side');
  const type = query.get('type');
  const amount = query.get('amount');
  const act = query.get('act');
  const sheet = query.has('protect') ? 'protect' : 'close';
  const positionId = query.get(sheet);
  const position = useAccount(({ positions }) => positions.find(({ id }) => id === positionId));
  useEffect(() => {
    if (side === null && amount === null && act === null) return;
    setQuery({ side: null, type: null, amount: null, act: null });
    const sheetName = acts.find((one) => one === act);
    if (sheetName && signedIn) openSheet({ name: sheetName });
    if (amount === null || !isDecimalText(amount) || amount.startsWith('-')) return;
    changeSettings({ sizeUnit: 'base' });
    editDraft(symbol, {
      amount,
      ...(side === 'buy' || side === 'sell' ? { side } : {}),
      ...(type === 'market' || type === 'limit' ? { kind: type } : {}),
    });
  }, [symbol, side, type, amount, act, signedIn, setQuery]);
  // The position arrives after the page.
  useEffect(() => {
    if (!position) return;
    setQuery({ [sheet]: null });
    openSheet(
      sheet === 'close' ? { name: 'close', position } : { name: 'protect', position, isSuggested: true },
    );
  }, [position, sheet, setQuery]);
}
