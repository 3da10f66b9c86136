import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';

/** A fee, and that the first months are free where they are. */
export function FeeText({ fee, coin, waived }: { fee: string; coin: string; waived: boolean }) {
  const { t } = useTranslation('money');
  const format = useFormat();
  return (
    <span className="flex g-8">
      {waived && <Badge tone="ok">{t('freeMonths')}</Badge>}
      <span className="num">
        {format.amount(waived ? '0' : fee, coin)} {coin}
      </span>
    </span>
  );
}
