import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type SecondsOffer, seconds } from '@papertape/shared/contract/seconds.ts';
import { listSecondsTerms, type SecondsTerm } from '@papertape/shared/rules/seconds-contract.ts';
import { sessionRow } from '../../engine/session-row.ts';
import { type Handlers, readOwner, type UserCall } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { byOwner } from '../../world/commands.ts';
import {
  type Branch,
  expiryDue,
  isOnBranch,
  openContract,
  secondsLaw,
  settleContract,
} from './seconds.service.ts';
import { secondsContracts } from './seconds.store.ts';
import { formatContract, heldByStakes, loadContracts, secondsLive } from './seconds-state.ts';

type ListCall = UserCall<InputOf<typeof seconds.cryptoList>>;

async function listContracts(call: ListCall, branch: Branch) {
  const { symbol } = call.input;
  if (symbol !== undefined && !isOnBranch(call.world, symbol, branch)) {
    return refuse('symbolUnknown', { field: 'symbol' });
  }
  const { rows, facts } = await secondsContracts.page(call.world, readOwner(call), branch, call.input);
  return { list: rows.map(formatContract), ...facts };
}

function describeOffer({ seconds: length, value, unit, rate, minimum, maximum }: SecondsTerm): SecondsOffer {
  return { seconds: length, value, unit, profitRate: rate, minStake: minimum, maxStake: maximum };
}

const handlers: Handlers<typeof seconds> = {
  cryptoCreate: 'seconds.openCrypto',
  cryptoList: (call) => listContracts(call, 'crypto'),
  forexCreate: 'seconds.openOther',
  forexList: (call) => listContracts(call, 'other'),

  checkTradingTime({ world, input }) {
    if (world.market.find(input.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const serverTime = world.clock.now();
    const session = world.market.session(input.symbol, serverTime);
    return { symbol: input.symbol, open: session.open, session: sessionRow(session, serverTime), serverTime };
  },

  listTime: () => ({
    list: listSecondsTerms('CRYPTO').map(({ seconds: length, value, unit }) => ({
      seconds: length,
      value,
      unit,
    })),
  }),

  getProfitRate({ world, input }) {
    const instrument = world.market.find(input.symbol);
    if (instrument === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const terms = listSecondsTerms(instrument.group).filter(
      (term) => input.seconds === undefined || term.seconds === input.seconds,
    );
    if (terms.length === 0) return refuse('durationInvalid', { field: 'seconds' });
    return { symbol: input.symbol, list: terms.map(describeOffer) };
  },
};

export const secondsModule: ServerModule = {
  name: 'seconds',
  install: () => ({
    commands: {
      'seconds.openCrypto': byOwner((tx, owner, input) => openContract(tx, owner, 'crypto', input)),
      'seconds.openOther': byOwner((tx, owner, input) => openContract(tx, owner, 'other', input)),
    },
    load: loadContracts,
    due: { [expiryDue]: settleContract },
    holds: heldByStakes,
    invariant: secondsLaw,
    account: secondsLive,
  }),
  register: (app, context) => registerFeature(app, context, seconds, handlers),
};
