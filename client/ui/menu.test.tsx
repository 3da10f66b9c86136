// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MenuSurface } from './menu-surface.tsx';

afterEach(cleanup);

it('checked actions are announced to screen readers, as one of several or as a toggle', () => {
  const nothing = () => undefined;
  render(
    <MenuSurface
      label="Form"
      open
      onOpen={nothing}
      onClose={nothing}
      anchor={createRef()}
      actions={[
        { key: 'candles', label: 'Candles', checked: true, onSelect: nothing },
        { key: 'bars', label: 'Bars', checked: false, onSelect: nothing },
        { key: 'log', label: 'Logarithmic', checked: true, toggles: true, onSelect: nothing },
        { key: 'share', label: 'Share', onSelect: nothing },
      ]}
    />,
  );
  const items = (role: string) =>
    screen.queryAllByRole(role).map((item) => [item.textContent, item.getAttribute('aria-checked')]);
  expect(items('menuitemradio')).toEqual([
    ['Candles', 'true'],
    ['Bars', 'false'],
  ]);
  expect(items('menuitemcheckbox')).toEqual([['Logarithmic', 'true']]);
  expect(items('menuitem')).toEqual([['Share', null]]);
});
