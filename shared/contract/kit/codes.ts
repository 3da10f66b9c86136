/**
 * Every answer code of the API, once. Clients decide by number, people read the message that each
 * `locales/<lang>/codes.json` holds under the same key.
 */
export const codes = {
  ok: 200,
  /** The upload endpoint alone answers 0 for success. */
  uploadOk: 0,

  /** No token, an unknown token, or an expired one. */
  sessionMissing: 301,
  /** The session was ended elsewhere: newer sign-in, password change, closed account. */
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
  /** The disk is full or failing; nothing was changed, and the same may be sent again. */
  notStored: 1010,
  maintenance: 1011,
  /** A server that had the request answers no longer: it was carried out or not. */
  outcomeUnknown: 1012,
  /** A server that only its own machine reaches was called by a name that is not its own. */
  hostUnknown: 1013,

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
  /** A class is held here, and who leads it has closed trading, or lets learners only look. */
  tradingClosed: 1429,
  viewOnly: 1430,
  /** As many orders wait for a trigger as one account may have. */
  conditionalLimit: 1431,
  /** What leaves training: the real account, deposits, passwords. */
  replayOnly: 1432,
  /** As many replays run as the server allows. */
  replaysFull: 1433,
  /** As many alerts on charts as one user may have. */
  alertLimit: 1434,
  /** A drawing that has no line to cross, or one that lies behind the price. */
  lineUnfit: 1435,
  /** What a symbol holds, resting orders included, is more than its tier allows at the leverage. */
  leverageAboveHeld: 1436,
  /** The available margin does not cover what positions and resting orders ask for at the leverage. */
  leverageFunds: 1437,

  // 1500: financing and loans
  productUnknown: 1500,
  agreementRequired: 1501,
  photosRequired: 1502,
  loanLimit: 1503,
  nothingToPay: 1504,

  // 1600: files from elsewhere, which are taken whole or not at all
  /** It is no state, recording or scenario of this product. */
  fileUnknown: 1600,
  /** A newer or changed version of this product wrote it. */
  fileVersion: 1601,
  fileValues: 1602,
  /** It took more time or memory than a file may, and its reading was ended. */
  fileTooMuch: 1603,
} as const;

export type CodeKey = keyof typeof codes;

/** What the messages of these codes have places for, besides the field. A refusal with one must give it. */
export const codeParams = {
  accountLocked: 'minutes',
  fundPasswordLocked: 'minutes',
  amountBelowMinimum: 'value',
  amountAboveMaximum: 'value',
  amountPrecision: 'value',
  coinNotAllowed: 'coin',
  leverageInvalid: 'value',
  leverageAboveTier: 'value',
  leverageAboveHeld: 'value',
  sizeBelowMinimum: 'value',
  sizeAboveMaximum: 'value',
  sizePrecision: 'value',
  pricePrecision: 'value',
  positionLimit: 'value',
  conditionalLimit: 'value',
  alertLimit: 'value',
  stakeBelowMinimum: 'value',
  stakeAboveMaximum: 'value',
  fileValues: 'value',
} as const satisfies Partial<Record<CodeKey, string>>;

/** What has to be said with a refusal, so that no place in its message stays empty. */
export type RefusalDetails<Key extends CodeKey> = Key extends keyof typeof codeParams
  ? [
      details: {
        readonly params: { readonly [Name in (typeof codeParams)[Key]]: string | number };
        readonly field?: string;
      },
    ]
  : Key extends 'invalidInput'
    ? [details: { readonly field: string }]
    : [details?: { readonly params?: Readonly<Record<string, string | number>>; readonly field?: string }];

/** Any endpoint can answer these, so none lists them: the session, the envelope and the host itself. */
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
] as const satisfies readonly CodeKey[];

const keyByNumber = new Map<number, CodeKey>(
  (Object.entries(codes) as [CodeKey, number][]).map(([key, value]) => [value, key]),
);

/** The key of a code number, or undefined for a number this contract does not know. */
export function codeKey(code: number): CodeKey | undefined {
  return keyByNumber.get(code);
}

/** Success on every endpoint is 200; the upload answers 0. */
export function isSuccess(code: number): boolean {
  return code === codes.ok || code === codes.uploadOk;
}

/** The two codes that end a session on the client. */
export function isSessionEnd(code: number): boolean {
  return code === codes.sessionMissing || code === codes.sessionEnded;
}
