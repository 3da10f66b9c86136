import type { SecondsContract } from '@papertape/shared/contract/seconds-rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../../entities/records/record-parts.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/key-value.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { stakeReturn } from '../model/outcome.ts';
import { IfClosedNow } from './running-card.tsx';
import { DirectionBadge, useSecondsTexts } from './side-badge.tsx';

interface ContractSheetProps {
  /** `undefined` when the sheet is closed. */
  contract: SecondsContract | undefined;
  onClose: () => void;
  footer: ReactNode;
}

/** Shows every detail of one contract. */
export function ContractSheet({ contract, onClose, footer }: ContractSheetProps) {
  const { t } = useTranslation('seconds');
  return (
    <Sheet
      open={contract !== undefined}
      onClose={onClose}
      title={contract ? t(`sheet.${contractTitle(contract)}`) : ''}
      footer={footer}
    >
      {contract && <SecondsDetails contract={contract} />}
    </Sheet>
  );
}

function contractTitle({ result, status }: SecondsContract) {
  if (result) return result;
  return status === 'canceled' ? 'canceled' : 'running';
}

function SecondsDetails({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const { profit, symbol, side } = contract;
  return (
    <div className="seconds-sheet">
      <div className="seconds-result">
        <span className="t-12 c-2">{t('sheet.profit')}</span>
        <span className="t-24 w-6">
          {profit === null ? <IfClosedNow contract={contract} /> : <Change text={format.profit(profit)} />}
        </span>
        <span className="t-12 c-2">USDT</span>
        <span className="flex g-8 mt-8">
          <b className="w-6">{format.symbol(symbol)}</b>
          <DirectionBadge side={side} />
        </span>
      </div>
      <ContractFacts contract={contract} />
    </div>
  );
}

export function ContractFacts({ contract }: { contract: SecondsContract }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const texts = useSecondsTexts();
  const { id, symbol, openPrice, stake, openedAt, profitRate, profit } = contract;
  const items: KeyValueItem[] = [
    { label: t('sheet.entry'), value: format.price(openPrice, symbol) },
    ...endFacts(contract, t, format),
    { label: t('sheet.stake'), value: `${format.money(stake)} USDT` },
    profit === null
      ? { label: t('sheet.returnIfWon'), value: format.change(profitRate, 0) }
      : { label: t('return'), value: format.change(stakeReturn(stake, profit), 0) },
    { label: t('duration'), value: texts.formatDuration(contract) },
    { label: t('sheet.openedAt'), value: format.dateTime(openedAt) },
    {
      key: 'id',
      label: t('sheet.id'),
      value: <CopiedText text={id} label={t('sheet.copyId')} />,
    },
  ];
  return <KeyValueList items={items} />;
}

type Texts = ReturnType<typeof useTranslation<'seconds'>>['t'];

function endFacts(contract: SecondsContract, t: Texts, format: Format): KeyValueItem[] {
  const { symbol, closePrice, payout, expectedPayout, expiresAt } = contract;
  if (closePrice === null) {
    return [
      { label: t('expectedPayout'), value: `${format.money(expectedPayout)} USDT` },
      { label: t('sheet.expiresAt'), value: format.dateTime(expiresAt) },
    ];
  }
  return [
    { label: t('sheet.exit'), value: format.price(closePrice, symbol) },
    { label: t('sheet.payout'), value: `${format.money(payout)} USDT` },
    { label: t('sheet.expiredAt'), value: format.dateTime(expiresAt) },
  ];
}
