// Announcements to assistive technology. There are two regions; each is written at most once a second, and a waiting message is
// dropped only when a newer one of the same `topic` replaces it.

export type Urgency = 'polite' | 'assertive';

export interface Announcement {
  text: string;
  topic?: string | undefined;
}

export const announceGapMs = 1000;

/** Appends a message to the queue; a newer message of the same topic replaces the older one in place. */
export function enqueue(line: Announcement[], next: Announcement): Announcement[] {
  const kept = next.topic ? line.filter((one) => one.topic !== next.topic) : line;
  return [...kept, next];
}

type Writer = (text: string) => void;

interface Region {
  line: Announcement[];
  writer: Writer | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const regions: Record<Urgency, Region> = {
  polite: { line: [], writer: undefined, timer: undefined },
  assertive: { line: [], writer: undefined, timer: undefined },
};

function pump(region: Region): void {
  if (region.timer || !region.writer) return;
  const [first, ...rest] = region.line;
  if (!first) return;
  region.line = rest;
  region.writer(first.text);
  region.timer = setTimeout(() => {
    region.timer = undefined;
    pump(region);
  }, announceGapMs);
}

/** Attaches the writer of a live region and returns the function that detaches it. */
export function attachRegion(urgency: Urgency, writer: Writer): () => void {
  regions[urgency].writer = writer;
  pump(regions[urgency]);
  return () => {
    if (regions[urgency].writer === writer) regions[urgency].writer = undefined;
  };
}

/** Announces a text to screen readers. Use `assertive` only for what cannot wait: a rejected order, an ended session. */
export function announce(text: string, urgency: Urgency = 'polite', topic?: string): void {
  const region = regions[urgency];
  region.line = enqueue(region.line, { text, topic });
  pump(region);
}
