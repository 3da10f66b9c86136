import { changeSettings } from './settings-store.ts';

const britain = 'GB';

/** Another host may answer the word for Britain alone. */
export function isBritain({ iso, name, england }: { iso: string; name: string; england: boolean }): boolean {
  return england || iso === britain || /britain|united kingdom|england|英国|英國/i.test(name);
}

/** Britain also brings its own clock; elsewhere the chosen time zone stays. */
export function chooseCountry(country: string, england = country === britain): void {
  changeSettings({ country, england, ...(england ? { timeZone: 'Europe/London' } : {}) });
}
