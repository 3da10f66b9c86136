import { recharge } from '@papertape/shared/contract/recharge.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ListRow } from '../../../ui/list-row.tsx';

/** Reads ways to deposit without a chain. */
function useOtherWays() {
  const { data } = useRead(recharge.rechargeTypes, {}, { staleMs: 300_000 });
  return data?.list.filter((way) => way.type !== 'chain') ?? [];
}

/** Lists payment services and marks those that are not served. */
export function OtherWays() {
  const { t } = useTranslation('recharge');
  const ways = useOtherWays();
  if (ways.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="section-title pad-x">{t('otherWays')}</h2>
      {ways.map((way) => (
        <ListRow
          key={way.type}
          icon="cash"
          title={way.name}
          end={
            <Badge tone={way.available ? 'ok' : 'neutral'}>
              {way.available ? t('wayOpen') : t('wayClosed')}
            </Badge>
          }
        />
      ))}
    </section>
  );
}
