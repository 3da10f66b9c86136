/** The fields of the event that is being placed; the plot above shows its effect. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { minuteMs } from '@papertape/shared/durations.ts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';
import { type Draft, type DraftField, draftFields, findOutside, type MarketEvent } from './draft.ts';

interface DraftStripProps {
  draft: Draft;
  event: MarketEvent | undefined;
  now: number;
  onChange: (draft: Draft) => void;
  onEnd: () => void;
}

export function DraftStrip({ draft, event, now, onChange, onEnd }: DraftStripProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { run, busy } = useAct();
  const outside = findOutside(draft);
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (event !== undefined && (await run(sim.scenarioCreate, event, t('placed')))) onEnd();
  };
  const bound = (value: number) =>
    outside?.field === 'times' ? format.number(String(value)) : format.points(String(value));
  const move = (byMs: number) =>
    onChange({ ...draft, startsAt: Math.max(now + 1_000, draft.startsAt + byMs) });
  const field = (name: DraftField) => {
    const box = { inputSize: 'sm', innerLabel: t(`draft.${name}`), value: draft[name] } as const;
    const change = (typed: string) => onChange({ ...draft, [name]: typed });
    if (name === 'path')
      return <TextInput key={name} {...box} onChange={({ target }) => change(target.value)} />;
    const isPercent = name === 'percent' || name === 'back';
    return (
      <NumberInput
        key={name}
        {...box}
        onChange={change}
        signed={isPercent}
        aria-invalid={outside?.field === name}
        {...(isPercent ? { unit: '%' } : {})}
      />
    );
  };
  return (
    <form className="draftstrip" onSubmit={onSubmit} aria-label={t(`event.${draft.kind}`)}>
      <b>{t(`event.${draft.kind}`)}</b>
      <TextInput
        inputSize="sm"
        innerLabel={t('draft.target')}
        value={draft.target}
        onChange={(typed) => onChange({ ...draft, target: typed.currentTarget.value })}
      />
      {draftFields[draft.kind].map(field)}
      <span className="draftstrip__when">
        <Button size="xs" variant="ghost" aria-label={t('earlier')} onClick={() => move(-minuteMs)}>
          −
        </Button>
        <span className="num">{t('startsAt', { time: format.recent(draft.startsAt, now) })}</span>
        <Button size="xs" variant="ghost" aria-label={t('later')} onClick={() => move(minuteMs)}>
          +
        </Button>
      </span>
      <span className="draftstrip__end">
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="tonal" type="submit" busy={busy} disabled={event === undefined}>
          {t('place')}
        </Button>
      </span>
      {outside && (
        <p className="field__error draftstrip__note" role="alert">
          {t('draft.between', {
            field: t(`draft.${outside.field}`),
            least: bound(outside.least),
            most: bound(outside.most),
          })}
        </p>
      )}
    </form>
  );
}
