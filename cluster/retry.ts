/** A log server that starts or elects, or a busy machine, may need this many tries. */
const triesMax = 6;

/** Resolves as soon as one try succeeds; rejects like the last one. An earlier try may have taken effect although it failed. */
export async function retry<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      if (tries >= triesMax) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tries));
  }
}
