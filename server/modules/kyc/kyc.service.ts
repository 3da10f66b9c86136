/** Identity documents: handed in, decided at the clerk's desk, handed in again after a rejection. */
import type { IdCard } from '@papertape/shared/contract/kyc.ts';
import { type Language, loadTexts, textIn } from '../../http/languages.ts';
import { type Desk, type Signs, submit, type Verdict } from '../../world/back-office.ts';
import { type Refusal, refuse } from '../../world/refusal.ts';
import type { RowOf, Tx } from '../../world/tx.ts';
import { ownsUpload } from '../../world/uploads.ts';
import type { World } from '../../world/world.ts';

type Row = RowOf<'idCard'>;

export interface Documents {
  realName: string;
  identificationNumber: string;
  front: string;
  back: string;
  extra: readonly string[];
}

const texts = loadTexts('records');

/** The reason that is given where the clerk wrote none. */
const usualReason = 'documentsUnreadable';

const nothing: IdCard = {
  status: 'unverified',
  realName: null,
  identificationNumber: null,
  front: null,
  back: null,
  extra: [],
  reason: null,
  submittedAt: null,
  decidedAt: null,
};

export function viewIdCard(world: World, userId: string, language: Language): IdCard {
  const row = world.database.tables.idCard.get(userId);
  const status = world.database.tables.user.get(userId)?.kycStatus as IdCard['status'] | undefined;
  if (row === undefined) return { ...nothing, status: status ?? 'unverified' };
  return {
    status: status ?? 'unverified',
    realName: row.realName,
    identificationNumber: maskNumber(row.identificationNumber),
    front: row.front,
    back: row.back,
    extra: JSON.parse(row.extra) as string[],
    reason: row.status === 'rejected' ? reasonText(row.reason, language) : null,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
  };
}

/** A known reason in the caller's language, or the sentence that somebody wrote. */
function reasonText(reason: string, language: Language): string {
  return textIn(texts, language, reason === '' ? usualReason : reason) ?? reason;
}

function maskNumber(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}

export function handIn(tx: Tx, userId: string, documents: Documents): Refusal | undefined {
  const before = tx.db.idCard.get(userId);
  const status = tx.db.user.get(userId)?.kycStatus;
  if (status === 'pending') return refuse('kycPending');
  if (status === 'verified') return refuse('kycVerified');
  const { realName, identificationNumber, front, back, extra } = documents;
  const photos = { front, back, ...Object.fromEntries(extra.map((path, index) => [`extra.${index}`, path])) };
  const seen = new Set<string>();
  for (const [field, path] of Object.entries(photos)) {
    if (seen.has(path) || !ownsUpload(tx, userId, path)) return refuse('imageInvalid', { field });
    seen.add(path);
  }
  const requestId = tx.id('kyc');
  const row: Row = {
    userId,
    requestId,
    realName,
    identificationNumber,
    front,
    back,
    extra: JSON.stringify(extra),
    status: 'pending',
    reason: '',
    submittedAt: tx.now,
    decidedAt: null,
  };
  if (before === undefined) tx.db.idCard.insert(row);
  else tx.db.idCard.update(userId, row);
  tx.db.user.update(userId, { kycStatus: 'pending' });
  submit(tx, 'kyc', requestId, signsOf(row));
  tx.emit({ type: 'kyc.submitted', userId, data: { id: requestId } });
  return undefined;
}

/** A name may hold a magic value. */
function signsOf(row: Row): Signs {
  return { texts: [row.realName] };
}

export const kycDesk: Desk = {
  pending: (tx) =>
    tx.db.idCard.find({ status: 'pending' }, { orderBy: '"submittedAt", "requestId"' }).map((row) => ({
      id: row.requestId,
      userId: row.userId,
      mode: 'real',
      at: row.submittedAt,
      details: { realName: row.realName, identificationNumber: row.identificationNumber },
      signs: signsOf(row),
    })),

  decide(tx: Tx, id: string, verdict: Verdict) {
    const [row] = tx.db.idCard.find({ requestId: id });
    if (row === undefined) return refuse('notFound', { field: 'id' });
    if (row.status !== 'pending') return refuse('statusConflict', { field: 'id' });
    const status = verdict.approve ? 'verified' : 'rejected';
    const reason = verdict.approve ? '' : verdict.reason || usualReason;
    tx.db.idCard.update(row.userId, { status, reason, decidedAt: tx.now });
    tx.db.user.update(row.userId, { kycStatus: status });
    tx.emit({
      type: verdict.approve ? 'kyc.verified' : 'kyc.rejected',
      userId: row.userId,
      data: { id, reason },
    });
    return undefined;
  },
};
