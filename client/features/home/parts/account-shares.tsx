import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Equity } from '../../../entities/money/use-equity.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';

const colour = (index: number) => ({ background: `var(--band-share-${index + 1})` });

/** Which part of the whole lies in which account; the way to all of them. */
export function AccountShares({ equity }: { equity: Equity }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const accounts = equity.totals?.accounts ?? [];
  const share = (kind: string) =>
    format.percent(accounts.find(({ account }) => account === kind)?.shareRate ?? '0', 1);
  const label = t('accounts.share', {
    currency: share('currency'),
    option: share('option'),
    financing: share('financing'),
  });
  return (
    <div className="band__accounts">
      <h2 className="sr-only">{t('accounts.title')}</h2>
      <div className="share" role="img" aria-label={label}>
        {accounts.map(({ account, shareRate }, index) => (
          <i
            key={account}
            hidden={Number(shareRate) === 0}
            style={{ width: `${Number(shareRate) * 100}%`, ...colour(index) }}
          />
        ))}
      </div>
      {accounts.map(({ account, total }, index) => (
        <Link key={account} className="band__account flex g-8" to={desktopPath('assets', { account })}>
          <i className="swatch" style={colour(index)} />
          <span className="grow">{t(`accounts.${account}`)}</span>
          <b className="num">{equity.hidden ? hiddenText : format.money(total)}</b>
        </Link>
      ))}
    </div>
  );
}
