/** Bare `ws`: four times a second the same frames, encoded once, to every socket in one write each. It computes nothing. */
import { createServer } from 'node:http';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

const tickMs = 250;
/** Messages and bytes that the product sends to a socket per tick. */
const messages = Number(process.env['MESSAGES']);
const bytes = Number(process.env['BYTES']);

const server = createServer((_request, response) => response.end('ready'));
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
/** The connections below the open sockets: one write to each is all that a tick costs. */
const open = new Set<Duplex>();
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => {
    open.add(stream);
    socket.on('close', () => open.delete(stream));
  });
});

/** Encodes an unmasked text frame with the header of RFC 6455. */
function toFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head[0] = 0x81;
  if (isShort) head[1] = payload.length;
  else {
    head[1] = 126;
    head.writeUInt16BE(payload.length, 2);
  }
  return Buffer.concat([head, payload]);
}

setInterval(() => {
  const text = JSON.stringify({ eventType: 'chart', seq: 1, time: Date.now(), data: '' });
  const filled = text.replace(
    '""',
    `"${'x'.repeat(Math.max(Math.round(bytes / messages) - text.length - 4, 0))}"`,
  );
  const batch = Buffer.concat(Array.from({ length: messages }, () => toFrame(filled)));
  for (const stream of open) stream.write(batch);
}, tickMs);

server.listen(Number(process.env['PORT']), '127.0.0.1');
