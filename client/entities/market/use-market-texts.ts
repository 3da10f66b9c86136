import type { Session, SessionState } from '@papertape/shared/contract/market.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';

export interface MarketTexts {
  /** "Bitcoin" in the user's language; a symbol without a text keeps the market's name. */
  name: (row: { symbol: string; name: string }) => string;
  group: (group: ProductGroup) => string;
  /** New York or London: the zone of the times. */
  zone: string;
  /** "Market closed". */
  state: (state: SessionState) => string;
  /** For a row: "Opens 17:00", with the day when it is further away; empty while open. */
  short: (state: SessionState, session: Session, now: number) => string;
  /** The next change in full: "Closes 11/20/2026 17:00 New York"; empty for a market that never closes. */
  next: (session: Session) => string;
}

/** Returns names and sessions of the market in the user's language. */
export function useMarketTexts(): MarketTexts {
  const { t } = useTranslation('market');
  const format = useFormat();
  const timeZone = useSettings((settings) => settings.timeZone);
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = t('names', { returnObjects: true });
    const zone = t(`zone.${timeZone}`);
    const moment = (time: number) => `${format.date(time)} ${format.minute(time)}`;
    return {
      name: ({ symbol, name }) => names[symbol] ?? name,
      group: (group) => t(`groups.${group}`),
      zone,
      state: (state) => t(`session.${state}`),
      short: (state, { nextOpenAt }, now) => {
        if (state === 'open') return '';
        if (state === 'halted' || nextOpenAt === null) return t(`session.short.${state}`);
        const soon = nextOpenAt - now < dayMs;
        return t('session.opensAt', { time: soon ? format.minute(nextOpenAt) : format.monthDay(nextOpenAt) });
      },
      next: ({ nextOpenAt, nextCloseAt }) => {
        if (nextOpenAt !== null) return t('session.opens', { time: moment(nextOpenAt), zone });
        return nextCloseAt === null ? '' : t('session.closes', { time: moment(nextCloseAt), zone });
      },
    };
  }, [t, format, timeZone]);
}
