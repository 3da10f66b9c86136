/** Short tones made by the page itself. They are silent where the browser has no sound, and until the user has touched the page. */

const loudness = 0.08;
const noteSeconds = 0.11;
const presses = ['pointerup', 'touchend', 'click', 'keydown'];
const notes = { ok: [660, 880], bad: [440, 330] } as const;

let context: AudioContext | undefined;

/** An older tone would no longer belong to what happened. */
const lateMs = 1000;

/** Creates the context, or wakes it: Safari allows either only while it handles a press, and suspends the context in the background. */
function wakeContext(): Promise<void> {
  if (!('AudioContext' in window)) return Promise.reject(new Error('no sound'));
  context ??= new AudioContext();
  return context.resume();
}

/** Follows presses, so that later tones may play. @param isSoundOn read at each press */
export function followPresses(isSoundOn: () => boolean): () => void {
  const onPress = () => {
    if (isSoundOn() && context?.state !== 'running') wakeContext().catch(() => undefined);
  };
  for (const press of presses) document.addEventListener(press, onPress, true);
  return () => {
    for (const press of presses) document.removeEventListener(press, onPress, true);
  };
}

export function playTone(kind: keyof typeof notes): void {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const requestedAt = performance.now();
  wakeContext().then(
    () => {
      if (context && performance.now() - requestedAt < lateMs) scheduleTone(context, kind);
    },
    () => undefined,
  );
}

function scheduleTone(context: AudioContext, kind: keyof typeof notes): void {
  const start = context.currentTime;
  for (const [index, frequency] of notes[kind].entries()) {
    const at = start + index * noteSeconds;
    const gain = context.createGain();
    // The fades avoid the click of a tone that begins or ends abruptly.
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
    gain.gain.linearRampToValueAtTime(0, at + noteSeconds);
    const voice = context.createOscillator();
    voice.frequency.value = frequency;
    voice.connect(gain).connect(context.destination);
    voice.start(at);
    voice.stop(at + noteSeconds);
  }
}
