import { expect, it } from 'vitest';
import { listGreeting } from './greeting.ts';

const settings = {
  host: '127.0.0.1',
  publicUrl: 'https://papertape.example',
  codes: 'page',
  folders: { client: '/client', lab: '/lab', door: undefined },
  simulator: {},
} as const;

const greet = (simulator: { token?: string } | 'own') =>
  listGreeting({
    settings: { ...settings, simulator },
    port: 3000,
    advice: [],
    demoPassword: 'papertape',
    ownToken:
      simulator === 'own' ? { token: 'secret', file: '/data/simulator-token', isNew: true } : undefined,
  }).join('\n');

it('a control room without a token is printed with the address of this machine, which alone can open it', () => {
  expect(greet({})).toContain('Papertape is at https://papertape.example\n');
  expect(greet({})).toContain('its control room at http://localhost:3000/lab.');
});

it('a control room with a token is printed with the public address', () => {
  expect(greet({ token: 'mine' })).toContain('its control room at https://papertape.example/lab.');
  expect(greet('own')).toContain('by this link: https://papertape.example/lab#token=secret');
});
