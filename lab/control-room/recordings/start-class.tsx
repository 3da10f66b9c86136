/** The form that starts a class on a stretch of a recording. */

import type { RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/checkbox.tsx';
import { RuleFields, useClassForm, WhoFields } from '../class/class-fields.tsx';
import type { TimeSpan } from './stretch.ts';

export function StartRecordedClass({ recording, stretch }: { recording: RecordingRow; stretch: TimeSpan }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const [blind, setBlind] = useState(true);
  const { options, change, busy, onSubmit, question } = useClassForm({
    stretch: { recording: recording.id, ...stretch },
    blind,
  });
  const span = { from: format.dateTime(stretch.from), to: format.dateTime(stretch.to) };
  return (
    <form className="recstart" onSubmit={onSubmit} aria-label={t('recordings.startClass')}>
      <div className="recstart__part">
        <WhoFields options={options} change={change} />
      </div>
      <div className="recstart__part">
        <RuleFields options={options} change={change} />
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
      {question}
    </form>
  );
}
