import type { AccountSummary } from '@papertape/shared/contract/assets.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { hiddenText } from '../../../lib/format/numbers.ts';

/** Available, frozen and principal of one account, in USD. */
export function AccountFigures({ account, hidden }: { account: AccountSummary; hidden: boolean }) {
  const { t } = useTranslation('assets');
  const format = useFormat();
  const parts = ['available', 'frozen', 'principal'] as const;
  return (
    <span className="assets-figures">
      {parts.map((part) => (
        <span key={part}>
          <span className="stat__k">{t(part)}</span>
          <span className="stat__v num">{hidden ? hiddenText : format.money(account[part])}</span>
        </span>
      ))}
    </span>
  );
}
