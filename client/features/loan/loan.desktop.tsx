import { useTranslation } from 'react-i18next';
import { RealDesktopPage } from '../../entities/account/real-page.tsx';
import { LoanSheets } from './parts/loan-sheets.tsx';
import { type Apply, useApply } from './use-apply.ts';
import { loanCoin, type ShownLoan, useLoanSums, useLoans, useRunning, useShownLoan } from './use-loans.ts';
import './loan.css';
import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionLink } from '../../entities/records/columns.tsx';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { ViewTabs } from '../../lib/navigation/view-tabs.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Table } from '../../ui/table.tsx';
import { downloadCsv, tableCsv } from '../../ui/use-csv.ts';
import { loanColumns, paymentColumns } from './columns.tsx';
import { Agreement, ApplyFields, CostList } from './parts/apply-fields.tsx';
import { KycGate } from './parts/kyc-gate.tsx';
import { LoanSumRows } from './parts/loan-rows.tsx';

export function LoanApplyDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage title={t('apply.title')}>
      <ApplicationCard />
    </RealDesktopPage>
  );
}

function ApplicationCard() {
  const shown = useShownLoan();
  const model = useApply(shown.open);
  return (
    <>
      <ApplyCards model={model} />
      <LoanSheets model={shown} />
    </>
  );
}

export function LoanPayDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage title={t('pay.page')}>
      <Repayment />
    </RealDesktopPage>
  );
}

function Repayment() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const { summary, error } = useLoanSums();
  const { open } = useRunning();
  return (
    <>
      {!error && (
        <Card quiet className="loan-narrow">
          <LoanSumRows summary={summary} />
          <Button
            variant="primary"
            className="mt-16"
            disabled={!open?.length}
            onClick={() => shown.pay('all')}
          >
            {t('pay.all')}
          </Button>
        </Card>
      )}
      <section className="mt-24">
        <ViewTabs
          id="repayment"
          flush
          label={t('pay.page')}
          titles={[
            ['open', t('kind.open')],
            ['paid', t('paidHistory')],
          ]}
        >
          {(view) => (view === 'open' ? <RunningLoans shown={shown} onlyOpen /> : <PaymentTable />)}
        </ViewTabs>
      </section>
      <LoanSheets model={shown} />
    </>
  );
}

const payPage = desktopPath('loanPay');

export function LoanDesktop() {
  const { t } = useTranslation('loan');
  return (
    <RealDesktopPage
      title={t('title')}
      actions={
        <Link className="link t-13" to={desktopPath('loanPay', { view: 'paid' })}>
          {t('paidHistory')}
        </Link>
      }
    >
      <LoanOverview />
    </RealDesktopPage>
  );
}

function LoanOverview() {
  const { t } = useTranslation('loan');
  const shown = useShownLoan();
  const model = useApply(shown.open);
  const { summary, error } = useLoanSums();
  return (
    <>
      <ApplyCards
        model={model}
        below={
          <Card quiet>
            {!error && <LoanSumRows summary={summary} />}
            <Link className={`${buttonClass({ block: true })} ${error ? '' : 'mt-16'}`} to={payPage}>
              {t('pay.page')}
            </Link>
          </Card>
        }
      />
      <section className="mt-24">
        <ViewTabs
          id="loans"
          flush
          label={t('title')}
          titles={[
            ['mine', t('mine')],
            ['history', t('historyTab')],
          ]}
        >
          {(view) => (view === 'mine' ? <RunningLoans shown={shown} /> : <LoanHistoryTable shown={shown} />)}
        </ViewTabs>
      </section>
      <LoanSheets model={shown} />
    </>
  );
}

interface ApplyCardsProps {
  model: Apply;
  /** Below the summary. */
  below?: ReactNode | undefined;
}

/** Renders the application in two columns: the form and the costs. */
function ApplyCards({ model, below }: ApplyCardsProps) {
  const { t } = useTranslation('loan');
  return (
    <form className="col g-16" noValidate onSubmit={model.submit}>
      <KycGate status={model.kyc} />
      <div className="loan-columns">
        <Card>
          <ApplyFields model={model} />
        </Card>
        <div className="col g-16">
          {!model.error && (
            <Card title={t('apply.summary')}>
              <div className="col g-16">
                <CostList model={model} />
                <Agreement model={model} />
                <SubmitButton money busy={model.busy} disabled={model.blocked}>
                  {t('apply.submit')}
                </SubmitButton>
              </div>
            </Card>
          )}
          {below}
        </div>
      </div>
    </form>
  );
}

interface LoanTableProps {
  shown: ShownLoan;
  /** Only loans that can be paid. */
  onlyOpen?: boolean | undefined;
}

/** Lists loans that can be paid or wait for a decision. */
function RunningLoans({ shown, onlyOpen }: LoanTableProps) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const { rows, open, error, refresh } = useRunning();
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  return (
    <Table
      flush
      caption={t('mine')}
      columns={loanColumns(t, format, shown)}
      rows={onlyOpen ? open : rows}
      rowKey={(row) => row.id}
      onRowPress={shown.open}
      empty={
        onlyOpen ? (
          <Empty
            title={t('pay.empty')}
            action={<ActionLink to={desktopPath('loanApply')}>{t('apply.title')}</ActionLink>}
          >
            {t('pay.emptyHint')}
          </Empty>
        ) : (
          <Empty title={t('empty')}>{t('emptyHint')}</Empty>
        )
      }
    />
  );
}

function LoanHistoryTable({ shown }: LoanTableProps) {
  const { t } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const pages = useLoans();
  return (
    <PagedTable
      pages={pages}
      columns={loanColumns(t, format, shown)}
      caption={t('history')}
      emptyTitle={t('empty')}
      emptyText={t('emptyHint')}
      onRowPress={shown.open}
      csvName="loans"
    />
  );
}

/** Lists the latest payments of all loans. */
function PaymentTable() {
  const { t, i18n } = useTranslation(['loan', 'money']);
  const format = useFormat();
  const { payments, error, refresh } = useLoanSums();
  const columns = paymentColumns(t, format, loanCoin);
  if (error) return <ReadError error={error} onRetry={() => void refresh()} />;
  return (
    <>
      <Table
        flush
        caption={t('paidHistory')}
        columns={columns}
        rows={payments}
        rowKey={(row) => row.id}
        empty={<Empty title={t('paidEmpty')}>{t('paidEmptyHint')}</Empty>}
      />
      {payments && payments.length > 0 && (
        <Button
          size="sm"
          className="mt-16"
          onClick={() => downloadCsv('loan-payments', tableCsv(columns, payments, i18n.language))}
        >
          {t('exportCsv')}
        </Button>
      )}
    </>
  );
}
