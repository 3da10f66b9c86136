/** The sheets of the trade page. */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { Sheet, type SheetProps } from '../../../ui/sheet.tsx';
import '../trading.css';

interface TradeSheetProps extends SheetProps {
  bodyClassName?: string;
}

/** A sheet whose content keeps the page's gutter. */
export function TradeSheet({ children, bodyClassName, ...sheet }: TradeSheetProps) {
  return (
    <Sheet {...sheet}>
      <SheetBody className={bodyClassName}>{children}</SheetBody>
    </Sheet>
  );
}

/** Content with the page's gutter: a sheet has none, since lists go from edge to edge; a dialog has its own. */
export function SheetBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const layout = useLayout();
  return <div className={classNames(layout === 'mobile' && 'tr-sheet', className)}>{children}</div>;
}

interface ShortcutsProps<Value> {
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  textOf: (value: Value) => string;
  className?: string;
}

/** Usual values below a field, each a press away. */
export function Shortcuts<Value extends string | number>(props: ShortcutsProps<Value>) {
  const { values, chosen, onChoose, textOf, className } = props;
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
          {textOf(value)}
        </button>
      ))}
    </div>
  );
}
