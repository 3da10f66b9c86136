/** Handlers of the back office: the clerk's policy, the queues, and decisions. */
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { OfficePolicy, RequestPolicy, WaitingRequest } from '@papertape/shared/contract/sim-values.ts';
import { createOperatorHandler, type Handlers } from '../../server/http/call.ts';
import { users } from '../../server/modules/identity/users.store.ts';
import {
  decideByHand,
  decisionTime,
  followPolicy,
  pendingRequests,
} from '../../server/office/back-office.ts';
import type { Commands } from '../../server/world/commands.ts';
import { type PendingRequest, type RequestKind, requestKinds } from '../../server/world/request-queues.ts';
import type { BackOfficePolicy } from '../../server/world/settings.ts';
import type { Tx } from '../../server/world/tx.ts';
import type { World } from '../../server/world/world.ts';
import { changeSettings } from './change-settings.ts';

type OfficeHandlers = Pick<
  Handlers<typeof sim>,
  'officePolicy' | 'officePolicySet' | 'officeWaiting' | 'officeDecide'
>;

const decisions = { approve: 'auto', reject: 'reject', manual: 'hand' } as const;
const outcomes = { auto: 'approve', reject: 'reject', hand: 'manual' } as const;

function requestPolicy({ delayMs, outcome }: BackOfficePolicy): RequestPolicy {
  return { decision: decisions[outcome], delayMs };
}

function officePolicy(world: World): OfficePolicy {
  const { recharge, withdraw, kyc, loan } = world.settings.backOffice;
  return {
    recharge: requestPolicy(recharge),
    withdraw: requestPolicy(withdraw),
    kyc: requestPolicy(kyc),
    loan: requestPolicy(loan),
  };
}

function waitingRow(tx: Tx, kind: RequestKind, request: PendingRequest): WaitingRequest {
  const { status, ...facts } = request.details;
  const said = Object.entries(facts).filter(([, value]) => value !== null);
  return {
    kind,
    id: request.id,
    uid: users.get(tx, request.userId)?.uid ?? request.userId,
    status: typeof status === 'string' ? status : 'waiting',
    summary: said.map(([name, value]) => `${name}: ${value}`).join(', '),
    createdAt: request.at,
    decidesAt: decisionTime(tx, kind, request.id) ?? null,
  };
}

function waitingRequests(tx: Tx, kind: RequestKind | undefined): WaitingRequest[] {
  return pendingRequests(tx)
    .filter((waiting) => kind === undefined || waiting.kind === kind)
    .flatMap((waiting) => waiting.requests.map((request) => waitingRow(tx, waiting.kind, request)))
    .sort((left, right) => left.createdAt - right.createdAt);
}

export const officeCommands: Commands = {
  'office.policy'(tx, _actor, input) {
    const backOffice = { ...tx.world.settings.backOffice };
    const named = requestKinds.filter((kind) => input[kind] !== undefined);
    for (const kind of named) {
      const policy = input[kind];
      if (policy !== undefined) {
        backOffice[kind] = { delayMs: policy.delayMs, outcome: outcomes[policy.decision] };
      }
    }
    changeSettings(tx, { backOffice });
    for (const kind of named) followPolicy(tx, kind);
    return officePolicy(tx.world);
  },

  'office.decide'(tx, _actor, { kind, id, verdict, reason }) {
    const decided = decideByHand(tx, kind, id, { approve: verdict === 'approve', reason: reason ?? '' });
    return decided ?? { done: true };
  },
};

export const officeHandlers: OfficeHandlers = {
  officePolicy: ({ world }) => officePolicy(world),

  officePolicySet: createOperatorHandler('office.policy'),

  async officeWaiting({ world, input }) {
    const list = await world.execute('office.waiting', (tx) => waitingRequests(tx, input.kind));
    return { list };
  },

  officeDecide: createOperatorHandler('office.decide'),
};
