import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeAfterLogin, rememberReturn } from './return-place.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('after a login', () => {
  it('the page that required it opens once, with its query', () => {
    rememberReturn('/pages/withdraw/index?coin=USDT');
    expect(placeAfterLogin('mobile')).toBe('/pages/withdraw/index?coin=USDT');
    expect(placeAfterLogin('mobile')).toBe('/pages/home/index');
  });

  it('the start page opens if the layout has changed or the place is not a page of the app', () => {
    rememberReturn('/pages/withdraw/index');
    expect(placeAfterLogin('desktop')).toBe('/pages/desktop/dashboard/index');
    rememberReturn('https://elsewhere.example/');
    expect(placeAfterLogin('desktop')).toBe('/pages/desktop/dashboard/index');
  });

  it('pages of login and registration are not returned to', () => {
    rememberReturn('/pages/assets/index');
    rememberReturn('/pages/login/email-login');
    rememberReturn('/pages/desktop/register/register-phone');
    expect(placeAfterLogin('mobile')).toBe('/pages/assets/index');
  });

  it('the start page opens without storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberReturn('/pages/assets/index');
    expect(placeAfterLogin('mobile')).toBe('/pages/home/index');
  });
});
