/** The report of a walk over the contract. */
import { type Difference, notRead } from '@papertape/shared/reading/differences.ts';

/**
 * same: matches the contract. refused: rejected with a code that the contract declares, so the data was not checked. differs: see the
 * places. absent: unknown path. unanswered: no envelope arrived. skipped: not called.
 */
type Outcome = 'same' | 'refused' | 'differs' | 'absent' | 'unanswered' | 'skipped';

/** missing: in the contract but not in the answer. more: in the answer but not in the contract. otherwise: of another type or value. */
type PlaceKind = 'missing' | 'more' | 'otherwise';

export interface PlaceFound {
  /** `missing`, `more` or `otherwise`. */
  kind: PlaceKind;
  /** Path in the data, with `[]` for list items; paths of the envelope start with "envelope". */
  at: string;
  /** Expected type. */
  expected: string;
  /** Actual type. */
  found: string;
  /** Actual value as JSON. */
  example: string;
}

export interface Finding {
  /** "trading.list", or "feed orders". */
  name: string;
  /** "GET /asset/api/contract-margin/list", or "WS /ws/orders". */
  call: string;
  /** same, refused, differs, absent, unanswered or skipped. */
  outcome: Outcome;
  /** Reason why it was refused, skipped or not understood. */
  note: string;
  /** Differences. */
  places: PlaceFound[];
}

export interface Report {
  /** Address of the host. */
  host: string;
  /** Findings by call, then by feed. */
  findings: Finding[];
}

function classifyDifference({ expected, found }: Difference): PlaceKind {
  if (expected === notRead) return 'more';
  return found === 'undefined' ? 'missing' : 'otherwise';
}

/** Returns a difference with its kind, which is derived from what was expected and found. */
export function toPlace(difference: Difference): PlaceFound {
  const { at, expected, found, example } = difference;
  return { kind: classifyDifference(difference), at, expected, found, example };
}

/** Returns the findings that need attention: all except the same, refused and skipped ones. */
export const isFound = ({ outcome }: Finding) =>
  outcome === 'differs' || outcome === 'absent' || outcome === 'unanswered';

function countOutcomes({ findings }: Report): Record<Outcome, number> {
  const counts: Record<Outcome, number> = {
    same: 0,
    refused: 0,
    differs: 0,
    absent: 0,
    unanswered: 0,
    skipped: 0,
  };
  for (const { outcome } of findings) counts[outcome] += 1;
  return counts;
}

const placeText = ({ kind, at, expected, found, example }: PlaceFound) => {
  const where = at === '' ? '(the whole answer)' : at;
  if (kind === 'missing') return `missing    ${where}: ${expected}`;
  if (kind === 'more') return `more       ${where}: ${found}, ${example}`;
  return `otherwise  ${where}: ${expected}, found ${found}, ${example}`;
};

/** Returns the counts of all outcomes as one line of text. */
export function summaryText(report: Report): string {
  const { same, refused, differs, absent, unanswered, skipped } = countOutcomes(report);
  return `${same} as the contract says, ${refused} refused as it allows, ${differs} differ, ${absent} absent, ${unanswered} unanswered, ${skipped} not called`;
}

/** Returns the findings that need attention as text, each with its places, and the summary as the last line. */
export function reportText(report: Report): string {
  const found = report.findings.filter(isFound);
  const blocks = found.map(({ call, outcome, note, places }) =>
    [
      `${call}  ${outcome}${note === '' ? '' : `: ${note}`}`,
      ...places.map((place) => `  ${placeText(place)}`),
    ].join('\n'),
  );
  return [...blocks, `${report.host}: ${summaryText(report)}`].join('\n\n');
}
