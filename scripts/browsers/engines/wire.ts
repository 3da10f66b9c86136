/** The two forms of WebDriver: W3C's over HTTP, and Marionette of Firefox over TCP. Both have the same commands and references. */
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Key of a reference to an element (W3C WebDriver, section 11). */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Commands by name: method and path of W3C, and the name in Marionette. `{id}` is the element of the parameters. */
const commands = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  back: ['POST', '/back', 'WebDriver:Back'],
  script: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  clear: ['POST', '/element/{id}/clear', 'WebDriver:ElementClear'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  limits: ['POST', '/timeouts', 'WebDriver:SetTimeouts'],
  end: ['DELETE', '', 'WebDriver:DeleteSession'],
} as const;

type Parameters = Readonly<Record<string, unknown>>;

export interface Wire {
  /** Rejects with the error of the browser. */
  send(command: keyof typeof commands, parameters?: Parameters): Promise<unknown>;
  close(): void;
}

interface HttpAnswer {
  value: { error?: string; message?: string } & Record<string, unknown>;
}

async function request(method: string, address: string, body: Parameters): Promise<HttpAnswer['value']> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await answer.json()) as HttpAnswer;
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`);
  return value;
}

/** Opens a session of a running driver. @param capabilities that the driver must match */
export async function openHttpWire(driver: string, capabilities: Parameters): Promise<Wire> {
  const { sessionId } = await request('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  return {
    send: (command, parameters = {}) => {
      const [method, path] = commands[command];
      const place = path.replace('{id}', String(parameters['id'] ?? ''));
      return request(method, `${driver}/session/${String(sessionId)}${place}`, parameters);
    },
    close: () => undefined,
  };
}

type Refusal = { error: string; message: string } | null;
type Waiting = (error: Refusal, result: unknown) => void;

/** Splits Marionette's stream, in which each message follows its length in bytes and a colon. */
function readMessages(socket: Socket, take: (message: [number, number, ...unknown[]]) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon).toString());
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (Array.isArray(message)) take(message as [number, number, ...unknown[]]);
    }
  });
}

/** Opens a session of a Firefox that was started with `--marionette`. */
export async function openMarionette(port: number): Promise<Wire> {
  const socket = createConnection(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  socket.on('close', () => {
    for (const end of waiting.values()) end({ error: 'closed', message: 'Firefox ended' }, undefined);
  });
  await once(socket, 'connect');
  readMessages(socket, ([, id, error, result]) => {
    waiting.get(id)?.(error as Refusal, result);
    waiting.delete(id);
  });
  let count = 0;
  const call = (name: string, parameters: Parameters) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, (error, result) => {
        if (error) reject(new Error(`${name}: ${error.error}: ${error.message}`));
        else resolve((result as { value?: unknown } | null)?.value);
      });
      const text = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  return {
    send: (command, parameters = {}) => call(commands[command][2], parameters),
    close: () => socket.destroy(),
  };
}
