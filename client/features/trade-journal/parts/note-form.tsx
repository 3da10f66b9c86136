import { getBodyFields, getMaxLength, isAccepted } from '@papertape/shared/contract/kit/bounds.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import {
  type Mistake,
  mistake,
  type TradeDetail,
  type TradeRow,
  tradeJournal,
} from '@papertape/shared/contract/trade-journal.ts';
import { tagsIn } from '@papertape/shared/rules/journal-tags.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../lib/api/use-action.ts';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface Kept {
  note: string;
  tags: readonly string[];
  mistakes: readonly Mistake[];
  risk: string;
}

type Change = Omit<CallInputOf<typeof tradeJournal.note>, 'id'>;

const sameWords = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** Returns the differences from the stored note; an empty risk or a risk of 0 removes the trader's own. */
function diffNote(kept: Kept, { note, tags, mistakes, risk }: Kept): Change {
  return {
    ...(note === kept.note ? {} : { note }),
    ...(sameWords(tags, kept.tags) ? {} : { tags: [...tags] }),
    ...(sameWords(mistakes, kept.mistakes) ? {} : { mistakes: [...mistakes] }),
    ...(risk === kept.risk ? {} : { risk: Number(risk) === 0 ? null : risk }),
  };
}

/** Manages the trader's note on one trade. Unchanged fields are not sent, because another tab may have changed them. */
export function useTradeNote(trade: TradeRow, ownRisk: string) {
  const { t } = useTranslation('journal');
  const [note, setNote] = useState(trade.note);
  const [tags, setTags] = useState(trade.tags.join(', '));
  const [mistakes, setMistakes] = useState<readonly Mistake[]>(trade.mistakes);
  const [risk, setRisk] = useState(ownRisk);
  const [kept, setKept] = useState<Kept>({ ...trade, risk: ownRisk });
  const save = useAction(tradeJournal.note, {
    invalidates: [tradeJournal.trades, tradeJournal.trade, tradeJournal.statistics],
    doneText: t('note.saved'),
  });
  const words = tagsIn([tags]);
  const tagsProblem = isAccepted(getBodyFields(tradeJournal.note).tags, words)
    ? undefined
    : t('note.tagsProblem');
  return {
    note,
    setNote,
    tags,
    setTags,
    /** The typed text in its stored form. */
    words,
    tagsProblem,
    mistakes,
    toggle: (one: Mistake) =>
      setMistakes(mistakes.includes(one) ? mistakes.filter((other) => other !== one) : [...mistakes, one]),
    risk,
    setRisk,
    busy: save.busy,
    submit: async () => {
      if (tagsProblem !== undefined) return;
      const typed = { note, tags: words, mistakes, risk };
      if (await save.run({ id: trade.id, ...diffNote(kept, typed) })) setKept(typed);
    },
  };
}

/** Edits the trader's note on a trade. */
export function NoteForm({ trade, ownRisk }: { trade: TradeDetail; ownRisk: string }) {
  const { t } = useTranslation('journal');
  const form = useTradeNote(trade, ownRisk);
  return (
    <form
      className="journal-note"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field label={t('note.title')}>
        <NoteArea value={form.note} onChange={form.setNote} />
      </Field>
      <fieldset className="journal-mistakes">
        <legend className="field__label">{t('mistakes')}</legend>
        {mistake.options.map((one) => (
          <Chip key={one} pressed={form.mistakes.includes(one)} onClick={() => form.toggle(one)}>
            {t(`mistake.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Field label={t('tags')} hint={t('note.tagsHint')} error={form.tagsProblem}>
        <TextInput value={form.tags} onChange={(event) => form.setTags(event.target.value)} />
      </Field>
      {form.words.length > 0 && (
        <ul className="journal-tags" aria-label={t('tags')} aria-live="polite">
          {form.words.map((word) => (
            <li key={word}>
              <Badge>{word}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Field label={t('note.risk')} hint={t('note.riskHint')}>
        <NumberInput value={form.risk} onChange={form.setRisk} scale={2} suffix="USDT" />
      </Field>
      <SubmitButton busy={form.busy}>{t('note.save')}</SubmitButton>
    </form>
  );
}

function NoteArea({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('journal');
  const field = useFieldControl();
  return (
    <div className="input journal-note__area">
      <textarea
        {...field}
        rows={4}
        maxLength={getMaxLength(getBodyFields(tradeJournal.note).note)}
        value={value}
        placeholder={t('note.placeholder')}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
