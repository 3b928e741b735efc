import type { Input, InputAudioTrack, InputTrack } from "mediabunny";

const chosenSounds = new WeakMap<Input, number>();

/** Says which of several sounds of a source is heard, by its place; before anything else is asked of it. */
export function chooseSound(input: Input, place: number | undefined): void {
  if (place !== undefined) chosenSounds.set(input, place);
}

/** The sound of a source that is heard. */
export async function soundOf(input: Input): Promise<InputAudioTrack | null> {
  const place = chosenSounds.get(input);
  return place === undefined
    ? input.getPrimaryAudioTrack()
    : ((await input.getAudioTracks())[place] ?? null);
}

/**
 * Where a lecture begins on the clock of its source, in seconds: where the first of its picture and its sound begins.
 * Programs that cut a recording often leave its clock as it is. All qualities begin there, so that a second of the
 * lecture is the same moment in each.
 */
export async function originOf(input: Input): Promise<number> {
  // What a source has before 0 is not to be shown.
  return Math.max(0, await input.getFirstTimestamp(await tracksOf(input)));
}

/** In seconds, from where the lecture begins. */
export async function durationOf(input: Input): Promise<number> {
  return (await input.computeDuration(await tracksOf(input))) - (await originOf(input));
}

/** A lecture is made of these alone. */
async function tracksOf(input: Input): Promise<InputTrack[]> {
  const tracks = [await input.getPrimaryVideoTrack(), await soundOf(input)];
  return tracks.filter((track) => track !== null);
}
