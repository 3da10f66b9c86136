/** Recordings of real markets: files are added, shown and kept, and worlds start from them. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../api/use-lab.ts';
import { Panel } from '../tabs/panel.tsx';
import { DraftPanel } from './draft-panel.tsx';
import { DropFiles } from './drop-files.tsx';
import { nameButtonId, RecordingList } from './recording-list.tsx';
import { ShownRecording } from './shown-recording.tsx';

export function RecordingsTab() {
  const { t } = useTranslation('lab');
  const { data, error, again } = useLook(sim.recordingList, undefined);
  const [shown, setShown] = useState<string>();
  const choose = useRef<HTMLButtonElement>(null);
  const list = data?.list;
  const isShown = shown !== undefined && list?.some(({ id }) => id === shown) === true;
  // The focused button is about to be removed.
  const close = () => {
    if (shown !== undefined) document.getElementById(nameButtonId(shown))?.focus();
    setShown(undefined);
  };
  return (
    <>
      <Panel title={t('tab.recordings')} note={t('recordings.note')} error={error} onRetry={again}>
        <DropFiles choose={choose} />
        <DraftPanel
          list={list ?? []}
          onKept={({ id }) => setShown(id)}
          onDropped={() => choose.current?.focus()}
        />
        <RecordingList list={list} shown={shown} onShow={setShown} />
      </Panel>
      {isShown && <ShownRecording key={shown} id={shown} onClose={close} />}
    </>
  );
}
