import { setTimeout as pause } from "node:timers/promises";
import { type OneConnection, openConnection } from "./one-connection.ts";
import { type PlaylistPart, readPlaylist } from "./playlist.ts";

/** How far a player reads ahead (hls.js, maxBufferLength). */
const AHEAD_MS = 30_000;
const PROGRESS_EVERY_MS = 15_000;

export type Watching = {
  /** Of the lecture's calls, without a slash at its end. */
  address: string;
  kind: string;
  headers: Record<string, string>;
  signal: AbortSignal;
};

export type Watched = {
  /** Playlists, answers about progress and all heads included. */
  receivedBytes: number;
  /** From Play until the beginning and the first part were there. */
  firstPartMs: number;
};

/** Asks for a lecture as a player does, at the pace of a clock: read ahead, then part by part as it is played. */
export async function watchToTheEnd(watching: Watching): Promise<Watched> {
  const { address, kind } = watching;
  const connection = openConnection(watching);
  try {
    const from = performance.now();
    await connection.ask({ address });
    await connection.ask({ address: `${address}/master.m3u8` });
    const list = `${address}/playlists/${kind}`;
    const { beginning, parts } = readPlaylist(await connection.ask({ address: list }), list);
    await connection.ask(beginning);
    const [first, ...rest] = parts;
    if (!first) throw new Error("a lecture without parts");
    await connection.ask(first);
    const firstPartMs = performance.now() - from;
    await play(connection, { address, first, rest, signal: watching.signal });
    return { receivedBytes: connection.receivedBytes(), firstPartMs };
  } finally {
    connection.close();
  }
}

type Playing = {
  address: string;
  first: PlaylistPart;
  rest: PlaylistPart[];
  signal: AbortSignal;
};

async function play(connection: OneConnection, { address, first, rest, signal }: Playing) {
  const from = performance.now();
  let loadedMs = first.durationMs;
  let toldMs = 0;
  const until = (ms: number) =>
    pause(Math.max(0, from + ms - performance.now()), undefined, { signal });
  const tell = async (positionMs: number) => {
    const put = { positionMs, ranges: [[toldMs, positionMs]] };
    await connection.ask({ address: `${address}/progress`, put });
    toldMs = positionMs;
  };
  for (const part of rest) {
    await until(loadedMs - AHEAD_MS);
    await connection.ask(part);
    loadedMs += part.durationMs;
    const playedMs = Math.round(performance.now() - from);
    if (playedMs - toldMs > PROGRESS_EVERY_MS) await tell(playedMs);
  }
  await until(loadedMs);
  await tell(Math.floor(loadedMs));
}
