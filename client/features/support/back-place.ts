import { counterpart, landing } from '../../lib/navigation/layouts.ts';
import type { Layout } from '../../ui/layout.tsx';

const places: Readonly<Record<string, string>> = {
  home: '/pages/home/index',
  quote: '/pages/quote/index',
  trade: '/pages/market/index',
  assets: '/pages/assets/index',
  profile: '/pages/profile/index',
  recharge: '/pages/recharge/index',
  withdraw: '/pages/withdraw/index',
  loan: '/pages/loan/index',
  login: '/pages/login/login',
  register: '/pages/register/index',
  help: '/pages/profile/helper-center',
};

/** Where the chat was come from by its query parameter `from`; home where it says nothing. */
export function backPlace(from: string | null, layout: Layout): string {
  const place = (from && Object.hasOwn(places, from) && places[from]) || '/pages/home/index';
  if (layout === 'mobile' || from === 'help') return place;
  return counterpart(place, 'desktop') ?? landing.desktop;
}
