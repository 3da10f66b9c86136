/**
 * Every answer code of the API. Clients branch on the number; the message for people is in
 * `locales/<lang>/codes.json` under the same key.
 */
export const codes = {
  ok: 200,
  /** Only the upload endpoint answers 0 for success. */
  uploadOk: 0,

  /** The token is missing, unknown or expired. */
  sessionMissing: 301,
  /** The session was ended by a newer sign-in, a password change or a closed account. */
  sessionEnded: 999,

  // 1000: the request itself
  invalidInput: 1000,
  unknownPath: 1001,
  bodyTooLarge: 1002,
  unreadableBody: 1003,
  tooManyRequests: 1004,
  serverFault: 1005,
  unknownWorld: 1006,
  keyReused: 1007,
  notFound: 1008,
  worldStopped: 1009,
  /** The disk is full or failing. Nothing was changed, and the request may be sent again. */
  notStored: 1010,
  maintenance: 1011,
  /** The server that had the request no longer answers; the request may or may not have been carried out. */
  outcomeUnknown: 1012,
  /** A local-only server was addressed by a host name that is not its own. */
  hostUnknown: 1013,
  /** A page of another address called what only pages of this server and programs may call. */
  foreignPage: 1014,

  // 1100: identity
  accountMissing: 1100,
  accountExists: 1101,
  wrongCredentials: 1102,
  accountLocked: 1103,
  codeInvalid: 1104,
  codeResendTooSoon: 1105,
  phoneInvalid: 1106,
  emailInvalid: 1107,
  passwordTooShort: 1108,
  passwordMismatch: 1109,
  termsNotAccepted: 1110,
  countryRequired: 1111,
  invitationInvalid: 1112,
  oldPasswordWrong: 1113,
  fundPasswordMissing: 1114,
  fundPasswordWrong: 1115,
  fundPasswordLocked: 1116,
  imageInvalid: 1117,
  imageTooLarge: 1118,
  samePassword: 1119,

  // 1200: identity documents
  kycPending: 1200,
  kycVerified: 1201,
  kycRequired: 1202,

  // 1300: money
  insufficientFunds: 1300,
  amountInvalid: 1301,
  amountBelowMinimum: 1302,
  amountAboveMaximum: 1303,
  amountPrecision: 1304,
  coinUnknown: 1305,
  chainInvalid: 1306,
  addressRequired: 1307,
  addressInvalid: 1308,
  addressNotSet: 1309,
  addressExists: 1310,
  sameAccount: 1311,
  coinNotAllowed: 1312,
  nothingToTransfer: 1313,
  quoteExpired: 1314,
  quoteUsed: 1315,
  priceMoved: 1316,
  statusConflict: 1317,
  receiptRequired: 1318,
  demoNotAllowed: 1319,
  numberNotPositive: 1320,

  // 1400: trading
  symbolUnknown: 1400,
  outOfTradingTime: 1401,
  tradingHalted: 1402,
  leverageInvalid: 1403,
  leverageAboveTier: 1404,
  sizeBelowMinimum: 1405,
  sizeAboveMaximum: 1406,
  sizePrecision: 1407,
  pricePrecision: 1408,
  priceOutOfBand: 1409,
  takeProfitInvalid: 1410,
  stopLossInvalid: 1411,
  reduceOnlyRejected: 1412,
  marginModeHasOrders: 1413,
  marginModeHasPositions: 1414,
  positionModeHasOrders: 1415,
  positionModeHasPositions: 1416,
  leverageWouldLiquidate: 1417,
  marginWouldLiquidate: 1418,
  marginNotIsolated: 1419,
  positionLimit: 1420,
  orderTerminal: 1421,
  positionClosed: 1422,
  positionRequired: 1423,
  wouldLiquidate: 1424,
  durationInvalid: 1425,
  stakeBelowMinimum: 1426,
  stakeAboveMaximum: 1427,
  bookTooThin: 1428,
  /** A class is held in this world, and its trainer has closed trading (1429) or made it view-only (1430). */
  tradingClosed: 1429,
  viewOnly: 1430,
  /** The account has its maximum of orders that wait for a trigger. */
  conditionalLimit: 1431,
  /** The action leads out of a replay: the real account, deposits, passwords. */
  replayOnly: 1432,
  /** All replay slots of the server are in use. */
  replaysFull: 1433,
  /** The user has the maximum of chart alerts. */
  alertLimit: 1434,
  /** The drawing has no line to cross, or its line is behind the price. */
  lineUnfit: 1435,
  /** Positions and resting orders of the symbol exceed the tier at the requested leverage. */
  leverageAboveHeld: 1436,
  /** The available margin does not cover positions and resting orders at the requested leverage. */
  leverageFunds: 1437,
  /** The class of this world has ended, and the call would change its time or its results. */
  classEnded: 1438,
  /** The class or lesson gave the user one account, and the call concerns the other one. */
  accountFixed: 1439,

  // 1500: financing and loans
  productUnknown: 1500,
  agreementRequired: 1501,
  photosRequired: 1502,
  loanLimit: 1503,
  nothingToPay: 1504,

  // 1600: imported files, which are accepted completely or not at all
  /** The file is no state, recording or scenario of this product. */
  fileUnknown: 1600,
  /** The file was written by a newer or modified version of this product. */
  fileVersion: 1601,
  fileValues: 1602,
  /** Reading the file exceeded the time or memory limit and was aborted. */
  fileTooMuch: 1603,
  /** A world needs a recording that this server does not have. */
  recordingMissing: 1604,
} as const;

