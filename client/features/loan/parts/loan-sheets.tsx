import type { ShownLoan } from '../use-loans.ts';
import { LoanSheet } from './loan-sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';

/** A loan that is looked at, and what is being paid. */
export function LoanSheets({ model }: { model: ShownLoan }) {
  return (
    <>
      <LoanSheet model={model} />
      <PaySheet model={model} />
    </>
  );
}
