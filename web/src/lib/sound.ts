// Sounds made from events, synthesised here: filtered noise, hums with an envelope, bells of
// inharmonic partials. Off unless switched on; the volume is a setting.
import { prefs } from "./prefs.svelte";
import type { TableEvent } from "./wire";

type Name = TableEvent["event"];
type Sound = (at: number, out: AudioNode, audio: BaseAudioContext) => number;

/** Seconds between the sounds of one step. */
const GAP = 0.05;
const MOST = 5;

let live: AudioContext | null = null;
let noiseOf: { audio: BaseAudioContext; buffer: AudioBuffer } | null = null;

/** A second of white noise, made once. */
function noise(audio: BaseAudioContext): AudioBuffer {
  if (noiseOf?.audio === audio) return noiseOf.buffer;
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let index = 0; index < data.length; index += 1) data[index] = Math.random() * 2 - 1;
  noiseOf = { audio, buffer };
  return buffer;
}

/** A gain that rises to `peak` and dies away. */
function envelope(audio: BaseAudioContext, at: number, peak: number, rise: number, fall: number) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  return gain;
}

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly type?: OscillatorType;
  readonly peak: number;
  readonly rise?: number;
  readonly fall: number;
  /** Everything above is damped. */
  readonly below?: number;
}

function tone(at: number, out: AudioNode, audio: BaseAudioContext, one: Tone): number {
  const { rise = 0.01, fall } = one;
  const source = audio.createOscillator();
  source.type = one.type ?? "sine";
  source.frequency.setValueAtTime(one.from, at);
  source.frequency.exponentialRampToValueAtTime(one.to ?? one.from, at + rise + fall);
  const filter = audio.createBiquadFilter();
  filter.frequency.value = one.below ?? 8000;
  source
    .connect(filter)
    .connect(envelope(audio, at, one.peak, rise, fall))
    .connect(out);
  source.start(at);
  source.stop(at + rise + fall);
  return rise + fall;
}

interface Hiss {
  readonly from: number;
  readonly to?: number;
  readonly sharp?: number;
  readonly peak: number;
  readonly rise?: number;
  readonly fall: number;
}

/** Noise through a band that may slide: paper, breath, a click. */
function hiss(at: number, out: AudioNode, audio: BaseAudioContext, one: Hiss): number {
  const { rise = 0.004, fall } = one;
  const source = audio.createBufferSource();
  source.buffer = noise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = one.sharp ?? 1;
  band.frequency.setValueAtTime(one.from, at);
  band.frequency.exponentialRampToValueAtTime(one.to ?? one.from, at + rise + fall);
  source
    .connect(band)
    .connect(envelope(audio, at, one.peak, rise, fall))
    .connect(out);
  source.start(at, 0, rise + fall);
  return rise + fall;
}

const card: Sound = (at, ...to) =>
  hiss(at, ...to, { from: 1400, to: 4200, peak: 0.5, rise: 0.03, fall: 0.16 });

const sensor: Sound = (at, ...to) => {
  hiss(at, ...to, { from: 5200, sharp: 3, peak: 0.5, fall: 0.02 });
  tone(at, ...to, {
    from: 98,
    to: 147,
    type: "sawtooth",
    below: 320,
    peak: 0.3,
    rise: 0.06,
    fall: 0.3,
  });
  return 0.12;
};

const chord: Sound = (at, ...to) => {
  for (const [index, pitch] of [146.8, 174.6, 220, 293.7].entries()) {
    const one = { from: pitch, type: "triangle", below: 1400, peak: 0.16, rise: 0.05 } as const;
    tone(at + index * 0.07, ...to, { ...one, fall: 1.1 });
  }
  return 0.45;
};

const bell: Sound = (at, ...to) => {
  for (const [ratio, peak] of [
    [1, 0.25],
    [2.76, 0.12],
    [5.4, 0.06],
  ] as const) {
    tone(at, ...to, { from: 740 * ratio, peak, rise: 0.002, fall: 1.1 / ratio });
  }
  return 0.3;
};

const lamp: Sound = (at, ...to) => {
  hiss(at, ...to, { from: 2600, sharp: 4, peak: 0.6, fall: 0.03 });
  tone(at + 0.04, ...to, { from: 100, type: "square", below: 500, peak: 0.07, fall: 0.35 });
  return 0.2;
};

