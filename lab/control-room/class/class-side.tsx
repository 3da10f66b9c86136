/** The column beside the roster: sums, learners who need help, and a message to everyone. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import type { ClassWatch } from '@papertape/shared/contract/class-watch.ts';
import { useTranslation } from 'react-i18next';
import { distanceDecimals, distinctName } from '../../../client/lib/format/class-figures.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { Button } from '../../../client/ui/button.tsx';
import { explainFigure } from '../tabs/shown.ts';
import { Signed } from '../tabs/signed.tsx';
import { useActWords } from './act-words.ts';
import { type Need, sumFigures } from './needs.ts';
import { WordForm } from './word-form.tsx';

function Sums({ watch }: { watch: ClassWatch }) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const { profit, median, inDanger, taken, tasksDone } = sumFigures(watch.list);
  return (
    <dl className="classsums">
      <div>
        <dt>{t('classProfit')}</dt>
        <dd>
          <Signed text={format.profit(profit)} />
        </dd>
      </div>
      <div>
        <dt>{t('median')}</dt>
        <dd>
          <Signed text={format.profit(median)} />
        </dd>
      </div>
      <div>
        <dt>{t('inDanger')}</dt>
        <dd className={inDanger > 0 ? 'down' : undefined}>{t('ofAll', { count: inDanger, of: taken })}</dd>
      </div>
      <div>
        <dt>{t('tasksDone')}</dt>
        <dd>{format.percent(tasksDone === undefined ? null : String(tasksDone), 0)}</dd>
      </div>
    </dl>
  );
}

interface NeedRowProps {
  need: Need;
  watch: ClassWatch;
  onOpen: (seat: number) => void;
}

function NeedRow({ need, watch: { list, now }, onOpen }: NeedRowProps) {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const format = useFormat();
  const words = useActWords();
  const { kind, row } = need;
  const { uid, mode } = row;
  const name = distinctName(row, list);
  const said = {
    danger: t('need.danger', { name, distance: format.percent(row.distance, distanceDecimals) }),
    asked: t('need.asked', { name }),
    lost: t('need.lost', { name }),
    idle: t('need.idle', { name }),
  }[kind];
  const detail = {
    danger: row.lastAct && words.act(row.lastAct),
    asked: row.asked && `“${row.asked.text}” · ${words.age(now - row.asked.time)}`,
    lost: t('seatKept'),
    idle: t('nothingYet'),
  }[kind];
  return (
    <li className={`need need--${kind}`}>
      <b>{said}</b>
      <span className="c-2 t-12">{detail}</span>
      <span className="rowacts">
        <Button size="xs" variant="outline" onClick={() => onOpen(row.seat)}>
          {t(kind === 'asked' ? 'answer' : 'seePage')}
        </Button>
        {kind === 'danger' && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => explainFigure({ uid, mode, figure: 'unrealised' })}
          >
            {word('explain')}
          </Button>
        )}
      </span>
    </li>
  );
}

interface ClassSideProps {
  held: ClassDetail;
  watch: ClassWatch | undefined;
  needs: readonly Need[];
  onOpen: (seat: number) => void;
}

export function ClassSide({ held, watch, needs, onOpen }: ClassSideProps) {
  const { t } = useTranslation('class');
  return (
    <aside className="classside col g-8" aria-label={t('needsYou')}>
      {watch && <Sums watch={watch} />}
      <h2>{t('needsYou')}</h2>
      {watch && needs.length === 0 && (
        <p className="c-3 t-12">{t(held.taken === 0 ? 'nobodyHere' : 'nobodyNeeds')}</p>
      )}
      {watch && (
        <ul className="needs">
          {needs.map((need) => (
            <NeedRow key={need.row.seat} need={need} watch={watch} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {held.state === 'running' && <WordForm />}
    </aside>
  );
}
