import { describe, expect, it } from 'vitest';
import { pageEnvironment, readPageSettings } from './page-settings.mjs';
import { contentHash } from './workspace.mjs';

const own = { api: '', sockets: '', files: '', papertape: false, brand: '', out: undefined };

describe('the host of the page', () => {
  it('is the own origin by default', () => {
    expect(readPageSettings([], {})).toEqual(own);
  });

  it('comes from parameters, then from the environment', () => {
    const named = { ...own, api: 'https://trading.example', sockets: 'wss://feeds.example/live' };
    const parameters = ['--api', 'https://trading.example/', '--sockets', 'wss://feeds.example/live'];
    const env = { VITE_API_BASE: 'https://trading.example', VITE_SOCKET_BASE: 'wss://feeds.example/live/' };
    expect(readPageSettings(parameters, {})).toEqual(named);
    expect(readPageSettings([], env)).toEqual(named);
    expect(readPageSettings(['--api', 'http://127.0.0.1:3001'], env).api).toBe('http://127.0.0.1:3001');
    expect(readPageSettings(['--papertape'], {}).papertape).toBe(true);
  });

  it('can be several machines with shared or separate sockets and files', () => {
    const parameters = ['--api', 'https://a.example/, https://b.example'];
    expect(readPageSettings(parameters, {}).api).toBe('https://a.example,https://b.example');
    const sockets = (text: string) => readPageSettings([...parameters, '--sockets', text], {}).sockets;
    expect(sockets('wss://a.example')).toBe('wss://a.example');
    expect(sockets('wss://a.example,wss://b.example')).toBe('wss://a.example,wss://b.example');
    expect(() => sockets('wss://a.example,wss://b.example,wss://c.example')).toThrow(/one for each of the 2/);
    expect(() => readPageSettings(['--api', 'https://a.example,b'], {})).toThrow(/must be an address like/);
  });

  it('is rejected with a message if it is invalid, like an unknown parameter', () => {
    for (const wrong of [
      ['--api', 'trading.example'],
      ['--api', 'wss://trading.example'],
      ['--api', 'https://trading.example/?a=1'],
      ['--sockets', 'https://trading.example'],
    ]) {
      expect(() => readPageSettings(wrong, {})).toThrow(/must be an address like/);
    }
    expect(() => readPageSettings(['--host', 'x'], {})).toThrow(/Known: --api/);
  });

  it('is part of the stamp of a build', () => {
    const getHash = (parameters: string[], env = {}) =>
      contentHash([], [], [JSON.stringify(pageEnvironment(readPageSettings(parameters, env), env))]);
    const hashes = [
      getHash([]),
      getHash(['--api', 'https://a.example']),
      getHash(['--api', 'https://b.example']),
      getHash(['--api', 'https://a.example', '--sockets', 'wss://b.example']),
      getHash([], { VITE_DOCUMENTS_BASE: '/texts' }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(getHash([], { VITE_API_BASE: 'https://a.example' })).toBe(hashes[1]);
  });
});
