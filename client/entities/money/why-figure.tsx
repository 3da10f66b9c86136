import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddition } from '../../lib/api/use-addition.ts';
import { onDemand, useOnceOpen } from '../../ui/on-demand.tsx';
import type { ExplainSheetProps, ExplainSubject } from './explain-sheet.tsx';

const ExplainSheet = onDemand<ExplainSheetProps>(() => import('./explain-sheet.tsx'), 'ExplainSheet');

export function useExplain() {
  const offered = useAddition('explain');
  const [subject, setSubject] = useState<ExplainSubject>();
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  if (!offered) return { explain: undefined, sheet: null };
  const explain = (chosen: ExplainSubject) => {
    setSubject(chosen);
    setOpen(true);
  };
  return {
    /** Opens the explanation of a figure; undefined on a host that has none. */
    explain,
    /** Rendered beside the link that opens it. */
    sheet: wasOpen && subject && (
      <ExplainSheet open={open} onClose={() => setOpen(false)} subject={subject} />
    ),
  };
}

export interface WhyFigureProps {
  subject: ExplainSubject;
  /** For a table, where a question has no room. */
  short?: boolean | undefined;
  className?: string | undefined;
}

/** Links to the explanation of a figure. */
export function WhyFigure({ subject, short = false, className = 'link t-13' }: WhyFigureProps) {
  const { t } = useTranslation('lib');
  const { explain, sheet } = useExplain();
  if (!explain) return null;
  return (
    <>
      <button type="button" className={className} onClick={() => explain(subject)}>
        {t(short ? 'explain.short' : 'explain.action')}
        {short && <span className="sr-only"> {subject.title}</span>}
      </button>
      {sheet}
    </>
  );
}
