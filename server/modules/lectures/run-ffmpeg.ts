import { spawn } from "node:child_process";

/** The original: its path, and its type as it was checked when it came. */
export type Source = { path: string; mimeType: string };

/** The source has neither picture nor sound for this quality. */
export class NothingToEncode extends Error {}

/** What ffmpeg says when no stream is left for the output. */
const NO_STREAM = /does not contain any stream/;

/** Whether the program is there and starts. */
export async function canRun(command: string): Promise<boolean> {
  try {
    await run(command, ["-version"], new AbortController().signal);
    return true;
  } catch {
    return false;
  }
}

/** The demuxers of the types that an original may have. */
const demuxers: Readonly<Record<string, string>> = { "video/mp4": "mov", "video/webm": "matroska" };

export type Reading = { command: string; signal: AbortSignal; source: Source };

/** Reads the source with these options before and after it; gives what the program said. Throws NothingToEncode. */
export function readByFfmpeg(
  { command, signal, source }: Reading,
  { before, after }: Record<"before" | "after", readonly string[]>,
): Promise<string> {
  return run(command, [...before, ...inputOf(source), ...after], signal);
}

/**
 * Without its type ffmpeg would guess by the content, and what calls itself a video may be a list of other files of
 * this machine, such as a DASH manifest.
 */
function inputOf({ path, mimeType }: Source): string[] {
  const demuxer = demuxers[mimeType];
  if (!demuxer) throw new Error(`no demuxer for ${mimeType}`);
  return ["-protocol_whitelist", "file", "-f", demuxer, "-i", path];
}

/** How much is kept of what the program says, and told of it where it fails, in letters. */
const KEPT_LETTERS = 10_000;
const TOLD_LETTERS = 400;

/** Gives what the program said. */
function run(command: string, given: readonly string[], signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, given, { signal, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-KEPT_LETTERS);
  });
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0) resolve(said);
    else if (NO_STREAM.test(said)) reject(new NothingToEncode(said.slice(-TOLD_LETTERS)));
    else reject(new Error(`${command} ended with ${code}: ${said.trim().slice(-TOLD_LETTERS)}`));
  });
  return promise;
}
