/** Identity documents: submitted, decided by the clerk, submitted again after a rejection. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type IdCard, kyc } from '@papertape/shared/contract/kyc.ts';
import type { Handlers } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { dueOfClerk, submit } from '../../office/back-office.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import { readJson, writeJson } from '../../world/json-columns.ts';
import type { MagicValues, RequestQueue, Verdict } from '../../world/request-queues.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import { uploads } from '../upload/uploads.store.ts';
import { type IdCardRow, idCards } from './kyc.store.ts';

interface Documents {
  realName: string;
  identificationNumber: string;
  front: string;
  back: string;
  extra: readonly string[];
}

const texts = loadTexts('records');

/** Reason of a rejection for which the clerk wrote none. */
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

function viewIdCard(world: World, userId: string, language: Language): IdCard {
  const row = idCards.of(world, userId);
  const { kycStatus: status } = users.require(world, userId);
  if (row === undefined) return { ...nothing, status };
  return {
    status,
    realName: row.realName,
    identificationNumber: maskNumber(row.identificationNumber),
    front: row.front,
    back: row.back,
    extra: readJson('IdCard', 'extra', row.extra),
    reason: row.status === 'rejected' ? reasonText(row.reason, language) : null,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
  };
}

/** Translates a known reason; any other sentence stays as the clerk wrote it. */
function reasonText(reason: string, language: Language): string {
  return textIn(texts, language, reason === '' ? usualReason : reason) ?? reason;
}

function maskNumber(number: string): string {
  return `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
}

function submitDocuments(tx: Tx, userId: string, documents: Documents): Refusal | undefined {
  const status = users.require(tx, userId).kycStatus;
  if (status === 'pending') return refuse('kycPending');
  if (status === 'verified') return refuse('kycVerified');
  const { realName, identificationNumber, front, back, extra } = documents;
  const photos = { front, back, ...Object.fromEntries(extra.map((path, index) => [`extra.${index}`, path])) };
  const seen = new Set<string>();
  for (const [field, path] of Object.entries(photos)) {
    if (seen.has(path) || !uploads.belongTo(tx, userId, path)) return refuse('imageInvalid', { field });
    seen.add(path);
  }
  const requestId = tx.id('kyc');
  const row = {
    userId,
    requestId,
    realName,
    identificationNumber,
    front,
    back,
    extra: writeJson('IdCard', 'extra', extra),
    reason: '',
    submittedAt: tx.now,
    decidedAt: null,
  };
  idCards.handIn(tx, row);
  submit(tx, 'kyc', requestId, readIdCardMagic(row));
  tx.emit({ type: 'kyc.submitted', userId, data: { id: requestId } });
  return undefined;
}

/** Returns the field that may contain a magic value. */
function readIdCardMagic(row: Pick<IdCardRow, 'realName'>): MagicValues {
  return { texts: [row.realName] };
}

const kycRequests: RequestQueue = {
  pending: (tx) =>
    idCards.pending(tx).map((row) => ({
      id: row.requestId,
      userId: row.userId,
      mode: 'real',
      at: row.submittedAt,
      details: { realName: row.realName, identificationNumber: row.identificationNumber },
      magicValues: readIdCardMagic(row),
    })),

  decide(tx: Tx, id: string, verdict: Verdict) {
    const row = idCards.byRequest(tx, id);
    if (row === undefined) return refuse('notFound', { field: 'id' });
    if (row.status !== 'pending') return refuse('statusConflict', { field: 'id' });
    const status = verdict.approve ? 'verified' : 'rejected';
    const reason = verdict.approve ? '' : verdict.reason || usualReason;
    idCards.setStatus(tx, row, status, reason);
    tx.emit({
      type: verdict.approve ? 'kyc.verified' : 'kyc.rejected',
      userId: row.userId,
      data: { id, reason },
    });
    return undefined;
  },
};

const handlers: Handlers<typeof kyc> = {
  info: (call) => viewIdCard(call.world, call.user.id, call.language),

  async insert(call) {
    const refusal = await call.command('kyc.handIn', call.input);
    return isRefusal(refusal) ? refusal : viewIdCard(call.world, call.user.id, call.language);
  },
};

export const kycModule: ServerModule = {
  name: 'kyc',
  install: () => ({
    commands: { 'kyc.handIn': (tx, { userId }, input) => submitDocuments(tx, userId, input) },
    requestQueues: { kyc: kycRequests },
    due: dueOfClerk('kyc', kycRequests),
  }),
  register: (app, context) => registerFeature(app, context, kyc, handlers),
};
