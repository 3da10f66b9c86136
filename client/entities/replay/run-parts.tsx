/** Parts that a replay and a lesson share: buttons of the strip, the question before the end, and the dialog after it. */
import type { EndedPractice } from '@papertape/shared/contract/practice.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorldGone } from '../../lib/api/problems.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type KeyValueItem, KeyValueList } from '../../ui/key-value.tsx';
import { Menu } from '../../ui/menu.tsx';
import { forgetEnding } from '../account/in-replay.ts';
import { type EndedReplay, leaveReplay } from './replay-doors.ts';

type Run = 'practice' | 'replay';

interface RunState {
  data: { running: unknown; ended: EndedReplay | EndedPractice | null } | undefined;
  error: unknown;
}

/** Leaves the page once the run is over; while its end is being requested, the answer to that has the outcome. */
export function useLeaveWhenOver({ data, error }: RunState, isEnding: boolean): void {
  const isOver = !isEnding && (data?.running === null || isWorldGone(error));
  const ended = data?.ended ?? null;
  useEffect(() => {
    if (isOver) void leaveReplay({ ended });
  }, [isOver, ended]);
}

interface StripActProps {
  onPress: () => void;
  off: boolean;
  keys?: string;
  children: ReactNode;
}

/** Renders a button of the strip, which keeps the focus while it waits. */
export function StripAct({ onPress, off, keys, children }: StripActProps) {
  return (
    <button
      type="button"
      className="replay__act"
      aria-disabled={off || undefined}
      aria-keyshortcuts={keys}
      title={keys?.replace('Arrow', '')}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface SpeedMenuProps<Speed extends string> {
  run: Run;
  speeds: readonly Speed[];
  speed: Speed;
  off: boolean;
  onChoose: (speed: Speed) => void;
}

export function SpeedMenu<Speed extends string>({
  run,
  speeds,
  speed,
  off,
  onChoose,
}: SpeedMenuProps<Speed>) {
  const { t } = useTranslation(run);
  return (
    <Menu
      label={t('speed')}
      actions={speeds.map((one) => ({
        key: one,
        label: t('speedOf', { speed: one }),
        checked: one === speed,
        disabled: off,
        onSelect: () => onChoose(one),
      }))}
    >
      {(opener) => (
        <button {...opener} type="button" className="replay__act" aria-label={t('speed')}>
          {speed}×
        </button>
      )}
    </Menu>
  );
}

interface EndQuestionProps {
  run: Run;
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a run ends, because its trades are discarded. */
export function EndQuestion({ run, ...dialog }: EndQuestionProps) {
  const { t } = useTranslation(run);
  return (
    <ConfirmDialog {...dialog} title={t('endTitle')} confirmLabel={t('end')}>
      {t('endText')}
    </ConfirmDialog>
  );
}

interface EndedDialogProps {
  isLoading: boolean;
  title: string;
  reason: string;
  backLabel: string;
  children: ReactNode;
}

/** Shows the outcome of a run once, back in the own world. */
export function EndedDialog({ isLoading, title, reason, backLabel, children }: EndedDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    forgetEnding();
    setOpen(false);
  };
  return (
    <Dialog
      open={isOpen && !isLoading}
      onClose={close}
      title={title}
      description={reason}
      footer={
        <Button block size="lg" variant="primary" onClick={close}>
          {backLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

interface RunFiguresProps {
  run: Run;
  result: Pick<EndedReplay['result'], 'trades' | 'open' | 'unrealised' | 'profit'>;
  /** Lines before the number of trades, and behind it. */
  before: KeyValueItem[];
  behind?: KeyValueItem[];
}

/** Lists what a run has brought, its profit last. */
export function RunFigures({ run, result, before, behind = [] }: RunFiguresProps) {
  const { t } = useTranslation(run);
  const format = useFormat();
  const { trades, open, unrealised, profit } = result;
  const money = (value: string) => <span className="num">{format.money(value)} USDT</span>;
  return (
    <KeyValueList
      items={[
        ...before,
        { label: t('ended.trades'), value: <span className="num">{trades}</span> },
        ...behind,
        ...(open > 0 ? [{ label: t('ended.open', { count: open }), value: money(unrealised) }] : []),
        { label: t('ended.profit'), value: money(profit), total: true },
      ]}
    />
  );
}
