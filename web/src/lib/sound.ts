// Tiny sounds made from events; off unless switched on.
import { prefs } from "./prefs.svelte";
import type { TableEvent } from "./wire";

const NOTES: Partial<Record<TableEvent["event"], readonly [number, OscillatorType, number]>> = {
  SensorsMoved: [520, "sine", 0.09],
  CardDrawn: [330, "triangle", 0.06],
  FeatureAnnounced: [262, "triangle", 0.2],
  PresencePlaced: [196, "sine", 0.25],
  EvidenceGained: [880, "sine", 0.25],
  WildTurnedUp: [660, "triangle", 0.25],
  BlockRemoved: [110, "sawtooth", 0.14],
  BlockPlaced: [294, "triangle", 0.14],
  GameEnded: [392, "triangle", 0.7],
};

let context: AudioContext | null = null;

/** Play what these events sound like, one after the other, a few at most. */
export function soundsFor(events: readonly TableEvent[]): void {
  if (!prefs.sound || !events.length) return;
  context ??= new AudioContext();
  const heard = [...new Set(events.map((one) => one.event))].filter((name) => NOTES[name]);
  heard.slice(0, 4).forEach((name, index) => note(name, index * 0.12));
}

function note(name: TableEvent["event"], delay: number): void {
  const sound = NOTES[name];
  if (!context || !sound) return;
  const [pitch, type, length] = sound;
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = type;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.06, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
