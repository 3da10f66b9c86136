/** Describes a learner's last action and its age in words. */
import type { WatchedAct } from '@papertape/shared/contract/class-watch.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';

const actKeys = {
  'order.placed': 'placed',
  'order.filled': 'filled',
  'order.canceled': 'canceled',
  'position.liquidated': 'liquidated',
  'seconds.opened': 'seconds',
  'transfer.made': 'transferred',
  'exchange.made': 'exchanged',
  'demo.toppedUp': 'toppedUp',
  'demo.reset': 'reset',
  'support.said': 'asked',
  'task.passed': 'passedTask',
} as const satisfies Record<WatchedAct['type'], string>;

const secondMs = 1_000;

export function useActWords() {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const format = useFormat();
  return {
    act({ type, symbol, side, size }: WatchedAct): string {
      const what = [
        side === null ? '' : word(`side.${side}`),
        symbol === null ? '' : format.symbol(symbol),
        size === null ? '' : format.number(size),
      ];
      return [t(`act.${actKeys[type]}`), ...what].filter((part) => part !== '').join(' ');
    },

    /** Formats a span of world time. */
    age(ms: number): string {
      if (ms < minuteMs) return t('ago.seconds', { count: Math.max(0, Math.floor(ms / secondMs)) });
      if (ms < hourMs) return t('ago.minutes', { count: Math.floor(ms / minuteMs) });
      if (ms < dayMs) return t('ago.hours', { count: Math.floor(ms / hourMs) });
      return t('ago.days', { count: Math.floor(ms / dayMs) });
    },
  };
}
