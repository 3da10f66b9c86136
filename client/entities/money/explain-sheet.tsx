import { type ExplainStep, type Explanation, explain } from '@papertape/shared/contract/explain.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../lib/api/use-read.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Change } from '../../ui/change.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { PagedError } from '../../ui/paged-list.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import './money.css';

type Page = Pick<Explanation, 'list' | 'earlier' | 'amount'>;

function isTorn(pages: readonly Page[]): boolean {
  return pages.some((page, index) => {
    const before = pages[index - 1];
    if (before === undefined) return false;
    const behind = page.list.reduce((sum, { amount }) => sum.plus(amount), new Decimal(page.earlier));
    return !behind.eq(before.earlier);
  });
}

type FigureQuery = Omit<CallInputOf<typeof explain.explainFigure>, 'page' | 'size'>;

/** One figure, or several figures of the same thing to choose from. */
export interface ExplainSubject {
  title: string;
  /** The label of each figure on its page. */
  figures: readonly [{ label: string; query: FigureQuery }, ...{ label: string; query: FigureQuery }[]];
}

export interface ExplainSheetProps {
  open: boolean;
  onClose: () => void;
  subject: ExplainSubject;
}

/** Lists everything that a figure is made of, newest first; entries not loaded yet are one sum. */
export function ExplainSheet({ open, onClose, subject }: ExplainSheetProps) {
  const { t } = useTranslation('lib');
  return (
    <Sheet open={open} onClose={onClose} title={subject.title} description={t('explain.lead')} wide>
      {open && <ExplainedFigures key={subject.title} figures={subject.figures} />}
    </Sheet>
  );
}

function ExplainedFigures({ figures }: Pick<ExplainSubject, 'figures'>) {
  const { t } = useTranslation('lib');
  const layout = useLayout();
  const [name, setName] = useState<string>(figures[0].query.figure);
  const chosen = figures.find(({ query }) => query.figure === name) ?? figures[0];
  return (
    <div className={classNames('explain', layout === 'mobile' && 'explain--sheet')}>
      {figures.length > 1 && (
        <SegmentedControl
          label={t('explain.figures')}
          value={name}
          onChange={setName}
          size="sm"
          segments={figures.map(({ label, query }) => ({ value: query.figure, label }))}
        />
      )}
      <Parts key={name} {...chosen} />
    </div>
  );
}

function Parts({ query, label: title }: { query: FigureQuery; label: string }) {
  const { t } = useTranslation(['lib', 'ui']);
  const format = useFormat();
  const pages = usePages(explain.explainFigure, { ...query, size: 20 });
  const answers = pages.data?.pages;
  const torn = answers !== undefined && isTorn(answers);
  const { refetch } = pages;
  useEffect(() => {
    // Something was booked between two pages: both are read again, so that the sum is of one instant.
    if (torn) void refetch();
  }, [torn, refetch]);
  const [first] = answers ?? [];
  const last = answers?.at(-1);
  if (!first || !last) {
    return pages.problem ? <PagedError pages={pages} /> : <SkeletonRows label={title} rows={6} />;
  }
  const { coin, terms } = first;
  const entries = answers?.flatMap(({ list }) => list) ?? [];
  const signed = (amount: string) => `${amount.startsWith('-') ? '' : '+'}${format.detail(amount, coin)}`;
  return (
    <>
      <div className="explain__sum">
        <span className="t-24 w-6 num">
          {format.detail(first.amount, coin)} {coin}
        </span>
      </div>
      {terms.length + entries.length === 0 && (
        <Empty title={t('lib:explain.empty')}>{t('lib:explain.emptyHint')}</Empty>
      )}
      <Steps title={t('lib:explain.now')} steps={terms} signed={signed} />
      <Steps title={t('lib:explain.entries')} steps={entries} signed={signed} />
      {Number(last.earlier) !== 0 && (
        <ListRow title={t('lib:explain.earlier')} end={<Change text={signed(last.earlier)} />} />
      )}
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('ui:more')}
        </Button>
      )}
    </>
  );
}

interface StepsProps {
  title: string;
  steps: readonly ExplainStep[];
  signed: (amount: string) => string;
}

function Steps({ title, steps, signed }: StepsProps) {
  const format = useFormat();
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className="explain__head">{title}</h3>
      {steps.map((step) => (
        <ListRow
          key={step.id}
          title={step.title}
          sub={
            <>
              {step.words}
              {step.time !== null && <span className="explain__time num">{format.dateTime(step.time)}</span>}
            </>
          }
          end={<Change text={signed(step.amount)} />}
        />
      ))}
    </section>
  );
}
