/** Parts of the details of a record. */
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { joinRows, type PagedRows } from '../../ui/paged-list.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';
import { Stepper, type StepperProps } from '../../ui/stepper.tsx';
import './records.css';

interface ReadPages<Row> extends PagedRows<Row> {
  dataUpdatedAt: number;
}

/** Returns the record whose details are open; `?record=` opens one by a link. */
export function useShownRecord<Row extends { id: string }>(pages: ReadPages<Row>) {
  const [query] = useSearchParams();
  const [shownId, setShownId] = useState(query.get('record'));
  // The answer of an action is newer than the list until the list is read again, and may be missing in it.
  const [opened, setOpened] = useState<{ row: Row; at: number }>();
  const listed = joinRows(pages)?.find((row) => row.id === shownId);
  const answer = opened?.row.id === shownId ? opened : undefined;
  return {
    shown: answer && (answer.at === pages.dataUpdatedAt || !listed) ? answer.row : listed,
    open: (row: Row) => {
      setOpened({ row, at: pages.dataUpdatedAt });
      setShownId(row.id);
    },
    close: () => setShownId(null),
  };
}

/** Shows the main figure of the record and its status. */
export function RecordHead({ figure, status }: { figure: string; status: StatusBadgeProps }) {
  return (
    <div className="col g-8 record-head">
      <span className="t-24 w-6 num">{figure}</span>
      <StatusBadge {...status} />
    </div>
  );
}

/** Shows the progress of a record, or why it ended early. */
export function RecordProgress({ refusal, ...steps }: StepperProps & { refusal: string | undefined }) {
  if (refusal === undefined) return <Stepper {...steps} />;
  return (
    <Banner tone="bad" block>
      {refusal}
    </Banner>
  );
}

interface CopiedTextProps {
  text: string;
  /** Shown instead of the plain text. */
  shown?: ReactNode | undefined;
  label?: string | undefined;
  doneText?: string | undefined;
}

/** Shows an id, an address or a hash with a button that copies it. */
export function CopiedText({ text, shown, label, doneText }: CopiedTextProps) {
  return (
    <span className="flex g-4">
      {shown ?? <span className="mono t-12">{text}</span>}
      <CopyButton text={text} label={label} doneText={doneText} />
    </span>
  );
}
