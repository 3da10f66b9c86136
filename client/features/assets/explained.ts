import type { CoinBalance } from '@papertape/shared/contract/assets.ts';
import type { TFunction } from 'i18next';
import type { ExplainSubject } from '../../entities/money/explain-sheet.tsx';

type Texts = TFunction<'assets'>;

/** The three figures of a coin in one account. */
export function coinSubject(t: Texts, { account, coin }: CoinBalance): ExplainSubject {
  const figure = (name: 'total' | 'available' | 'frozen') => ({
    label: t(name),
    ask: { figure: name, account, coin },
  });
  return {
    title: `${coin} · ${t(`accountTitle.${account}`)}`,
    figures: [figure('total'), figure('available'), figure('frozen')],
  };
}

/** The figures behind the contracts that lead to all others. */
export function contractSubject(t: Texts): ExplainSubject {
  const figure = (name: 'equity' | 'unrealised' | 'positionMargin' | 'available') => ({
    label: t(name),
    ask: { figure: name },
  });
  return {
    title: `${t('contracts')} · USDT`,
    figures: [figure('equity'), figure('unrealised'), figure('positionMargin'), figure('available')],
  };
}
