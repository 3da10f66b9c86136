import { useAccount } from '../../lib/feeds/use-live.ts';
import { useAvailable } from '../account/use-available.ts';

/** USDT that is free for stakes, as the account's feed tells it; until then what was asked for. Undefined while unknown. */
export function useOptionBalance(): string | undefined {
  const asked = useAvailable('option')('USDT');
  const live = useAccount(
    ({ balances }) =>
      balances.find(({ account, coin }) => account === 'option' && coin === 'USDT')?.available,
  );
  return live ?? asked;
}
