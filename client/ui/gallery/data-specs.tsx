import { useEffect, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Change } from '../change.tsx';
import { CoinIcon } from '../coin-icon.tsx';
import { Empty } from '../empty.tsx';
import { KeyValueList } from '../key-value.tsx';
import { ListRow } from '../list-row.tsx';
import { PairIcon } from '../pair-icon.tsx';
import { Price } from '../price.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Sparkline } from '../sparkline.tsx';
import { StatusBadge, type StatusMeaning } from '../status-badge.tsx';
import { Table } from '../table.tsx';
import type { TableColumn } from '../table-columns.ts';
import { TabPanel, Tabs } from '../tabs.tsx';
import { Spec } from './spec.tsx';

interface Deposit {
  time: string;
  amount: string;
  meaning: StatusMeaning;
  status: string;
}

const deposits: Deposit[] = [
  { time: '11/20/2026 10:12:36', amount: '1000.00', meaning: 'waiting', status: 'Progress' },
  { time: '11/20/2026 10:02:41', amount: '2500.00', meaning: 'done', status: 'Success' },
  { time: '11/09/2026 08:30:00', amount: '300.00', meaning: 'refused', status: 'Fail' },
];

const columns: TableColumn<Deposit>[] = [
  {
    key: 'time',
    header: 'Time',
    cell: (row) => row.time,
    text: (row) => row.time,
    sortBy: (row) => row.time,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    className: 'w-6',
    cell: (row) => row.amount,
    text: (row) => row.amount,
    sortBy: (row) => row.amount,
  },
  {
    key: 'status',
    header: 'Status',
    align: 'right',
    cell: (row) => <StatusBadge meaning={row.meaning} label={row.status} />,
    text: (row) => row.status,
  },
];

function TabSpecs() {
  const [channel, setChannel] = useState('phone');
  const [tab, setTab] = useState('positions');
  return (
    <>
      <div className="half">
        <SegmentedControl
          label="Channel"
          value={channel}
          onChange={setChannel}
          segments={[
            { value: 'phone', label: 'Phone' },
            { value: 'email', label: 'Email' },
          ]}
        />
      </div>
      <div className="mt-12">
        <Tabs
          id="orders"
          label="Orders"
          flush
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'positions', label: 'Positions', count: 2 },
            { value: 'open', label: 'Open orders', count: 1 },
            { value: 'history', label: 'History' },
          ]}
        />
        <TabPanel id="orders" value={tab} className="c-2 mt-8">
          {tab}
        </TabPanel>
      </div>
    </>
  );
}

function PriceSpecs() {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), 1500);
    return () => clearInterval(timer);
  }, []);
  const up = tick % 2 === 0;
  return (
    <>
      <div className="line t-14 w-5">
        <Price text={up ? '91,842.50' : '91,838.20'} direction={up ? 'up' : 'down'} />
        <Change text="+2.14%" pill />
        <Change text="−0.93%" pill />
        <Change text="0.00%" pill />
        <Change text="+0.64%" />
        <Change text="−0.24%" />
      </div>
      <ListRow
        picture={<CoinIcon symbol="BTC" />}
        title="BTC"
        sub="Bitcoin"
        end="0.12500"
        endSub="$11,480.31"
        to="/btc"
      />
      <ListRow icon="shield" title="Security center" to="/security" />
      <ListRow
        picture={<PairIcon base="EUR" quote="USD" />}
        title="EUR/USD"
        sub="Euro / US Dollar"
        end={<Sparkline values={[3, 4, 2, 5, 6, 5, 7]} direction="up" />}
      />
      <div className="line mt-12">
        {['ETH', 'SOL', 'XRP', 'DOGE', 'USDC', 'OMG', 'AAPL', 'US500', 'XAU', 'JPY'].map((symbol) => (
          <CoinIcon key={symbol} symbol={symbol} />
        ))}
      </div>
    </>
  );
}

export function DataSpecs() {
  const none = <Empty title="No records" />;
  return (
    <>
      <Spec title="Segmented control and tabs">
        <TabSpecs />
      </Spec>
      <Spec title="Prices, changes, rows">
        <PriceSpecs />
      </Spec>
      <Spec title="Table and badges">
        <Table
          caption="Deposits"
          columns={columns}
          rows={deposits}
          rowKey={(row) => row.time}
          empty={none}
          flush
        />
        <div className="line">
          <Badge>Expired</Badge>
          <Badge tone="info">During</Badge>
          <Badge tone="accent">Popular</Badge>
          <Badge tone="up">Long</Badge>
          <Badge tone="down">Short</Badge>
          <Badge tone="ok" dot>
            Online
          </Badge>
        </div>
        <Table
          caption="Loading"
          columns={columns}
          rows={undefined}
          rowKey={(row) => row.time}
          empty={none}
          skeletonRows={2}
        />
        <Table caption="None" columns={columns} rows={[]} rowKey={(row) => row.time} empty={none} />
      </Spec>
      <Spec title="Label and value">
        <KeyValueList
          items={[
            { label: 'Margin', value: '3,120.05 USDT' },
            { label: 'Fee', value: '24.96 USDT' },
            { label: 'Total', value: '3,145.01 USDT', total: true },
          ]}
        />
      </Spec>
    </>
  );
}
