/** One recording with its drawing, and the stretch of it that a world starts from. */
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { SegmentedControl } from '../../../client/ui/segmented-control.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import { useLook } from '../api/use-lab.ts';
import { Panel } from '../tabs/panel.tsx';
import { DrawingCanvas } from './drawing-canvas.tsx';
import { formatSource } from './names.ts';
import { StartRecordedClass } from './start-class.tsx';
import { StartWorld } from './start-world.tsx';
import { moveEdge, readInputText, type TimeSpan, toInputText } from './stretch.ts';
import { StretchPicker } from './stretch-picker.tsx';

/** Columns of the drawing. */
const points = 800;

type Show = DataOf<typeof sim.recordingShow>;

interface EdgeProps {
  label: string;
  time: number;
  onChange: (time: number) => void;
}

/** Renders a field for the first or last time of the period. */
function EdgeInput({ label, time, onChange }: EdgeProps) {
  const { t } = useTranslation('lab');
  const zone = useSettings((settings) => settings.timeZone);
  return (
    <TextInput
      type="datetime-local"
      step={1}
      inputSize="sm"
      innerLabel={`${label} · ${t(`city.${zone}`)}`}
      value={toInputText(time, zone)}
      onChange={(event) => {
        const typed = readInputText(event.currentTarget.value, zone);
        if (typed !== undefined) onChange(typed);
      }}
    />
  );
}

function Stretch({ show: { recording, gaps, drawing } }: { show: Show }) {
  const { t } = useTranslation('lab');
  const [stretch, setStretch] = useState<TimeSpan>({ from: recording.from, to: recording.to });
  const [what, setWhat] = useState<'world' | 'class'>('world');
  const Start = what === 'world' ? StartWorld : StartRecordedClass;
  const move = (edge: keyof TimeSpan) => (time: number) =>
    setStretch(moveEdge(stretch, edge, time, recording));
  return (
    <div className="recshown">
      <DrawingCanvas
        symbol={recording.symbol}
        decimals={recording.decimals}
        span={recording}
        drawing={drawing}
        gaps={gaps}
      >
        <StretchPicker bounds={recording} stretch={stretch} stepMs={drawing.stepMs} onChange={setStretch} />
      </DrawingCanvas>
      <div className="recshown__edges num">
        <EdgeInput label={t('recordings.stretchFrom')} time={stretch.from} onChange={move('from')} />
        <EdgeInput label={t('recordings.stretchTo')} time={stretch.to} onChange={move('to')} />
        <SegmentedControl<typeof what>
          label={t('recordings.startWhat')}
          value={what}
          onChange={setWhat}
          segments={[
            { value: 'world', label: t('recordings.aWorld') },
            { value: 'class', label: t('recordings.aClass') },
          ]}
        />
      </div>
      <Start recording={recording} stretch={stretch} />
    </div>
  );
}

export function ShownRecording({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data, error, again } = useLook(sim.recordingShow, { recording: id, points }, { every: false });
  // The answer still belongs to the recording before while another one is being read.
  const show = data?.recording.id === id ? data : undefined;
  const panel = useRef<HTMLDivElement>(null);
  // The form that kept the recording is gone, and a row may be far above.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className="recpanel" tabIndex={-1}>
      <Panel
        title={show?.recording.name ?? t('tab.recordings')}
        note={show && `${format.symbol(show.recording.symbol)} · ${formatSource(t, show.recording.source)}`}
        end={<IconButton icon="x" label={t('action.close')} onClick={onClose} />}
        error={error}
        onRetry={again}
      >
        {show === undefined ? (
          <div className="recshown" aria-busy="true">
            <Skeleton height={240} />
          </div>
        ) : (
          <Stretch key={id} show={show} />
        )}
      </Panel>
    </div>
  );
}
