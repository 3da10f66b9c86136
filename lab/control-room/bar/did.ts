/** What commands of the journal are about, in words for those who do not write programs. */

const about = {
  'class.say': 'word',
  'class.claim': 'seat',
  'class.rename': 'seat',
  class: 'rules',
  trading: 'order',
  advancedOrders: 'order',
  seconds: 'seconds',
  assets: 'money',
  exchange: 'money',
  loan: 'money',
  financing: 'money',
  recharge: 'money',
  withdraw: 'money',
  trader: 'money',
  identity: 'seat',
  session: 'seat',
  clock: 'clock',
  scenario: 'market',
  play: 'market',
  content: 'market',
  faults: 'fault',
  limits: 'fault',
  manners: 'fault',
  office: 'office',
  kyc: 'office',
} as const;

type Did = (typeof about)[keyof typeof about] | 'page';

const isKnown = (name: string): name is keyof typeof about => Object.hasOwn(about, name);

/** By the whole name of the command, or by the feature it belongs to. */
export function didOf(name: string): Did {
  const [feature = ''] = name.split('.');
  if (isKnown(name)) return about[name];
  return isKnown(feature) ? about[feature] : 'page';
}
