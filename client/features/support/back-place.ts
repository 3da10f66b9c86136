import { layoutPath, type WidePlace } from '@papertape/shared/contract/places.ts';
import type { Layout } from '../../ui/layout.tsx';

const places: Readonly<Record<string, WidePlace>> = {
  home: 'home',
  quote: 'quote',
  trade: 'trade',
  assets: 'assets',
  profile: 'profile',
  recharge: 'recharge',
  withdraw: 'withdraw',
  loan: 'loan',
  login: 'loginPhone',
  register: 'registerPhone',
  help: 'help',
};

/** Where the chat was come from by its query parameter `from`; home where it says nothing. */
export function backPlace(from: string | null, layout: Layout): string {
  const place = from && Object.hasOwn(places, from) && places[from];
  return layoutPath[layout](place || 'home');
}
