// A short tone made by the page itself. It is silent where the browser has no sound or the user has not touched the page yet.

const loudness = 0.08;
const noteSeconds = 0.11;
const notes = { ok: [660, 880], bad: [440, 330] } as const;

let context: AudioContext | undefined;

export function playTone(kind: keyof typeof notes): void {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
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
