import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { Sheet, type SheetProps } from '../../../ui/sheet.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { AboutButton } from './use-gone.tsx';
import '../trading.css';

interface TradeSheetProps extends SheetProps {
  bodyClassName?: string;
}

/** Renders a sheet whose content has the page's gutter. */
export function TradeSheet({ children, bodyClassName, ...sheet }: TradeSheetProps) {
  return (
    <Sheet {...sheet}>
      <SheetBody className={bodyClassName}>{children}</SheetBody>
    </Sheet>
  );
}

/** Renders content with the page's gutter; sheets have none, because lists go from edge to edge. */
export function SheetBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const layout = useLayout();
  return <div className={classNames(layout === 'mobile' && 'tr-sheet', className)}>{children}</div>;
}

interface ShortcutsProps<Value> {
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  formatValue: (value: Value) => string;
  className?: string;
}

/** Renders usual values below a field. */
export function KeyShortcuts<Value extends string | number>(props: ShortcutsProps<Value>) {
  const { values, chosen, onChoose, formatValue, className } = props;
  return (
    <div className={classNames('tr-stops', className)}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {formatValue(value)}
        </button>
      ))}
    </div>
  );
}

interface MoneySheetProps extends Omit<SheetProps, 'dismissible' | 'footer'> {
  /** True while the request is pending; the sheet stays open meanwhile. */
  busy?: boolean;
  /** True if the input is complete. */
  ready?: boolean;
  /** Lays out the content from edge to edge. */
  flush?: boolean;
  onSend: () => void;
  sendLabel: string;
}

/** Renders a sheet with one button, which sends its input. */
export function MoneySheet({ busy = false, ready = true, flush = false, ...props }: MoneySheetProps) {
  const { onSend, sendLabel, ...sheet } = props;
  const Frame = flush ? Sheet : TradeSheet;
  return (
    <Frame
      {...sheet}
      dismissible={!busy}
      footer={
        <AboutButton variant="primary" block busy={busy} disabled={!ready} onClick={onSend}>
          {sendLabel}
        </AboutButton>
      }
    />
  );
}

/** Returns the first lines of a sheet about a position. */
export function usePositionLines({ symbol, side, size, entryPrice }: PositionRow) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const sized = `${pairName(symbol)} ${t(`position.${side}`)} ${format.amount(size, symbol)}`;
  return [
    { label: t('confirm.contract'), value: sized },
    { label: t('position.entry'), value: <span className="num">{format.price(entryPrice, symbol)}</span> },
  ];
}