export type CodeKey = keyof typeof codes;

/**
 * Placeholders in the messages of these codes, besides the field. A refusal with such a code must fill all of them. `unit` is the
 * unit of a bound, as the field shows it: "USDT", "BTC", "100 USD".
 */
export const codeParams = {
  accountLocked: ['minutes'],
  fundPasswordLocked: ['minutes'],
  amountBelowMinimum: ['value', 'unit'],
  amountAboveMaximum: ['value', 'unit'],
  amountPrecision: ['value'],
  coinNotAllowed: ['coin'],
  leverageInvalid: ['value'],
  leverageAboveTier: ['value'],
  leverageAboveHeld: ['value'],
  sizeBelowMinimum: ['value', 'unit'],
  sizeAboveMaximum: ['value', 'unit'],
  sizePrecision: ['value'],
  pricePrecision: ['value'],
  positionLimit: ['value'],
  conditionalLimit: ['value'],
  alertLimit: ['value'],
  stakeBelowMinimum: ['value', 'unit'],
  stakeAboveMaximum: ['value', 'unit'],
  fileValues: ['value'],
  recordingMissing: ['value'],
} as const satisfies Partial<Record<CodeKey, readonly string[]>>;

/** Arguments that a refusal with this code must carry, so that no placeholder of its message stays empty. */
export type RefusalDetails<Key extends CodeKey> = Key extends keyof typeof codeParams
  ? [
      details: {
        readonly params: { readonly [Name in (typeof codeParams)[Key][number]]: string | number };
        readonly field?: string;
      },
    ]
  : Key extends 'invalidInput'
    ? [details: { readonly field: string }]
    : [details?: { readonly params?: Readonly<Record<string, string | number>>; readonly field?: string }];

/** Codes that any endpoint can answer, so that none lists them. */
export const impliedErrors = [
  'sessionMissing',
  'sessionEnded',
  'invalidInput',
  'unknownPath',
  'bodyTooLarge',
  'unreadableBody',
  'tooManyRequests',
  'serverFault',
  'unknownWorld',
  'worldStopped',
  'notStored',
  'keyReused',
  'maintenance',
  'outcomeUnknown',
  'tradingClosed',
  'viewOnly',
  'replayOnly',
  'accountFixed',
] as const satisfies readonly CodeKey[];

const keyByNumber = new Map<number, CodeKey>(
  (Object.entries(codes) as [CodeKey, number][]).map(([key, value]) => [value, key]),
);

/** Returns the key of a code number, or undefined for an unknown number. */
export function codeKey(code: number): CodeKey | undefined {
  return keyByNumber.get(code);
}

/** Returns whether a code is a success: 200, or 0 for the upload. */
export function isSuccess(code: number): boolean {
  return code === codes.ok || code === codes.uploadOk;
}

/** Returns whether a code ends the client's session. */
export function isSessionEnd(code: number): boolean {
  return code === codes.sessionMissing || code === codes.sessionEnded;
}
