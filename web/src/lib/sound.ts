// Short sounds, made on the spot: no files, nothing borrowed.
import { settings } from './settings.svelte';

type Sound = 'card' | 'claim' | 'token' | 'ticket' | 'turn' | 'last' | 'end' | 'chat' | 'no';

let context: AudioContext | undefined;

/** A tone from one pitch to another. */
function tone(at: number, from: number, to: number, length: number, shape: OscillatorType, loud: number): void {
  const audio = context!;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.02);
}

/** Paper, brushed: noise through a filter. */
function brush(at: number, length: number, pitch: number, loud: number): void {
  const audio = context!;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

const SOUNDS: Record<Sound, (at: number, loud: number) => void> = {
  card: (at, loud) => brush(at, 0.09, 2600, loud * 1.4),
  ticket: (at, loud) => [0, 0.07].forEach((delay) => brush(at + delay, 0.08, 1500, loud * 1.6)),
  // The two strokes of a streetcar's bell.
  claim: (at, loud) => [0, 0.13].forEach((delay) => (tone(at + delay, 1318, 1310, 0.5, 'sine', loud), tone(at + delay, 3290, 3270, 0.25, 'sine', loud / 4))),
  token: (at, loud) => [880, 1174, 1760].forEach((pitch, i) => tone(at + i * 0.06, pitch, pitch, 0.22, 'triangle', loud * 0.7)),
  turn: (at, loud) => [523, 784].forEach((pitch, i) => tone(at + i * 0.11, pitch, pitch, 0.3, 'triangle', loud)),
  last: (at, loud) => [392, 392, 523].forEach((pitch, i) => tone(at + i * 0.16, pitch, pitch, 0.24, 'triangle', loud)),
  end: (at, loud) => [523, 659, 784, 1046].forEach((pitch, i) => tone(at + i * 0.12, pitch, pitch, 0.5, 'triangle', loud)),
  chat: (at, loud) => tone(at, 660, 880, 0.12, 'sine', loud * 0.6),
  no: (at, loud) => tone(at, 220, 165, 0.18, 'triangle', loud),
};

export function play(sound: Sound): void {
  if (settings.sounds === 'off' || document.visibilityState === 'hidden' && sound !== 'turn') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    SOUNDS[sound](context.currentTime + 0.01, settings.sounds === 'quiet' ? 0.04 : 0.14);
  } catch (error) {
    console.warn('no sound', error); // a game without sound is a game all the same
  }
}
