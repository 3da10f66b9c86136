import { drawingText } from '@papertape/shared/contract/chart-drawings.ts';
import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { useTranslation } from 'react-i18next';
import { type Drawing, type DrawingKind, drawingKinds } from '../../../ui/chart/tools/drawing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { DrawingShelf } from './drawing-shelf.ts';
import type { StoredState } from './open-drawings.ts';

interface ToolButtonProps {
  icon: ToolIconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: (byKey: boolean) => void;
}

function DrawingToolButton({ icon, label, pressed, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classNames('iconbtn iconbtn--32', pressed && 'tr-tools__on')}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // A key press has no position.
      onClick={({ detail }) => onPress(detail === 0)}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

/** Switches the marks of own trades and the behavior of drawings; stored on the device. */
function Switches() {
  const { t } = useTranslation('charting');
  const tools = usePreferences(({ drawTools }) => drawTools);
  const toggle = (name: keyof typeof tools) => () =>
    changeTradePreferences({ drawTools: { ...tools, [name]: !tools[name] } });
  return (
    <>
      <DrawingToolButton
        icon="magnet"
        label={t('magnet')}
        pressed={tools.magnet}
        onPress={toggle('magnet')}
      />
      <DrawingToolButton icon="lock" label={t('lock')} pressed={tools.locked} onPress={toggle('locked')} />
      <DrawingToolButton icon="eye" label={t('hide')} pressed={tools.hidden} onPress={toggle('hidden')} />
      <DrawingToolButton icon="marks" label={t('marks')} pressed={tools.marks} onPress={toggle('marks')} />
    </>
  );
}

/** Focuses an empty text: the next keys are meant for it and not for the page. */
const focusEmpty = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus();
};

function LabelInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('charting');
  return (
    <input
      ref={focusEmpty}
      className="tr-tools__text"
      aria-label={t('kind.text')}
      defaultValue={text}
      maxLength={getMaxLength(drawingText)}
      onBlur={({ target }) => onText(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

interface DrawingBarProps {
  tool: DrawingKind | null;
  onTool: (tool: DrawingKind | null) => void;
  /** Draws in the middle of the chart, for the keyboard. */
  onPlace: (kind: DrawingKind) => void;
  chosen: Drawing | undefined;
  canUndo: boolean;
  isEmpty: boolean;
  isFull: boolean;
  onUndo: () => void;
  onRemove: () => void;
  onClear: () => void;
  onText: (text: string) => void;
  /** Opens the alert on the chosen line; `undefined` if there is none. */
  onAlert: ((button: HTMLElement) => void) | undefined;
  where: DrawingShelf['where'] | undefined;
  state: StoredState;
}

export function DrawingBar(props: DrawingBarProps) {
  const { tool, onTool, onPlace, chosen, where, state } = props;
  const { t } = useTranslation('charting');
  const begin = (kind: DrawingKind, byKey: boolean) => {
    if (byKey) onPlace(kind);
    else onTool(tool === kind ? null : kind);
  };
  const kept = state === 'failed' ? t('kept.failed') : t(`kept.${where ?? 'device'}`);
  // The usual state needs no message.
  const isUsual = where === 'account' && state !== 'failed';
  return (
    <>
      <div className="tr-tools" role="toolbar" aria-label={t('title')}>
        <DrawingToolButton
          icon="pointer"
          label={t('pointer')}
          pressed={tool === null}
          onPress={() => onTool(null)}
        />
        {drawingKinds.map((kind) => (
          <DrawingToolButton
            key={kind}
            icon={kind}
            label={t(`kind.${kind}`)}
            pressed={tool === kind}
            disabled={props.isFull}
            onPress={(byKey) => begin(kind, byKey)}
          />
        ))}
        <span className="tr-tools__gap" />
        <Switches />
        <span className="tr-tools__gap" />
        <DrawingToolButton icon="undo" label={t('undo')} disabled={!props.canUndo} onPress={props.onUndo} />
        <DrawingToolButton
          icon="trash"
          label={t('remove')}
          disabled={chosen === undefined}
          onPress={props.onRemove}
        />
        <DrawingToolButton icon="clear" label={t('clear')} disabled={props.isEmpty} onPress={props.onClear} />
        {props.onAlert && (
          <IconButton
            small
            icon="bell-plus"
            iconSize={18}
            label={t('alert.line')}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => props.onAlert?.(currentTarget)}
          />
        )}
        {chosen?.kind === 'text' && (
          <LabelInput key={chosen.id} text={chosen.text ?? ''} onText={props.onText} />
        )}
      </div>
      <p className={isUsual ? 'sr-only' : 'tr-tools__kept'} role="status">
        {kept}
      </p>
    </>
  );
}

type ToolIconName =
  | DrawingKind
  | 'pointer'
  | 'magnet'
  | 'lock'
  | 'eye'
  | 'undo'
  | 'trash'
  | 'clear'
  | 'marks';

/** Icons on a grid of 20, in the color of the text. */
const paths: Record<ToolIconName, string> = {
  pointer: 'M5 3l10 7-4.5 1L8 15.5z',
  trendLine:
    'M4 15L16 5M4 15m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M16 5m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  ray: 'M5 14L18 4M5 14m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M10 10.2m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  horizontal: 'M2 10h16M10 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  rectangle: 'M4 5h12v10H4z',
  fibonacci: 'M3 4h14M3 8h14M3 11h14M3 16h14',
  text: 'M5 5h10M10 5v11M8 16h4',
  measure: 'M4 13L13 4l3 3-9 9zM7 10l1.5 1.5M9.5 7.5L11 9',
  long: 'M4 4h12v7H4zM4 11h12v5H4zM10 9V6M8.5 7.5L10 6l1.5 1.5',
  short: 'M4 4h12v5H4zM4 9h12v7H4zM10 11v3M8.5 12.5L10 14l1.5-1.5',
  magnet: 'M5 4v6a5 5 0 0 0 10 0V4h-3v6a2 2 0 0 1-4 0V4zM5 7h3M12 7h3',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  undo: 'M7 5L3 9l4 4M3 9h9a4 4 0 0 1 0 8h-2',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6',
  clear: 'M4 4l12 12M16 4L4 16',
  marks: 'M6 8l3 5H3zM14 12l-3-5h6z',
};

function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
