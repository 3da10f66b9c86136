import { fieldsOf, longest } from '@papertape/shared/contract/kit/bounds.ts';
import { mistake, type TradeDetail, tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useTradeNote } from '../use-trade-note.ts';

/** What the trader has to say about the own trade. */
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
        maxLength={longest(fieldsOf(tradeJournal.note).note)}
        value={value}
        placeholder={t('note.placeholder')}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
