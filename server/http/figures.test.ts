import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { figureText, LongFigure, parseExactly, plainFigure } from './figures.ts';

describe('figures', () => {
  it.each([
    [0.5, '0.5'],
    [1, '1'],
    [-12.25, '-12.25'],
    [1e-7, '0.0000001'],
    [1.5e-8, '0.000000015'],
    [1e21, '1000000000000000000000'],
    [0, '0'],
    [123_456_789.123456, '123456789.123456'],
    [0.1 + 0.2, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('convert the number %d to the text %s', (value, text) => {
    expect(figureText(value)).toBe(text);
  });

  it.each([
    ['.5', '0.5'],
    ['1.', '1'],
    ['1.50', '1.5'],
    ['007', '7'],
    ['+2', '2'],
    [' 3 ', '3'],
    ['-0.0', '0'],
    ['-.5', '-0.5'],
    ['0', '0'],
    ['1e5', '1e5'],
    ['1,5', '1,5'],
    ['', ''],
    ['.', '.'],
    ['abc', 'abc'],
    ['٣', '٣'],
  ])('normalize "%s" to "%s"', (given, plain) => {
    expect(plainFigure(given)).toBe(plain);
  });

  it('keep their value without surrounding zeros', () => {
    const digits = fc.stringMatching(/^\d{1,12}$/);
    fc.assert(
      fc.property(digits, digits, fc.nat(3), (whole, part, zeros) => {
        const written = `${'0'.repeat(zeros)}${whole}.${part}${'0'.repeat(zeros)}`;
        expect(Number(plainFigure(written))).toBe(Number(written));
      }),
    );
  });

  it('in JSON lose no digit of long numbers', () => {
    const read = parseExactly(
      '{"a":12345678901234.12345678,"b":0.5,"c":[123456789012345678901],"d":"1234567890.123456789"}',
    );
    expect(read).toEqual({
      a: new LongFigure('12345678901234.12345678'),
      b: 0.5,
      c: [new LongFigure('123456789012345678901')],
      d: '1234567890.123456789',
    });
  });
});
