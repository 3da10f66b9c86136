/** Edits the take profit or stop loss of a position beside its cell: Enter saves, Escape leaves. */
import '../lists/row-texts.ts';
import '../lists/rows.css';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { PopoverSurface } from '../../../ui/popover-surface.tsx';
import { useOpenPosition } from '../lists/use-open-lists.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { AboutButton } from './use-gone.tsx';
import { FormTrigger, useTriggerForm } from './use-trigger-form.tsx';

export function RowTrigger({ sheet, open, onClose }: SheetProps<'protectInRow'>) {
  const { field } = sheet;
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation(['rows', 'trading']);
  const format = useFormat();
  const anchor = useRef<HTMLElement | null>(sheet.anchor);
  const mark = useMark(position);
  const element = useRef<HTMLFormElement>(null);
  const form = useTriggerForm(
    position,
    () => ({ takeProfit: position.takeProfit ?? '', stopLoss: position.stopLoss ?? '' }),
    [field],
    onClose,
  );
  const { typed, busy, save, ready } = form;
  const { symbol } = position;
  const isChanged = typed[field] !== (position[field] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && isChanged) void save();
  };
  return (
    <PopoverSurface
      open={open}
      onClose={() => !busy && onClose()}
      anchor={anchor}
      label={`${t(`trading:form.${field}`)}, ${pairName(symbol)} ${t(`trading:position.${position.side}`)}`}
      align="end"
      initialFocus={() => element.current?.querySelector('input') ?? null}
    >
      <form ref={element} className="tr-row-trigger col g-8" onSubmit={submit}>
        <p className="between t-12 c-2">
          <span>
            {t('trading:position.entry')}{' '}
            <span className="num">{format.price(position.entryPrice, symbol)}</span>
          </span>
          <span>
            {t('trading:position.mark')} <span className="num">{format.price(mark, symbol)}</span>
          </span>
        </p>
        <FormTrigger form={form} field={field} />
        <p className="t-12 c-3">{t('protect.hint')}</p>
        <div className="tr-row-trigger__acts">
          {position[field] !== null && (
            <Button
              size="lg"
              variant="outline"
              disabled={busy}
              onClick={() => void save({ ...typed, [field]: '' })}
            >
              {t('protect.remove')}
            </Button>
          )}
          <AboutButton type="submit" variant="primary" block busy={busy} disabled={!ready || !isChanged}>
            {t('trading:save')}
          </AboutButton>
        </div>
      </form>
    </PopoverSurface>
  );
}
