import { useAccount } from '../../lib/feeds/use-live.ts';
import { useAvailable } from '../account/use-available.ts';

/**
 * Returns the USDT available for stakes from the account's feed, or from a read until the feed has sent it; undefined while
 * unknown.
 */
export function useOptionBalance(): string | undefined {
  const answered = useAvailable('option')('USDT');
  const live = useAccount(
    ({ balances }) =>
      balances.find(({ account, coin }) => account === 'option' && coin === 'USDT')?.available,
  );
  return live ?? answered;
}
