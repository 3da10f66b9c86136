/** What the details of a record are made of. */
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type PagedRows, rowsOf } from '../../ui/paged-list.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx';
import { Stepper, type StepperProps } from '../../ui/stepper.tsx';
import './records.css';

interface ReadPages<Row> extends PagedRows<Row> {
  dataUpdatedAt: number;
}

/** The record of a list whose details are open; `?record=` opens one from elsewhere. */
export function useShownRecord<Row extends { id: string }>(pages: ReadPages<Row>) {
  const [query] = useSearchParams();
  const [shownId, setShownId] = useState(query.get('record'));
  // What an action answered is newer than the list until the list was read again, and may be missing there.
  const [opened, setOpened] = useState<{ row: Row; at: number }>();
  const listed = rowsOf(pages)?.find((row) => row.id === shownId);
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

/** The figure that the record is about, and how it stands. */
export function RecordHead({ figure, status }: { figure: string; status: StatusBadgeProps }) {
  return (
    <div className="col g-8 record-head">
      <span className="t-24 w-6 num">{figure}</span>
      <StatusBadge {...status} />
    </div>
  );
}

/** How far it is, or why it ended before. */
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
  /** In the place of the plain text. */
  shown?: ReactNode | undefined;
  label?: string | undefined;
  doneText?: string | undefined;
}

/** An id, an address or a hash with a button that copies it. */
export function CopiedText({ text, shown, label, doneText }: CopiedTextProps) {
  return (
    <span className="flex g-4">
      {shown ?? <span className="mono t-12">{text}</span>}
      <CopyButton text={text} label={label} doneText={doneText} />
    </span>
  );
}
