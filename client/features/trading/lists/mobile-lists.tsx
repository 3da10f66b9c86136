import type { Instrument } from '@papertape/shared/contract/market.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { setChoosing } from './chosen-rows.tsx';
import { Conditionals } from './conditional-part.ts';
import { KeptTables } from './kept-tables.tsx';
import { OrderCards } from './order-cards.tsx';
import { PositionCards } from './position-cards.tsx';
import { UnrealisedTotal } from './position-cells.tsx';
import { useOpenOrders, usePositions, useWaitingCount } from './use-open-lists.ts';

type OpenTab = 'positions' | 'openOrders' | 'conditional';

/** Positions and open orders below the form, with a link to the history. */
export function MobileLists({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [tab, setTab] = useState<OpenTab>('positions');
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const symbol = onlyThis ? instrument.symbol : undefined;
  const hasConditional = useAddition('advancedOrders') === true;
  const positions = usePositions(symbol).rows;
  const orders = useOpenOrders(symbol).rows?.length;
  const conditional = useWaitingCount(symbol);
  const counts = { positions: positions?.length, openOrders: orders, conditional };
  const end = (
    <Link
      className="iconbtn"
      to={mobilePath('tradeRecords', { symbol: instrument.symbol, view: 'records' })}
      aria-label={t('lists.history')}
    >
      <Icon name="document" size={18} />
    </Link>
  );
  return (
    <section aria-label={t('lists.title')} className="tr-lists">
      <KeptTables />
      <Tabs
        id="open"
        small
        label={t('lists.title')}
        value={tab}
        onChange={(next) => {
          setChoosing(false);
          setTab(next);
        }}
        end={end}
        tabs={[
          { value: 'positions', label: t('lists.positions'), count: counts.positions },
          { value: 'openOrders', label: t('lists.openOrders'), count: counts.openOrders },
          ...(hasConditional
            ? [{ value: 'conditional' as const, label: t('advanced.tab'), count: conditional }]
            : []),
        ]}
      />
      <TabPanel id="open" value={tab}>
        {tab === 'positions' && <PositionCards onlySymbol={symbol} />}
        {tab === 'openOrders' && <OrderCards onlySymbol={symbol} />}
        {tab === 'conditional' && <Conditionals onlySymbol={symbol} waiting={null} />}
      </TabPanel>
      <div className="between pad-x tr-lists__foot">
        <Checkbox
          checked={onlyThis}
          onChange={(event) => changeTradePreferences({ thisSymbolOnly: event.currentTarget.checked })}
        >
          {t('lists.thisSymbol', { symbol: instrument.shortName })}
        </Checkbox>
        <AllButton tab={tab} symbol={symbol} count={counts[tab]} />
        {tab === 'positions' && positions !== undefined && positions.length > 1 && (
          <span className="t-12 c-2 tr-lists__total">
            {t('position.total')} <UnrealisedTotal positions={positions} />
          </span>
        )}
      </div>
    </section>
  );
}

interface AllButtonProps {
  tab: OpenTab;
  symbol: string | undefined;
  count: number | undefined;
}

/** Closes or cancels everything in the list. */
function AllButton({ tab, symbol, count = 0 }: AllButtonProps) {
  const { t } = useTranslation('trading');
  if (count === 0) return null;
  const isPositions = tab === 'positions';
  const what = tab === 'conditional' ? 'conditional' : 'resting';
  return (
    <button
      type="button"
      className="link t-13 tr-all"
      onClick={() =>
        openSheet(isPositions ? { name: 'closeAll', symbol } : { name: 'cancelAll', symbol, what })
      }
    >
      {t(isPositions ? 'position.closeAll' : 'order.cancelAll')}
    </button>
  );
}
