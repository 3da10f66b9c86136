/** Malicious files that a caller with a trainer's token could send, each made from a genuine file. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import Database from 'better-sqlite3';

export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly refused: CodeKey;
}

/** A recursive query that never ends. */
const endless = 'WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n) SELECT count(*) FROM n';

function changed(bytes: Buffer, sql: string): Buffer {
  const database = new Database(bytes);
  try {
    database.unsafeMode(true);
    database.pragma('writable_schema = ON');
    database.exec(sql);
    return database.serialize();
  } finally {
    database.close();
  }
}

function patched(bytes: Buffer, at: number, value: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(value, at);
  return copy;
}

/** Writes another declaration to the table list, bypassing the checks of SQLite. */
const declares = (type: string, name: string, sql: string) =>
  `INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql) VALUES ('${type}', '${name}', '${name}', 0, '${sql.replaceAll("'", "''")}')`;
const redeclares = (table: string, from: string, to: string) =>
  `UPDATE sqlite_master SET sql = replace(sql, '${from.replaceAll("'", "''")}', '${to.replaceAll("'", "''")}') WHERE name = '${table}'`;

/** Databases with a different table list. */
const otherSchemas: readonly (readonly [name: string, sql: string])[] = [
  ['a view in the place of a table', `DROP TABLE "WorldState"; CREATE VIEW "WorldState" AS ${endless}`],
  [
    'a trigger on the record of migrations',
    `CREATE TRIGGER t AFTER UPDATE ON "_prisma_migrations" BEGIN ${endless}; END`,
  ],
  ['a trigger on sessions', `CREATE TRIGGER t AFTER DELETE ON "Session" BEGIN DELETE FROM "User"; END`],
  [
    'a CHECK that loops',
    redeclares('User', '"vipLevel" INTEGER NOT NULL', `"vipLevel" INTEGER NOT NULL CHECK ((${endless}) > 0)`),
  ],
  [
    'a DEFAULT that calls',
    redeclares(
      'User',
      '"vipLevel" INTEGER NOT NULL',
      `"vipLevel" INTEGER NOT NULL DEFAULT (randomblob(1000000000))`,
    ),
  ],
  ['a generated column', `ALTER TABLE "User" ADD COLUMN g TEXT AS (hex(zeroblob(500000000)))`],
  ['an index on an expression', `CREATE INDEX i ON "User" (hex(nickname))`],
  ['an index with a condition', `CREATE INDEX i ON "User" (nickname) WHERE length(nickname) > 3`],
  ['a collation in an index', `CREATE INDEX i ON "User" (nickname COLLATE NOCASE)`],
  ['one index less', `DROP INDEX "User_uid_key"`],
  ['one trigger less', `DROP TRIGGER "posting_is_final"`],
  ['one table more', 'CREATE TABLE more (x)'],
  [
    'a table without row ids',
    `DROP TABLE "SetAside"; CREATE TABLE "SetAside" ("kind" TEXT NOT NULL, "key" TEXT NOT NULL, "dueAt" REAL NOT NULL, "failedAt" REAL NOT NULL, "attempts" INTEGER NOT NULL, "reason" TEXT NOT NULL, PRIMARY KEY ("kind", "key")) WITHOUT ROWID`,
  ],
  ['a virtual table', declares('table', 'v', 'CREATE VIRTUAL TABLE v USING fts5(x)')],
  ['statistics for the planner', 'ANALYZE'],
  ['a declaration that is no SQL', declares('table', 'broken', 'CREATE TABLE (((')],
  [
    'a declaration of 60,000 letters',
    declares('view', 'long', `CREATE VIEW long AS SELECT ${'1+'.repeat(30_000)}1`),
  ],
];

const manyViews = Array.from({ length: 1_100 }, (_, at) =>
  declares('view', `v${at}`, `CREATE VIEW v${at} AS SELECT 1`),
).join(';');

