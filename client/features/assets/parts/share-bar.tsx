import type { AccountSummary } from '@papertape/shared/contract/assets.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';

export const shareColour = (index: number) => ({ background: `var(--alloc-${index + 1})` });

/** How the total is spread over the accounts. */
export function ShareBar({ accounts }: { accounts: AccountSummary[] | undefined }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const list = accounts ?? [];
  const part = (account: string) =>
    format.percent(list.find((one) => one.account === account)?.shareRate ?? '0', 1);
  const label = t('shareLabel', {
    currency: part('currency'),
    option: part('option'),
    financing: part('financing'),
  });
  return (
    <div className="share" role="img" aria-label={label}>
      {list.map((account, index) => (
        <i
          key={account.account}
          hidden={Number(account.shareRate) === 0}
          style={{ width: `${Number(account.shareRate) * 100}%`, ...shareColour(index) }}
        />
      ))}
    </div>
  );
}
