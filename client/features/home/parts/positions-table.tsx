import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { positionColumns } from '../position-columns.tsx';
import { usePositions } from '../use-positions.ts';
import { PositionsHead } from './positions.tsx';

/** What is at stake, before anything else. */
export function PositionsDesktop() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const format = useFormat();
  const positions = usePositions();
  const columns = useMemo(() => positionColumns(t, format), [t, format]);
  return (
    <section className="dash-positions" aria-labelledby="positions">
      {positions && positions.length > 0 ? (
        <PositionsHead positions={positions} to="/pages/desktop/trade/index" />
      ) : (
        <div className="home-head">
          <h2 id="positions" className="section-title">
            {t('positions.title')}
          </h2>
        </div>
      )}
      {positions?.length === 0 ? (
        <p className="dash-none">
          {t('positions.none')}{' '}
          <Link className={buttonClass({ variant: 'outline', size: 'sm' })} to="/pages/desktop/trade/index">
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
    </section>
  );
}
