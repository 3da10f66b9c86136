import { expect, it } from 'vitest';
import { findLocaleProblems, findUnusedTexts } from './locale-rules.ts';
import { findStoreProblems } from './store-rules.ts';
import { findBundleProblems, findStreamProblems, findTextProblems, textRules } from './text-rules.ts';

const file = (path: string, text: string) => ({ path, text });

it.each(textRules)(
  'the text rule $name reports its example with its line',
  ({ name, example: [path, line] }) => {
    const problems = findTextProblems(file(path, `const a = 1;\n${line}\n`));
    expect(problems).toMatchObject([{ rule: name, place: `${path}:2` }]);
  },
);

it.each([
  ['server/engine/fill.ts', '// never Date.now() here\nconst at = new Date(given);'],
  ['server/http/routes.ts', 'for (const name in own) take<{ [N in Name]: 1 }>(input);'],
  ['server/modules/loan/loan.store.ts', 'get: ({ db }: Rows, id: string) => db.loan.get(id),'],
  ['client/features/loan/loan.tsx', '<Field hint={t("photos")} name="photos"><T>{t("due")}</T></Field>'],
])('text rules allow in %s: %s', (path, text) => expect(findTextProblems(file(path, text))).toEqual([]));
it('a stream without a listener for its errors is reported', () => {
  const find = (text: string) => findStreamProblems(file('server/feeds/gateway.ts', text));
  expect(find("server.on('upgrade', (request, stream) => take(stream));")).toHaveLength(1);
  expect(find("server.on('upgrade', (request, stream) => stream.on('error', cut));")).toEqual([]);
});

it('an address of the simulator in a bundle is reported', () => {
  expect(findBundleProblems(file('a.js', 'fetch("/sim/worlds")'))).toHaveLength(1);
  expect(findBundleProblems(file('a.js', 'go("/simple")'))).toEqual([]);
});

it('a module that writes rows of another module is reported; reads, its own writes and stores are not', () => {
  const users = file(
    'server/modules/identity/users.store.ts',
    'export const users = {\n  get: ({ db }: Rows) => db.user.get(),\n\n  setMode(tx: Tx): void {\n  },\n};\n',
  );
  const find = (path: string, code: string) =>
    findStoreProblems([users, file(path, `import { users } from '../identity/users.store.ts';\n${code}\n`)]);
  expect(find('server/modules/loan/loan.service.ts', 'users.setMode(tx);')).toMatchObject([
    { rule: 'own-rows' },
  ]);
  expect(find('server/modules/loan/loan.service.ts', 'users.get(tx); // not users.setMode')).toEqual([]);
  expect(find('server/modules/identity/update.service.ts', 'users.setMode(tx);')).toEqual([]);
  expect(find('server/modules/kyc/kyc.store.ts', 'users.setMode(tx);')).toEqual([]);
});

const english = [
  file('locales/en/a.json', '{ "due": "Due {{at}}", "n_one": "{{count}} day", "n_other": "{{count}} days" }'),
  file('locales/en/documents/a.md', '# Due\n\n[a](/b)\n'),
];
const find = (texts: string, words = '[]', document = '# Fällig\n\n[c](/b)\n') =>
  findLocaleProblems([
    ...english,
    file('locales/de/a.json', texts),
    file('locales/de/documents/a.md', document),
    file('locales/loan-words/de.json', words),
  ]).map(({ message }) => message);
const right = '{ "due": "Fällig {{at}}", "n_other": "{{count}} Tage" }';

it('locale rules accept a language with its own plurals', () => expect(find(right)).toEqual([]));

it.each([
  ['{ "due": "Fällig {{at}}" }', 'n exists in one language only'],
  [right.replace('{{at}}', '{{by}}'), 'due has other placeholders'],
  [right.replace('Fällig {{at}}', ' '), 'due is empty'],
  [
    right.replace('Fällig', 'Due'),
    'due is still "Due {{at}}": translate it, or list it in locales/loan-words',
  ],
])('locale rules report in %s: %s', (texts, message) => expect(find(texts)).toEqual([message]));

it('locale rules report loan words that no text uses, and documents with another outline', () => {
  expect(find(right.replace('Fällig', 'Due'), '["Due {{at}}", "Old"]')).toEqual(['"Old" is no text']);
  expect(find(right, '[]', '# Fällig\n')).toEqual(['differs from English in its links']);
  expect(find(right, '[]', '# Due\n\n[a](/b)\n')).toEqual(['is in English']);
});

it('locale rules report a French text whose guillemets or high marks may begin a line', () => {
  const findIn = (text: string) =>
    findLocaleProblems([
      file('locales/en/a.json', '{ "due": "Due" }'),
      file('locales/fr/a.json', JSON.stringify({ due: text })),
    ]).map(({ message }) => message);
  const message = 'due needs a no-break space inside « » and before : ; ? ! %';
  expect(findIn('Échéance : demain')).toEqual([message]);
  expect(findIn('« Échéance\u00a0»')).toEqual([message]);
  expect(findIn('«\u00a0Échéance\u00a0»\u00a0: demain, à 10:30 http://a')).toEqual([]);
});

it('locale rules report texts that no source names, neither whole nor in a template', () => {
  const found = (source: string) =>
    findUnusedTexts([...english, file('client/a.tsx', source)]).map(({ message }) => message);
  expect(found("t('due'); t('n')")).toEqual([]);
  expect(found("t('n')")).toEqual(['due is not used']);
});
