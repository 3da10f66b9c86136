import { drawingText } from '@papertape/shared/contract/chart-drawings.ts';
import { getMaxLength } from '@papertape/shared/contract/kit/bounds.ts';
import { useTranslation } from 'react-i18next';
import { type Drawing, type DrawingKind, drawingKinds } from '../../../ui/chart/tools/drawing.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { changePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { DrawingShelf } from './drawing-shelf.ts';
import type { StoredState } from './open-drawings.ts';
import { ToolIcon, type ToolIconName } from './tool-icons.tsx';

interface ToolButtonProps {
  icon: ToolIconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: (byKey: boolean) => void;
}

function ToolButton({ icon, label, pressed, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classNames('iconbtn iconbtn--32', pressed && 'tr-tools__on')}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // A key presses without a place.
      onClick={({ detail }) => onPress(detail === 0)}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

/** Whether own trades are marked, and how drawings behave; kept on the device. */
function Switches() {
  const { t } = useTranslation('charting');
  const tools = usePreferences(({ drawTools }) => drawTools);
  const toggle = (name: keyof typeof tools) => () =>
    changePreferences({ drawTools: { ...tools, [name]: !tools[name] } });
  return (
    <>
      <ToolButton icon="magnet" label={t('magnet')} pressed={tools.magnet} onPress={toggle('magnet')} />
      <ToolButton icon="lock" label={t('lock')} pressed={tools.locked} onPress={toggle('locked')} />
      <ToolButton icon="eye" label={t('hide')} pressed={tools.hidden} onPress={toggle('hidden')} />
      <ToolButton icon="marks" label={t('marks')} pressed={tools.marks} onPress={toggle('marks')} />
    </>
  );
}

/** Nothing written yet: what is typed next is meant for it, and must press no key of the page. */
const focusEmpty = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus();
};

function TextInput({ text, onText }: { text: string; onText: (text: string) => void }) {
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
  /** Without a pointer: in the middle of the chart. */
  onPlace: (kind: DrawingKind) => void;
  chosen: Drawing | undefined;
  canUndo: boolean;
  isEmpty: boolean;
  isFull: boolean;
  onUndo: () => void;
  onRemove: () => void;
  onClear: () => void;
  onText: (text: string) => void;
  /** Watches the chosen line; undefined where it cannot be. */
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
  // What one expects needs no room; where it is otherwise it is said.
  const isUsual = where === 'account' && state !== 'failed';
  return (
    <>
      <div className="tr-tools" role="toolbar" aria-label={t('title')}>
        <ToolButton
          icon="pointer"
          label={t('pointer')}
          pressed={tool === null}
          onPress={() => onTool(null)}
        />
        {drawingKinds.map((kind) => (
          <ToolButton
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
        <ToolButton icon="undo" label={t('undo')} disabled={!props.canUndo} onPress={props.onUndo} />
        <ToolButton
          icon="trash"
          label={t('remove')}
          disabled={chosen === undefined}
          onPress={props.onRemove}
        />
        <ToolButton icon="clear" label={t('clear')} disabled={props.isEmpty} onPress={props.onClear} />
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
          <TextInput key={chosen.id} text={chosen.text ?? ''} onText={props.onText} />
        )}
      </div>
      <p className={isUsual ? 'sr-only' : 'tr-tools__kept'} role="status">
        {kept}
      </p>
    </>
  );
}
