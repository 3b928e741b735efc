import { AudioSample } from "mediabunny";

/** From one sample to another, counted from the lecture's beginning; a second at a time, which share their memory. */
export function silenceBetween(
  start: number,
  end: number,
  { numberOfChannels, sampleRate }: Pick<AudioSample, "numberOfChannels" | "sampleRate">,
): AudioSample[] {
  const second = new Float32Array(sampleRate * numberOfChannels);
  const silence: AudioSample[] = [];
  for (let at = start; at < end; at += sampleRate) {
    const isWhole = end - at >= sampleRate;
    const data = isWhole ? second : new Float32Array((end - at) * numberOfChannels);
    const shape = { format: "f32-planar", sampleRate, numberOfChannels } as const;
    silence.push(new AudioSample({ ...shape, data, timestamp: at / sampleRate }));
  }
  return silence;
}
