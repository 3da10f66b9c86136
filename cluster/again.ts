/** Times that log servers are asked which are about to start or to elect, or a machine that is too busy to hear them in time. */
const triesMax = 6;

/** Resolves as soon as one try does; rejects as the last one did. What is tried may have been carried out by a try before. */
export async function again<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      if (tries >= triesMax) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tries));
  }
}
