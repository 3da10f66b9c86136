/** Retries a matcher until it passes or its time is up. */

/** Result of one attempt of a matcher. */
interface Look {
  holds: boolean;
  /** Expected and actual state in words. */
  expected: string;
  found: string;
}

export interface Result {
  pass: boolean;
  message: () => string;
}

/** Context in which Playwright and vitest call a matcher. */
export interface MatcherState {
  isNot?: boolean;
}

export interface MatcherOptions {
  /** Real milliseconds allowed; 5000 by default. */
  timeout?: number;
}

const usualTimeout = 5000;
const pauseMs = 50;

/** Repeats an attempt until it gives the expected result or the time is up. */
export async function settle(
  { isNot = false }: MatcherState,
  look: () => Promise<Look>,
  { timeout = usualTimeout }: MatcherOptions,
): Promise<Result> {
  const end = performance.now() + timeout;
  for (;;) {
    const { holds, expected, found } = await look();
    if (holds !== isNot || performance.now() >= end) {
      return {
        pass: holds,
        message: () => `Expected: ${isNot ? 'not ' : ''}${expected}\nFound:    ${found}`,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
