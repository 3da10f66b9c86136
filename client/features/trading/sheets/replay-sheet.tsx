import { ReadError } from '../../../lib/form/read-error.tsx';
import '../../../entities/replay/replay-texts.ts';
import '../charting/charting.css';
import { isDayFrame } from '@papertape/shared/bar-dates.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barTimeText } from '../../../entities/market/bar-time.ts';
import { useChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { enterReplay } from '../../../entities/replay/replay-doors.ts';
import { setPicking } from '../../../entities/replay/replay-store.ts';
import { timeOfWall, WhenField, wallText } from '../../../entities/replay/when-field.tsx';
import { useAction } from '../../../lib/api/use-action.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { usePreferences } from '../state/trade-preferences.ts';
import { TradeSheet } from './trade-sheet.tsx';

interface Span {
  earliest: number;
  latest: number;
}

/** Edits the start of a replay; begins with the picked bar or the day before. */
function useWhen(picked: number | undefined, span: Span | undefined) {
  const zone = useSettings(({ timeZone }) => timeZone);
  const [typed, setTyped] = useState<string>();
  const text = (time: number | undefined) => (time === undefined ? '' : wallText(time, zone));
  // A bar of a day or longer may carry the date of a day that has only begun in its market.
  const begun = picked !== undefined && span !== undefined ? Math.min(picked, span.latest) : picked;
  const value = typed ?? text(begun ?? (span && span.latest - dayMs));
  // The field has no seconds.
  const exact = typed === undefined ? begun : undefined;
  const at = exact ?? timeOfWall(value, zone);
  const isWithin = at !== undefined && span !== undefined && at >= span.earliest && at <= span.latest;
  return { value, setTyped, at, isWithin, min: text(span?.earliest), max: text(span?.latest) };
}

/** Chooses the start of a replay: a time, a bar of the chart, or a random one. */
export function ReplaySheet({ sheet, open, onClose }: SheetProps<'replay'>) {
  const { t } = useTranslation('replay');
  const format = useFormat();
  const { instrument } = useChosenSymbol();
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const texts = useMarketTexts();
  const { data, error, refetch } = useRead(replay.state, undefined, { enabled: open });
  const when = useWhen(sheet.at, data);
  const [isWrong, setWrong] = useState(false);
  const start = useAction(replay.start, { onDone: (running) => void enterReplay(running) });
  if (!instrument) return null;
  const { symbol } = instrument;
  const begin = () => {
    setWrong(!when.isWithin);
    if (when.isWithin) void start.run({ symbol, timeframe, at: when.at });
  };
  const pick = () => {
    setPicking(true);
    onClose();
  };
  const isOfDay = sheet.at !== undefined && isDayFrame(timeframe);
  const span = data && { from: format.date(data.earliest), until: format.dateTime(data.latest) };
  return (
    <TradeSheet
      bodyClassName="replay-start"
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      dismissible={!start.busy}
      footer={
        <Button block size="lg" variant="primary" busy={start.busy || !data} onClick={begin}>
          {t('begin')}
        </Button>
      }
    >
      {error && !data && <ReadError error={error} onRetry={() => void refetch()} />}
      <WhenField
        label={t('when', { zone: texts.zone })}
        value={when.value}
        onChange={when.setTyped}
        min={when.min}
        max={when.max}
        error={isWrong && span ? t('wrongStart', span) : undefined}
      />
      {isOfDay && (
        <p className="t-12 c-3 num">
          {t('ofBar', { date: barTimeText(format, timeframe, sheet.at ?? Number.NaN) })}
        </p>
      )}
      <Button block onClick={pick}>
        {t('pick')}
      </Button>
      <Button block busy={start.busy} onClick={() => void start.run({ symbol, timeframe })}>
        {t('random')}
      </Button>
    </TradeSheet>
  );
}
