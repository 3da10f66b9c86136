// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import texts from '../../../locales/en/lib.json' with { type: 'json' };
import uiTexts from '../../../locales/en/ui.json' with { type: 'json' };
import { ApiRefusal, TransportProblem } from '../api/problems.ts';
import { ReadError } from './read-error.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['lib', 'ui'], resources: { en: { lib: texts, ui: uiTexts } } }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const unanswered = [
  new TransportProblem(new SyntaxError('Unexpected token \'<\', "<!doctype "... is not valid JSON')),
  new TransportProblem(new TypeError('Failed to fetch')),
  new TypeError("Cannot read properties of undefined (reading 'list')"),
  new ApiRefusal({ code: 5001, msg: '' }),
];

it.each(unanswered)('shows the sentence of the specification in place of: %s', (error) => {
  const { container } = render(<ReadError error={error} />);
  expect(container.textContent).toContain('Server exception, please try again later');
  if (error.message !== '') expect(container.textContent).not.toContain(error.message);
});

it('shows that there is no network if the browser is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = render(<ReadError error={unanswered[1]} />);
  expect(container.textContent).toContain('No network, please connect to the network and try again later');
});

it("shows a refusal with the host's message and the id that support needs", () => {
  const refusal = new ApiRefusal({ code: 1300, msg: 'Your amount is not enough', correlation: '9f31c2' });
  const { container } = render(<ReadError error={refusal} />);
  expect(container.textContent).toContain('Your amount is not enough');
  expect(container.textContent).toContain('9f31c2');
});