const thud: Sound = (at, ...to) => {
  tone(at, ...to, { from: 120, to: 55, peak: 0.5, fall: 0.22 });
  hiss(at, ...to, { from: 500, peak: 0.25, fall: 0.08 });
  return 0.14;
};

const rubble: Sound = (at, ...to) => {
  hiss(at, ...to, { from: 700, to: 120, peak: 0.6, rise: 0.05, fall: 0.5 });
  return 0.25;
};

const owl: Sound = (at, ...to) => {
  for (const [later, fall] of [
    [0, 0.16],
    [0.3, 0.42],
  ] as const) {
    tone(at + later, ...to, { from: 392, to: 340, peak: 0.3, rise: 0.06, fall });
    hiss(at + later, ...to, { from: 400, sharp: 6, peak: 0.2, rise: 0.06, fall });
  }
  return 0.7;
};

const shadow: Sound = (at, ...to) =>
  tone(at, ...to, { from: 82, to: 110, type: "triangle", peak: 0.4, rise: 0.12, fall: 0.4 }) / 3;

const shutter: Sound = (at, ...to) => {
  for (const later of [0, 0.09]) hiss(at + later, ...to, { from: 3800, peak: 0.9, fall: 0.03 });
  hiss(at + 0.14, ...to, { from: 900, to: 2200, sharp: 5, peak: 0.3, rise: 0.1, fall: 0.3 });
  return 0.5;
};

/** Two soft notes that rise: it is your turn. */
const call: Sound = (at, ...to) => {
  for (const [later, pitch] of [
    [0, 523.3],
    [0.16, 659.3],
  ] as const) {
    tone(at + later, ...to, { from: pitch, peak: 0.22, rise: 0.01, fall: 0.5 });
  }
  return 0.4;
};

/** Paws that run away: quicker and fainter. */
const paws: Sound = (at, ...to) => {
  let later = 0;
  for (let step = 0; step < 12; step += 1) {
    tone(at + later, ...to, { from: 130, to: 60, peak: 0.5 * 0.84 ** step, fall: 0.09 });
    later += 0.17 * 0.94 ** step + (step % 2 ? 0.05 : 0);
  }
  return later;
};

const SOUNDS: Partial<Record<Name, Sound>> = {
  CardPlayed: card,
  WildUsed: lamp,
  CardDrawn: card,
  SensorsMoved: sensor,
  SensorPutBack: sensor,
  FeatureAnnounced: chord,
  PresencePlaced: shadow,
  EvidenceGained: bell,
  WildTurnedUp: lamp,
  BlockRemoved: rubble,
  BlockPlaced: thud,
  RoundStarted: owl,
};

const ENDINGS: Readonly<Record<string, Sound>> = { capture: shutter, escape: paws };

/** What these events sound like, each kind once and in their order. */
export function scored(events: readonly TableEvent[]): Sound[] {
  const heard = new Map<string, Sound>();
  for (const event of events) {
    const ended = event.event === "GameEnded" ? event.outcome.slice(2) : "";
    const sound = ended ? (ENDINGS[ended] ?? chord) : SOUNDS[event.event];
    if (sound && !heard.has(event.event)) heard.set(event.event, sound);
  }
  return [...heard.values()].slice(0, MOST);
}

function play(sounds: readonly Sound[]): void {
  live ??= new AudioContext();
  const audio = live;
  const volume = audio.createGain();
  // Loudness is heard by its square.
  volume.gain.value = 0.5 * (prefs.volume / 100) ** 2;
  volume.connect(audio.destination);
  let at = audio.currentTime + 0.02;
  for (const sound of sounds) at += sound(at, volume, audio) + GAP;
}

/** Play what these events sound like, one after the other. */
export function soundsFor(events: readonly TableEvent[]): void {
  if (prefs.sound && prefs.volume && events.length) play(scored(events));
}

/** Tell somebody who looks elsewhere that the other has acted. */
export function soundTurn(): void {
  if (prefs.sound && prefs.volume) play([call]);
}

/** Something to set the volume by. */
export function sample(): void {
  if (prefs.sound) play([bell]);
}