/** Databases with the correct tables and a value that the API refuses. */
const wrongValues: readonly [name: string, sql: string][] = [
  ['a world at the end of time', `UPDATE "WorldState" SET processedTo = 8.64e15`],
  ['a world at infinity', `UPDATE "WorldState" SET processedTo = 9e999`],
  ['a world before its time', `UPDATE "WorldState" SET processedTo = -1`],
  ['a clock without bounds', `UPDATE "WorldState" SET clockMode = 'fast', clockRate = 1e12`],
  ['a clock mode that is none', `UPDATE "WorldState" SET clockMode = 'x'`],
  [
    'a limit that is a text',
    `UPDATE "WorldState" SET settings = json_set(settings, '$.limits.requestsPerMinute', 'x')`,
  ],
  [
    'a limit of nothing',
    `UPDATE "WorldState" SET settings = json_set(settings, '$.limits.requestsPerMinute', 0)`,
  ],
  ['settings that are no JSON', `UPDATE "WorldState" SET settings = '{'`],
  ['settings as deep as a well', `UPDATE "WorldState" SET settings = '${'['.repeat(100_000)}'`],
  [
    'a delay of an age',
    `UPDATE "WorldState" SET settings = json_set(settings, '$.backOffice.kyc.delayMs', 1e15)`,
  ],
  [
    'two worlds',
    `CREATE TEMP TABLE other AS SELECT * FROM "WorldState"; UPDATE other SET id = 'other';
     INSERT INTO "WorldState" SELECT * FROM temp.other; DROP TABLE temp.other`,
  ],
  ['no world', `DELETE FROM "WorldState"`],
  ['a bytes value in a text column', `UPDATE "User" SET nickname = x'00ff'`],
  ['a text in a column of times', `UPDATE "User" SET registeredAt = 'soon'`],
  ['a text in a column of amounts', `UPDATE "Balance" SET amount = 'much' WHERE account NOT LIKE 'u:%'`],
  [
    'a hash that costs four gigabytes',
    `UPDATE "User" SET passwordHash = '$argon2id$v=19$m=4194304,t=100,p=16$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA'`,
  ],
  [
    'a picture that leads out of its folder',
    `INSERT INTO "Upload" SELECT '../../../../etc/passwd', id, 'image/png', 1, 0, 0 FROM "User" LIMIT 1`,
  ],
  ['an avatar elsewhere', `UPDATE "User" SET avatar = 'https://elsewhere.example/x.png'`],
  ['work that is due since a century', `INSERT INTO "Due" (kind, key, at) VALUES ('funding', 'x', 1)`],
  [
    'a market event without end',
    `INSERT INTO "MarketEvent" (id, at, payload) VALUES ('scn_1', 1, '{"id":"scn_1","kind":"crash","target":"all","at":1,"by":0.5,"overMs":1e300}')`,
  ],
  ['a play that is none', `INSERT INTO "LabRecord" (kind, key, payload) VALUES ('play', 'p', '{"id":"p"}')`],
  [
    'a kind of record that is none',
    `INSERT INTO "LabRecord" (kind, key, payload) VALUES ('script', 'p', '{}')`,
  ],
  [
    'faults that are none',
    `INSERT INTO "LabRecord" (kind, key, payload) VALUES ('faults', 'all', '[{"id":"f","match":{},"effect":{"kind":"latency","shape":"fixed","ms":1e12,"deviationMs":0,"sigma":0}}]')`,
  ],
  ['money from nowhere', `UPDATE "Balance" SET amount = amount * 2 WHERE account LIKE 'u:%'`],
];

function otherBytes(state: Buffer): HostileFile[] {
  const of = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, refused: 'fileUnknown' });
  const pages = state.length / 4_096;
  return [
    of('nothing', Buffer.alloc(0)),
    of('text', Buffer.from('nothing of the kind')),
    of('a page of zeros', Buffer.alloc(4_096)),
    of('the first part of a state', state.subarray(0, 40_960)),
    of('a state and a half page', Buffer.concat([state, Buffer.alloc(2_048)])),
    of('a gzipped state', gzipSync(state)),
    of('a state that expects a log beside it', patched(state, 18, [2, 2])),
    of('a state of another encoding', patched(state, 59, [2])),
    of('a state with reserved bytes', patched(state, 20, [64])),
    of('a state of another page size', patched(state, 16, [0x20, 0x00])),
    of('a state that vacuums itself', patched(state, 52, [0, 0, 0, 9])),
    of('a state with a cache of its own size', patched(state, 48, [0x7f, 0xff, 0xff, 0xff])),
    of('a table list that is its own child', patched(state, 100, [0x05, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])),
    of(
      'a table list that leads nowhere',
      patched(state, 100, [0x05, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]),
    ),
    of('a table list with too many cells', patched(state, 103, [0xff, 0xff])),
    of(
      'pages that are damaged',
      patched(
        state,
        Math.floor(pages / 2) * 4_096,
        Array.from({ length: 64 }, () => 0xff),
      ),
    ),
  ];
}

