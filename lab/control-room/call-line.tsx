/** The latest call as a line to copy, with the earlier ones behind a button. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../client/ui/button.tsx';
import { CopyButton } from '../../client/ui/copy-button.tsx';
import { Dialog } from '../../client/ui/dialog.tsx';
import { Empty } from '../../client/ui/empty.tsx';
import { useCalls } from './api/ask.ts';
import { type Call, curlLine, kitLine } from './api/lines.ts';
import { givenToken } from './api/place.ts';

const ways = ['curl', 'kit'] as const;
type Way = (typeof ways)[number];

const formatCall = (call: Call, way: Way): string =>
  way === 'curl' ? curlLine(call, globalThis.location.origin, givenToken() !== null) : kitLine(call);

export function CallLine() {
  const { t } = useTranslation('lab');
  const calls = useCalls((state) => state.calls);
  const [way, setWay] = useState<Way>('curl');
  const [isOpen, setOpen] = useState(false);
  const [newest] = calls;
  return (
    <footer className="callline">
      <fieldset className="callline__ways" aria-label={t('lineAs')}>
        {ways.map((one) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      <code className="callline__text ellipsis">
        {newest === undefined ? t('noCalls') : formatCall(newest, way)}
      </code>
      {newest !== undefined && <CopyButton text={formatCall(newest, way)} label={t('copyCall')} />}
      <Button size="xs" variant="ghost" onClick={() => setOpen(true)}>
        {t('calls', { count: calls.length })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('callsTitle')}
        wide
        className="roomdialog"
      >
        {newest === undefined && <Empty title={t('noCalls')} />}
        <ol className="calllist">
          {calls.map((call, index) => (
            <li key={calls.length - index}>
              <code>{formatCall(call, way)}</code>
              <CopyButton text={formatCall(call, way)} label={t('copyCall')} />
            </li>
          ))}
        </ol>
      </Dialog>
    </footer>
  );
}
