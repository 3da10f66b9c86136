import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { openAlertSheet, useAlertSheets } from '../../../entities/alerts/alert-sheets.ts';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { symbolText } from '../../../lib/format/symbols.ts';
import { Button } from '../../../ui/button.tsx';
import type { OverlayProps } from '../../../ui/overlay.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useAlerts } from '../alert-store.ts';
import { ChartAlertList } from '../chart/chart-alert-list.tsx';
import { SheetPart } from '../sheet-part.tsx';
import { useAlertForm } from '../use-alert-form.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertList } from './alert-list.tsx';
import { AlertSection } from './alert-section.tsx';
import { DeviceSwitch } from './device-switch.tsx';

export interface AlertSheetProps extends Pick<OverlayProps, 'open' | 'onClose' | 'finalFocus'> {
  owner: string;
}

interface SymbolSheetProps extends AlertSheetProps {
  symbol: string;
  /** What the form begins with. */
  price?: string | undefined;
}

/** The alerts of one symbol and the form for another. */
export function SymbolSheet({ symbol, ...rest }: SymbolSheetProps) {
  const instrument = knownInstrument(symbol);
  return instrument ? <InstrumentSheet {...rest} instrument={instrument} /> : null;
}

interface InstrumentSheetProps extends Omit<SymbolSheetProps, 'symbol'> {
  instrument: Instrument;
}

function InstrumentSheet({ owner, instrument, price, ...overlay }: InstrumentSheetProps) {
  const { t } = useTranslation('alerts');
  const form = useAlertForm(owner, instrument, price);
  const { symbol } = instrument;
  return (
    <Sheet
      {...overlay}
      title={t('titleFor', { symbol: symbolText(symbol) })}
      footer={
        <Button variant="primary" block disabled={!form.canAdd} onClick={form.add}>
          {t('add')}
        </Button>
      }
    >
      <SheetPart>
        <div className="flex g-8">
          <SymbolIcon instrument={instrument} size={28} />
          <span className="t-20 w-6">
            <LivePrice symbol={symbol} />
          </span>
          <LiveChange symbol={symbol} />
        </div>
        <AlertFields form={form} instrument={instrument} />
        <OwnAlerts owner={owner} symbol={symbol} />
        <ChartAlertList symbol={symbol} />
        <DeviceSwitch />
      </SheetPart>
    </Sheet>
  );
}

function OwnAlerts({ owner, symbol }: { owner: string; symbol: string }) {
  const { t } = useTranslation('alerts');
  const all = useAlerts(owner);
  const own = all.filter((one) => one.symbol === symbol);
  return (
    <AlertSection
      title={t('list.own')}
      actionText={t('list.all')}
      onAction={() => openAlertSheet({ name: 'all' }, useAlertSheets.getState().opener)}
    >
      {own.length === 0 ? (
        <p className="t-13 c-2">{t('list.none')}</p>
      ) : (
        <AlertList owner={owner} alerts={own} />
      )}
    </AlertSection>
  );
}
