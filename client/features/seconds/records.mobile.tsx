import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import { useState } from 'react';
import { ActionLink } from '../../entities/records/columns.tsx';
import { OwnRecordsPage } from '../../entities/records/own-records-page.tsx';
import { RecordCards } from '../../entities/records/record-cards.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Change } from '../../ui/change.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { ContractStatus, recordColumns, useColumnParts } from './columns.tsx';
import { RecordDetails, RecordFilterBar } from './parts/record-parts.tsx';
import { IfClosedNow } from './parts/running-card.tsx';
import { SideBadge, useSecondsTexts } from './parts/side-badge.tsx';
import { type RecordFilter, useSecondsRecords } from './use-records.ts';
import './seconds.css';

/** Lists every contract, running and ended. */
export function SecondsRecordsMobile() {
  const parts = useColumnParts();
  const { t } = parts;
  const [filter, setFilter] = useState<RecordFilter>('all');
  const [open, setOpen] = useState<SecondsContract>();
  const pages = useSecondsRecords(filter);
  return (
    <OwnRecordsPage title={t('records')} fallback={mobilePath('seconds')} loginHint={t('loginForRecords')}>
      <RecordCards
        head={<RecordFilterBar value={filter} onChange={setFilter} />}
        pages={pages}
        label={t('records')}
        csvName="seconds-contracts"
        columns={recordColumns(parts)}
        emptyTitle={t('recordsEmpty')}
        emptyText={t('recordsEmptyHint')}
        emptyAction={<ActionLink to={mobilePath('seconds')}>{t('title')}</ActionLink>}
        row={(row) => <RecordRow contract={row} onPress={() => setOpen(row)} />}
      />
      <RecordDetails contract={open} onClose={() => setOpen(undefined)} />
    </OwnRecordsPage>
  );
}

function RecordRow({ contract, onPress }: { contract: SecondsContract; onPress: () => void }) {
  const format = useFormat();
  const texts = useSecondsTexts();
  const { symbol, side, profit, openedAt, stake } = contract;
  return (
    <ListRow
      onPress={onPress}
      title={
        <span className="flex g-8">
          {format.symbol(symbol)}
          <SideBadge side={side} />
        </span>
      }
      sub={`${format.dateTime(openedAt)} · ${texts.durationOf(contract)} · ${format.money(stake)}\u00a0USDT`}
      end={profit === null ? <IfClosedNow contract={contract} /> : <Change text={format.profit(profit)} />}
      endSub={<ContractStatus contract={contract} />}
    />
  );
}
