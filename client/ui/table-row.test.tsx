// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { TableRow } from './table.tsx';

afterEach(cleanup);

it('a press on a row counts only outside its own controls', () => {
  const onPress = vi.fn();
  const act = vi.fn();
  render(
    <table>
      <tbody>
        <TableRow
          row="BTC"
          onPress={onPress}
          columns={[
            { key: 'name', header: 'Name', cell: (row: string) => <b>{row}</b> },
            {
              key: 'acts',
              header: 'Acts',
              cell: () => (
                <>
                  <button type="button" onClick={act}>
                    <i>Mark</i>
                  </button>
                  {createPortal(<span>Share</span>, document.body)}
                </>
              ),
            },
          ]}
        />
      </tbody>
    </table>,
  );
  fireEvent.click(screen.getByText('Mark'));
  fireEvent.click(screen.getByText('Share'));
  expect(act).toHaveBeenCalledTimes(1);
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('BTC'));
  expect(onPress.mock.calls).toEqual([['BTC']]);
});
