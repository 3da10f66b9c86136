/** The field for a message to everyone, or to one learner. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useAct } from '../api/use-lab.ts';

interface WordFormProps {
  /** The only seat that receives the message; everyone without it. */
  to?: { seat: number; name: string } | undefined;
}

export function WordForm({ to }: WordFormProps) {
  const { t } = useTranslation('class');
  const { run, busy } = useAct();
  const [text, setText] = useState('');
  const title = to === undefined ? t('word') : t('wordTo', to);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const input = to === undefined ? { text } : { text, seat: to.seat };
    if (await run(sim.classSay, input, to === undefined ? t('said') : t('saidTo', to))) setText('');
  };
  return (
    <form className="wordslip" onSubmit={onSubmit} aria-label={title}>
      <h2>{title}</h2>
      <div className="wordslip__line">
        <TextInput
          inputSize="sm"
          aria-label={title}
          placeholder={t('wordHint')}
          required
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" busy={busy}>
          {t('say')}
        </Button>
      </div>
      {to !== undefined && <p className="t-12">{t('wordToWhy')}</p>}
    </form>
  );
}
