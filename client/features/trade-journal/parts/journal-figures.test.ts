import { describe, expect, it } from 'vitest';
import { curvePaths, curveSize } from './journal-figures.tsx';

const point = (profit: string, drawdown = '0') => ({ time: 0, profit, drawdown });

describe('the equity curve of the journal', () => {
  it('begins at zero and scales to its own range', () => {
    const { line, base, fall } = curvePaths([point('10'), point('4', '-6'), point('20')]);
    expect(line).toBe('M0 154L200 80L400 124.4L600 6');
    expect(base).toBe(154);
    expect(fall).toBe(`${line}L600 6L400 80L200 80L0 154z`);
  });

  it('has zero at the top if there were only losses', () => {
    const { base, line } = curvePaths([point('-5', '-5')]);
    expect(base).toBe(6);
    expect(line).toBe(`M0 6L${curveSize.width} 154`);
  });

  it('is flat if nothing was won or lost', () => {
    expect(curvePaths([point('0')]).line).toBe('M0 154L600 154');
  });
});
