/** How a matcher looks: again and again, until it holds or its time is over. */

/** What a matcher found at one look. */
interface Look {
  holds: boolean;
  /** What was asked for, and what is there, in words. */
  expected: string;
  found: string;
}

export interface Result {
  pass: boolean;
  message: () => string;
}

/** How the test library calls a matcher; both of them say whether it is negated. */
export interface MatcherState {
  isNot?: boolean;
}

export interface MatcherOptions {
  /** Real milliseconds that it may take; 5000 unless said. */
  timeout?: number;
}

const usualTimeout = 5000;
const pauseMs = 50;

/** Looks until the answer is the wanted one, or time is over. */
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
