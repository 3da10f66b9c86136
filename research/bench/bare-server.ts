/** A Fastify route that sends a given body, to measure the framework alone. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fastify } from 'fastify';

const body = readFileSync(process.env['BODY_FILE'] ?? '', 'utf8');
const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
