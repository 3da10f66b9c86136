/** Luck or skill: compares a result with those of the same decisions in other markets. */
import type { LuckFigures } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { useAct, useLook } from '../api/use-lab.ts';

const markets = 200;

/** Returns the position of a profit along the bars, in percent. */
function positionAlong({ bars }: LuckFigures, profit: string): number {
  const from = Number(bars[0]?.from ?? 0);
  const width = Number(bars.at(-1)?.to ?? 0) - from;
  return width === 0 ? 50 : Math.min(100, Math.max(0, ((Number(profit) - from) / width) * 100));
}

function Bars({ luck, label }: { luck: LuckFigures; label: string }) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const most = Math.max(...luck.bars.map(({ count }) => count));
  return (
    <div className="luckbars">
      <div className="luckbars__plot" role="img" aria-label={label}>
        {luck.bars.map(({ from, count }) => (
          <span key={from} style={{ height: `${(count / most) * 100}%` }} />
        ))}
        <i style={{ left: `${positionAlong(luck, luck.middle)}%` }} className="luckbars__middle" />
        <i style={{ left: `${positionAlong(luck, luck.own)}%` }} className="luckbars__own" />
      </div>
      <p className="luckbars__ends t-12 c-2 num">
        <span>{format.profit(luck.bars[0]?.from ?? '0')}</span>
        <span className="luckbars__key">
          <b /> {t('luck.own')} <b className="luckbars__dash" /> {t('median')}
        </span>
        <span>{format.profit(luck.bars.at(-1)?.to ?? '0')}</span>
      </p>
    </div>
  );
}

function classifyLuck(place: number): 'lucky' | 'unlucky' | 'usual' {
  if (place >= 0.9) return 'lucky';
  return place <= 0.1 ? 'unlucky' : 'usual';
}

export function LuckShown({ luck }: { luck: LuckFigures }) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const isSame = luck.bars.length === 1;
  const place = t('luck.place', { count: luck.markets, share: format.percent(luck.place, 0) });
  return (
    <section>
      <h3>{t('luck.title')}</h3>
      {isSame ? (
        <p className="t-13">{t('luck.same')}</p>
      ) : (
        <>
          <Bars luck={luck} label={place} />
          <p className="t-13 mt-8">{`${place} ${t(`luck.${classifyLuck(Number(luck.place))}`)}`}</p>
          <p className="t-13 c-2">
            {t('luck.range', {
              low: format.profit(luck.low),
              middle: format.profit(luck.middle),
              high: format.profit(luck.high),
              gained: format.percent(luck.gained, 0),
            })}
          </p>
        </>
      )}
      <p className="t-12 c-3">{t('luck.not')}</p>
    </section>
  );
}

/** Starts, follows and cancels a luck run of an ended class. */
export function LuckAsking({ enabled, hasRecording }: { enabled: boolean; hasRecording: boolean }) {
  const { t } = useTranslation('class');
  const { data, again } = useLook(sim.classLuck, undefined, { enabled });
  const { run, busy } = useAct();
  if (!enabled || data === undefined) return null;
  const { state, lived, markets: all, otherDays } = data;
  const begin = (among: 'seeds' | 'days') => void run(sim.classLuckStart, { markets, among }).then(again);
  if (state === 'running')
    return (
      <div className="luckasking flex g-12" role="status">
        <progress value={lived} max={all} aria-label={t('luck.title')} />
        <span className="t-12 c-2 num">{t('luck.running', { count: lived, of: all })}</span>
        <Button size="md" variant="ghost" onClick={() => void run(sim.classLuckCancel, {}).then(again)}>
          {t('luck.giveUp')}
        </Button>
      </div>
    );
  if (state === 'done') return null;
  return (
    <div className="luckasking flex g-12">
      {otherDays > 0 && (
        <Button size="md" variant="outline" busy={busy} onClick={() => begin('days')}>
          {t('luck.askDays')}
        </Button>
      )}
      <Button size="md" variant="outline" busy={busy} onClick={() => begin('seeds')}>
        {t('luck.ask', { count: markets })}
      </Button>
      <span className="t-12 c-2">
        {t(state === 'failed' ? 'luck.failed' : 'luck.why')}
        {hasRecording && otherDays === 0 && ` ${t('luck.noOtherDays')}`}
      </span>
    </div>
  );
}
