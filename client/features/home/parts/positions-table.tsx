import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useLater } from '../../../lib/screens/use-later.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { Table } from '../../../ui/table.tsx';
import { positionColumns } from '../position-columns.tsx';
import { usePositions } from '../use-positions.ts';
import { PositionsHead } from './positions.tsx';

const WaitingOrders = inPlace<object>(() => import('./waiting-orders.tsx'), 'WaitingOrders');

/** What stands below the positions comes after the page itself. */
const laterMs = 4000;

/** What is at stake, before anything else. */
export function PositionsDesktop() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const format = useFormat();
  const positions = usePositions();
  const isLater = useLater(laterMs);
  const hasOrders = useAccount(({ orders }) => orders.length > 0);
  const columns = useMemo(() => positionColumns(t, format), [t, format]);
  return (
    <section className="dash-positions" aria-labelledby="positions">
      {positions && positions.length > 0 ? (
        <PositionsHead positions={positions} to={desktopPath('trade')} />
      ) : (
        <div className="home-head">
          <h2 id="positions" className="section-title">
            {t('positions.title')}
          </h2>
        </div>
      )}
      {positions?.length === 0 ? (
        <p className="dash-none flex g-12 c-2">
          {t('positions.none')}{' '}
          <Link className={buttonClass({ variant: 'outline', size: 'sm' })} to={desktopPath('trade')}>
            {t('positions.open')}
          </Link>
        </p>
      ) : (
        <Table
          flush
          caption={t('positions.title')}
          columns={columns}
          rows={positions && [...positions]}
          rowKey={({ id }) => id}
          skeletonRows={2}
          onRowPress={({ symbol }) => void navigate(tradePlace('desktop', symbol))}
          empty={null}
        />
      )}
      {isLater && hasOrders && <WaitingOrders waiting={null} />}
    </section>
  );
}
