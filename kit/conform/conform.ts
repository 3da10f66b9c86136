/**
 * Walks the contract against any host and says where it differs, call by call. Guarantees: nothing that changes anything is called
 * unless `writes` says so; one call at a time; a host that breaks in one answer is asked for the next all the same.
 */
import { codeKey, codes, impliedErrors, isSuccess } from '@papertape/shared/contract/kit/codes.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Call, callsOfContract } from './calls.ts';
import { feedFindings } from './feeds.ts';
import { placesOf } from './places.ts';
import type { Finding, PlaceFound, Report } from './report.ts';
import type { ConformSettings } from './settings.ts';

interface Answer {
  status: number;
  body: unknown;
}

function requestOf({ endpoint, input }: Call, settings: ConformSettings): Request {
  const { url, token, headers: more = {}, timeoutMs = 10_000 } = settings;
  const pairs = Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
  const query = endpoint.method === 'GET' && pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const headers = new Headers({ lang: 'en', typeUser: 'real', 'Login-From': 'H5', ...more });
  if (token !== undefined) headers.set('token', token);
  if (endpoint.method === 'POST') headers.set('content-type', 'application/json');
  const body = endpoint.method === 'POST' ? JSON.stringify(input ?? {}) : null;
  const address = `${url.replace(/\/+$/, '')}${endpoint.path}${query}`;
  return new Request(address, {
    method: endpoint.method,
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function ask(call: Call, settings: ConformSettings): Promise<Answer | string> {
  try {
    const response = await fetch(requestOf(call, settings));
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as unknown };
    } catch {
      return `status ${response.status}, no JSON: ${text.slice(0, 60)}`;
    }
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

type Envelope = Readonly<Record<string, unknown>>;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'code' in body;

/** Whether a refusal is one that the contract has for this call; of a stranger it must be the missing session. */
function isAllowed(endpoint: Endpoint, code: number, isStranger: boolean): boolean {
  if (endpoint.access === 'user' && isStranger) return code === codes.sessionMissing;
  const key = codeKey(code);
  const allowed: readonly string[] = [...endpoint.errors, ...impliedErrors];
  return key !== undefined && allowed.includes(key);
}

/** The code as a number, and whether it came as one. */
function envelopePlaces({ code, msg }: Envelope): PlaceFound[] {
  const places: PlaceFound[] = [];
  const note = (at: string, expected: string, value: unknown) => {
    const kind = value === undefined ? 'missing' : 'otherwise';
    const example = JSON.stringify(value) ?? '';
    places.push({ kind, at: `envelope.${at}`, expected, found: typeof value, example });
  };
  if (typeof code !== 'number') note('code', 'number', code);
  if (typeof msg !== 'string') note('msg', 'string', msg);
  return places;
}

function judge(
  call: Call,
  { status, body }: Answer,
  isStranger: boolean,
): Pick<Finding, 'outcome' | 'note' | 'places'> {
  const { endpoint } = call;
  if (!isEnvelope(body)) {
    if (status === 404) return { outcome: 'absent', note: 'status 404', places: [] };
    return { outcome: 'unanswered', note: `status ${status}, no envelope`, places: [] };
  }
  const code = Number(body['code']);
  const places = envelopePlaces(body);
  if (code === codes.unknownPath) return { outcome: 'absent', note: `code ${code}`, places: [] };
  if (isSuccess(code)) {
    const expected = endpoint.access === 'user' && isStranger ? [strangerServed(code)] : [];
    const found = [...places, ...expected, ...placesOf(endpoint.data, body['data'], endpoint.path)];
    return { outcome: found.length === 0 ? 'same' : 'differs', note: '', places: found };
  }
  const note = `${code} ${codeKey(code) ?? ''} ${String(body['msg'] ?? '')}`.trim();
  if (isAllowed(endpoint, code, isStranger) && places.length === 0)
    return { outcome: 'refused', note, places };
  const undeclared: PlaceFound = {
    kind: 'otherwise',
    at: 'envelope.code',
    expected: 'a code that the contract has for this call',
    found: 'number',
    example: String(code),
  };
  return {
    outcome: 'differs',
    note,
    places: isAllowed(endpoint, code, isStranger) ? places : [...places, undeclared],
  };
}

const strangerServed = (code: number): PlaceFound => ({
  kind: 'otherwise',
  at: 'envelope.code',
  expected: `${codes.sessionMissing}, without a session`,
  found: 'number',
  example: String(code),
});

async function findingOf(call: Call, settings: ConformSettings): Promise<Finding> {
  const { name, endpoint } = call;
  const about = { name, call: `${endpoint.method} ${endpoint.path}` };
  if (!call.isSafe && settings.writes !== true) {
    return { ...about, outcome: 'skipped', note: 'changes something', places: [] };
  }
  const answer = await ask(call, settings);
  if (typeof answer === 'string') return { ...about, outcome: 'unanswered', note: answer, places: [] };
  return { ...about, ...judge(call, answer, settings.token === undefined) };
}

export async function conform(settings: ConformSettings): Promise<Report> {
  const findings: Finding[] = [];
  const add = (finding: Finding) => {
    findings.push(finding);
    settings.onFinding?.(finding);
  };
  for (const call of callsOfContract()) add(await findingOf(call, settings));
  if (settings.feeds !== false) for (const finding of await feedFindings(settings)) add(finding);
  return { host: settings.url, findings };
}