/** Files used instead of a named state. */
export function hostileStates(state: Buffer): HostileFile[] {
  return [
    ...otherBytes(state),
    ...otherSchemas.map(
      ([name, sql]): HostileFile => ({ name, bytes: changed(state, sql), refused: 'fileVersion' }),
    ),
    { name: 'a thousand tables', bytes: changed(state, manyViews), refused: 'fileUnknown' },
    ...wrongValues.map(
      ([name, sql]): HostileFile => ({ name, bytes: changed(state, sql), refused: 'fileValues' }),
    ),
  ];
}

interface OpenCapsule {
  world: { id: string; seed: string; now: number };
  origin: { sequence: number; at: number; settings: string; state: string | null };
  entries: { sequence: number; at: number; commands: unknown[][] | null }[];
  files: unknown[];
}

const user = { by: 'user', userId: 'usr_1', session: 1, mode: 'real', language: 'en', ip: '127.0.0.1' };

/** Files used instead of a capsule. */
export function hostileCapsules(packed: Buffer): HostileFile[] {
  const text = gunzipSync(packed).toString();
  const with_ = (name: string, refused: CodeKey, change: (capsule: OpenCapsule) => void): HostileFile => {
    const capsule = JSON.parse(text) as OpenCapsule;
    change(capsule);
    return { name, refused, bytes: gzipSync(JSON.stringify(capsule)) };
  };
  const gives = (name: string, command: string, input: unknown, actor: unknown = { by: 'simulator' }) =>
    with_(name, 'fileValues', ({ entries }) => {
      Object.assign(entries.at(-1) ?? {}, { commands: [[command, actor, input, 'ok', 0]] });
    });
  const unknown = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, refused: 'fileUnknown' });
  return [
    unknown('a text', Buffer.from('rubbish')),
    unknown('gzip that is cut off', packed.subarray(0, 200)),
    unknown('a gigabyte of zeros', gzipSync(Buffer.alloc(300 * 1_048_576), { level: 1 })),
    unknown('brackets without end', gzipSync('['.repeat(2_000_000))),
    with_('a world with a path for its id', 'fileUnknown', ({ world }) => {
      world.id = '../../x';
    }),
    with_('a clock at the end of time', 'fileValues', ({ world }) => {
      world.now = 8.64e15;
    }),
    with_('entries that go back in time', 'fileValues', ({ entries }) => {
      Object.assign(entries.at(-1) ?? {}, { at: 1 });
    }),
    with_('settings that are none', 'fileValues', ({ origin }) => {
      origin.settings = '{"limits":{"requestsPerMinute":"x"}}';
    }),
    with_('a state that is none', 'fileUnknown', ({ origin }) => {
      origin.state = Buffer.from('no state').toString('base64');
    }),
    gives('an hour hand to the end of time', 'clock.advance', { to: 8.64e15 }),
    gives('a rate without bounds', 'clock.set', { mode: 'fast', rate: 1e12 }),
    gives('a limit that is a text', 'limits.set', { callsPerMinute: 'x' }),
    gives('a hash that costs four gigabytes', 'trader.create', {
      trader: { balances: [], password: 'paper-1', kycVerified: false, device: 'h5' },
      passwordHash: '$argon2id$v=19$m=4194304,t=100,p=16$c2FsdA$aGFzaA',
    }),
    gives(
      'a picture that leads out of its folder',
      'upload.store',
      { name: '../../x', mime: 'x', bytes: 1 },
      user,
    ),
    gives('an actor that is none', 'clock.set', { mode: 'live' }, { by: 'root' }),
    gives('a play that is none', 'play.start', { file: { papertape: 1 }, passwordHash: 'x' }),
  ];
}
