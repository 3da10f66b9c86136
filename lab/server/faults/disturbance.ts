/** Connects the faults of a world to HTTP and feeds. */
import type { Disturbance } from '../../../server/http/disturbance.ts';
import { throughFaults, upgradeRefusal } from './call-faults.ts';
import { getFaults } from './fault-list.ts';
import { lineFor } from './frame-faults.ts';

export const faultDisturbance: Disturbance = {
  isIn: (world) => !getFaults(world).isEmpty,
  call: throughFaults,
  upgrade: upgradeRefusal,
  line: lineFor,
  onLines: () => () => undefined,
};
