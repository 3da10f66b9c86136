import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { OrderCards } from '../lists/order-cards.tsx';
import { PositionCards } from '../lists/position-cards.tsx';
import { changePreferences, usePreferences } from '../trade-preferences.ts';
import { useOpenOrders, usePositions } from '../use-open-lists.ts';

type OpenTab = 'positions' | 'openOrders';

/** Positions and open orders under the form; their past is a press away. */
export function MobileLists({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const [tab, setTab] = useState<OpenTab>('positions');
  const onlyThis = usePreferences(({ thisSymbolOnly }) => thisSymbolOnly);
  const symbol = onlyThis ? instrument.symbol : undefined;
  const positions = usePositions(symbol).rows?.length;
  const orders = useOpenOrders(symbol).rows?.length;
  const history = (
    <Link
      className="iconbtn"
      to={`/pages/trade-detail/index?symbol=${instrument.symbol}&view=records`}
      aria-label={t('lists.history')}
    >
      <Icon name="document" size={18} />
    </Link>
  );
  return (
    <section aria-label={t('lists.title')} className="tr-lists">
      <Tabs
        id="open"
        small
        label={t('lists.title')}
        value={tab}
        onChange={setTab}
        end={history}
        tabs={[
          { value: 'positions', label: t('lists.positions'), count: positions },
          { value: 'openOrders', label: t('lists.openOrders'), count: orders },
        ]}
      />
      <div className="pad-x mt-12">
        <Checkbox
          checked={onlyThis}
          onChange={(event) => changePreferences({ thisSymbolOnly: event.currentTarget.checked })}
        >
          {t('lists.thisSymbol')}
        </Checkbox>
      </div>
      <TabPanel id="open" value={tab}>
        {tab === 'positions' ? <PositionCards onlySymbol={symbol} /> : <OrderCards onlySymbol={symbol} />}
      </TabPanel>
    </section>
  );
}
