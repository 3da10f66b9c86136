import { desktopPath, onePath } from '@papertape/shared/contract/places.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/format/format.ts';
import { useSignedIn } from '../../lib/settings/session.ts';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { type Command, findCommands } from './find-commands.ts';
import { findSymbols } from './find-symbols.ts';
import { readTypedOrder } from './typed-order.ts';
import type { FoundRow } from './use-search.ts';

/** Pages by the key of their name in the texts of the app. */
const pages = {
  dashboard: desktopPath('home'),
  trade: desktopPath('trade'),
  assets: desktopPath('assets'),
  financing: desktopPath('financing'),
  loan: desktopPath('loan'),
  notification: desktopPath('notifications'),
  kyc: desktopPath('kyc'),
  accountSetting: desktopPath('profile'),
  changePassword: desktopPath('changePassword'),
  paymentPassword: desktopPath('fundPassword'),
  language: desktopPath('language'),
} as const;

/** What leads to a page where it is done. */
const moneyActs = {
  recharge: desktopPath('recharge'),
  withdraw: desktopPath('withdraw'),
  transfer: desktopPath('transfer'),
} as const;

/** Everything that can be gone to or done from the bar, for this user or visitor. */
function useAllCommands(): Command[] {
  const { t } = useTranslation(['search', 'app', 'lib']);
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const dark = useSettings(({ theme }) => theme === 'dark');
  return useMemo(() => {
    const goTo = (place: string) => () => void navigate(place);
    const act = (key: 'closeAll' | 'cancelAll'): Command => ({
      key,
      group: 'acts',
      label: t(`act.${key}`),
      words: t(`words.${key}`),
      run: goTo(desktopPath('trade', { act: key })),
    });
    const theme: Command = {
      key: 'theme',
      group: 'acts',
      label: t(dark ? 'lib:account.toLight' : 'lib:account.toDark'),
      words: t('words.theme'),
      run: () => changeSettings({ theme: dark ? 'light' : 'dark' }),
    };
    const leading = (group: Command['group'], list: Readonly<Record<string, string>>): Command[] =>
      Object.entries(list).map(([key, place]) => ({
        key,
        group,
        label: t(`app:titles.${key as keyof typeof pages}`),
        run: goTo(place),
      }));
    const help: Command = {
      key: 'help',
      group: 'help',
      label: t('app:titles.helperCenter'),
      words: t('words.help'),
      run: goTo(onePath('help')),
    };
    const own = signedIn ? [act('closeAll'), act('cancelAll'), ...leading('acts', moneyActs)] : [];
    return [...own, theme, ...leading('pages', pages), help];
  }, [t, navigate, signedIn, dark]);
}

/** "Sell 0.1 ETH", where that was typed: it opens the form filled in and places nothing. */
function useTypedOrder(text: string, rows: readonly FoundRow[]): Command | undefined {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const format = useFormat();
  const words = (side: 'buy' | 'sell') => t(`words.${side}`).split(' ');
  const order = readTypedOrder(text, { buy: words('buy'), sell: words('sell') });
  const [row] = order ? findSymbols(rows, order.symbol) : [];
  if (!order || !row) return undefined;
  const { side, amount } = order;
  return {
    key: 'order',
    group: 'acts',
    label: t(`act.${side}`, { amount: format.number(amount), symbol: row.shortName }),
    run: () => void navigate(desktopPath('trade', { symbol: row.symbol, side, amount })),
  };
}

/** Commands for what is typed, by group; all of them where nothing is. */
export function useCommands(text: string, rows: readonly FoundRow[]): Command[] {
  const all = useAllCommands();
  const typed = useTypedOrder(text, rows);
  if (typed) return [typed];
  return text.trim() === '' ? all : findCommands(all, text);
}
