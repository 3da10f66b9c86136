/** The results page of one learner: trades, profit and its causes. */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import type { ClassResults, LearnerResult } from '@papertape/shared/contract/class-rows.ts';
import { useTranslation } from 'react-i18next';
import {
  cutRemainder,
  drawdownDecimals,
  isGain,
  isLoss,
  shownProfit,
} from '../../../client/lib/format/class-figures.ts';
import { useFormat } from '../../../client/lib/format/format.ts';
import { languageNames } from '../../../client/lib/settings/languages.ts';
import { useSettings } from '../../../client/lib/settings/settings-store.ts';
import { inLanguage } from '../tabs/lesson-files.ts';
import { Signed } from '../tabs/signed.tsx';
import { AllTrades, Course } from './course.tsx';
import { LuckShown } from './luck.tsx';
import { TaskList } from './task-list.tsx';

function Causes({ learner }: { learner: LearnerResult }) {
  const { t } = useTranslation('class');
  const { t: word } = useTranslation('lab');
  const { t: booked } = useTranslation('assets');
  const format = useFormat();
  const { causes, unrealised } = learner;
  const cut = cutRemainder([...causes.map(({ amount }) => amount), unrealised], shownProfit(learner));
  return (
    <section>
      <h3>{t('cameFrom')}</h3>
      <ul className="causes">
        {causes.map(({ reason, amount, count }) => (
          <li key={reason}>
            <span>
              {reason === 'holdings' ? t('cause.holdings') : booked(`reason.${reason as ChangeReason}`)}{' '}
              {count > 0 && <span className="c-3">{`× ${count}`}</span>}
            </span>
            <Signed text={format.profit(amount)} />
          </li>
        ))}
        {Number(unrealised) !== 0 && (
          <li>
            <span>{word('figure.unrealised')}</span>
            <Signed text={format.profit(unrealised)} />
          </li>
        )}
        {cut !== undefined && (
          <li className="c-3">
            <span>{t('cause.cut')}</span>
            <Signed text={format.profit(cut)} />
          </li>
        )}
        {causes.length === 0 && Number(unrealised) === 0 && <li className="c-3">{t('nothingYet')}</li>}
      </ul>
    </section>
  );
}

function Trade({ title, trade }: { title: string; trade: LearnerResult['best'] }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  if (trade === null) return null;
  const { symbol, side, size, entryPrice, exitPrice, profit } = trade;
  return (
    <li>
      <span>
        {title}{' '}
        <span className="c-3">
          {`${t(`side.${side}`)} ${format.symbol(symbol)} ${format.number(size)} · ${format.price(entryPrice, symbol)} → ${format.price(exitPrice, symbol)}`}
        </span>
      </span>
      <Signed text={format.profit(profit)} />
    </li>
  );
}

function Trades({ learner }: { learner: LearnerResult }) {
  const { t } = useTranslation('class');
  const { orders, won, lost, liquidated, best, worst } = learner;
  return (
    <section>
      <h3>{t('trades')}</h3>
      <p className="c-2 t-13">{t('tradeCounts', { orders, won, lost, liquidated })}</p>
      <ul className="causes">
        <Trade title={t('best')} trade={isGain(best) ? best : null} />
        <Trade title={t('worst')} trade={isLoss(worst) ? worst : null} />
      </ul>
    </section>
  );
}

function Tasks({ tasks }: Pick<LearnerResult, 'tasks'>) {
  const { t } = useTranslation('class');
  if (tasks.length === 0) return null;
  return (
    <section>
      <h3>{t('tasks')}</h3>
      <TaskList tasks={tasks} />
    </section>
  );
}

/** Names the market and the dates that a class on a recording has traded. */
function RecordedNote({ recorded }: Pick<ClassResults, 'recorded'>) {
  const { t } = useTranslation('class');
  const format = useFormat();
  if (recorded === null) return null;
  const { name, symbol, of, from, to } = recorded;
  const span = { from: format.dateTime(from), to: format.dateTime(to) };
  return (
    <p className="t-13">
      {t('recorded.revealed', { symbol: format.symbol(symbol), of: format.symbol(of), name, ...span })}
    </p>
  );
}

export function LearnerPage({ learner, results }: { learner: LearnerResult; results: ClassResults }) {
  const { t } = useTranslation('class');
  const format = useFormat();
  const language = useSettings((settings) => languageNames[settings.language].folder);
  const { certificate } = results;
  return (
    <article className="learner">
      <p className="c-3 t-12">
        {`${inLanguage(results.title, language)} · ${format.dateTime(results.startedAt)} – ${format.dateTime(results.now)}`}
      </p>
      <RecordedNote recorded={results.recorded} />
      <h2>{learner.name}</h2>
      <p className="learner__sum">
        <b className="num">
          <Signed text={format.profit(shownProfit(learner))} />
        </b>
        <span className="c-2 num">
          {`${format.money(learner.start)} → ${format.money(learner.equity)} USD · ${t('drawdown')} ${format.percent(learner.drawdown, drawdownDecimals)}`}
        </span>
      </p>
      <p className="c-3 t-12">{t('equityIs')}</p>
      {learner.page && <Course page={learner.page} drawdown={learner.drawdown} />}
      <Causes learner={learner} />
      <Trades learner={learner} />
      {learner.page && <AllTrades page={learner.page} />}
      <Tasks tasks={learner.tasks} />
      {learner.luck && <LuckShown luck={learner.luck} />}
      {certificate && (
        <p className="c-3 t-12 mono learner__seed">
          {t('marketOf', { seed: certificate.lessonSeed, secret: certificate.secret })}
        </p>
      )}
    </article>
  );
}
