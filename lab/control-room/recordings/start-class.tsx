/** The form that starts a class on a stretch of a recording. */

import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { Field } from '../../../client/ui/field.tsx';
import { NumberInput } from '../../../client/ui/number-input.tsx';
import { goToWorld } from '../api/place.ts';
import { useAct } from '../api/use-lab.ts';
import type { TimeSpan } from './stretch.ts';

const usualSeats = '25';

export function StartRecordedClass({ recording, stretch }: { recording: RecordingRow; stretch: TimeSpan }) {
  const { t } = useTranslation('lab');
  const { t: word } = useTranslation('class');
  const format = useFormat();
  const { run, busy } = useAct();
  const [seats, setSeats] = useState(usualSeats);
  const [blind, setBlind] = useState(true);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wish = { recording: recording.id, ...stretch };
    const held = await run(sim.classStart, { stretch: wish, blind, seats: Number(seats), clock: 'paused' });
    if (held) goToWorld(held.world, 'class');
  };
  const span = { from: format.dateTime(stretch.from), to: format.dateTime(stretch.to) };
  return (
    <form className="recstart" onSubmit={onSubmit} aria-label={t('recordings.startClass')}>
      <div className="recstart__part">
        <Field label={word('seats')}>
          <NumberInput inputSize="md" required value={seats} onChange={setSeats} scale={0} />
        </Field>
      </div>
      <div className="recstart__part">
        <Checkbox checked={blind} onChange={(event) => setBlind(event.currentTarget.checked)}>
          {t('recordings.blind')}
        </Checkbox>
        <p className="c-2">{t('recordings.blindWhy')}</p>
      </div>
      <div className="recstart__go">
        <p className="c-2 num">{t('recordings.classWhy', span)}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('recordings.startClass')}
        </Button>
      </div>
    </form>
  );
}
