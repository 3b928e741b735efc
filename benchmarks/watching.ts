import { Agent } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Figures } from "./report.ts";
import type { SignedIn } from "./seed/institute.ts";
import { ask, type Call, drain, type Program } from "./server.ts";
import { whileAsking } from "./timing.ts";

/** One lecture on a running server, and those who may watch it. */
export type Watched = {
  server: Program;
  lectureId: string;
  kind: string;
  fileBytes: number;
  students: SignedIn[];
};

/** Some fifty calls a second. */
const PACE = { atOnce: 8, pauseMs: 160 };

/** All students press Play in the same second and watch to the end, while the site answers `me`. */
export async function* watchTogether(watched: Watched): Figures {
  const { server, students, kind, fileBytes } = watched;
  let number = 0;
  const askMe = () => {
    const headers = { ...students[number++ % students.length] };
    return drain(`${server.origin}/api/auth/me`, { headers });
  };
  const watchAll = () =>
    Promise.all(
      // Within one second, like a class told to start together.
      students.map(async (student, at) => {
        await pause((at * 1_000) / students.length);
        return watchToTheEnd(watched, student);
      }),
    );
  const [from, cpuBefore] = [performance.now(), server.cpuMs()];
  const { result, waits } = await whileAsking(askMe, watchAll, PACE);
  const share = (server.cpuMs() - cpuBefore) / (performance.now() - from);
  yield {
    name: `\`me\` while ${students.length} students watch at ${kind}, 99 of 100 answers`,
    value: waits.p99,
    unit: "ms",
    atMost: 100,
    detail: `${waits.samplesCount} calls, the longest ${waits.max.toFixed(0)} ms; ${share.toFixed(2)} of a core`,
  };
  yield {
    name: "bytes sent to the one who received most, heads and playlists included",
    value: Math.max(...result.map(({ receivedBytes }) => receivedBytes)) / fileBytes,
    unit: "× the file",
    atMost: 1.05,
    detail: `of ${(fileBytes / 1e6).toFixed(2)} MB`,
  };
  yield {
    name: "longest that one of them waited for the beginning and the first part",
    value: Math.max(...result.map(({ firstPartMs }) => firstPartMs)),
    unit: "ms",
    atMost: 3_000,
  };
}

/** How far a player reads ahead (hls.js, maxBufferLength). */
const AHEAD_MS = 30_000;
const PROGRESS_EVERY_MS = 15_000;

/** Asks for a lecture as a player does, at the pace of a clock: read ahead, then part by part as it is played. */
async function watchToTheEnd({ server, lectureId, kind }: Watched, student: SignedIn) {
  const address = `${server.origin}/api/user/lectures/${lectureId}`;
  // One connection, as a browser's that stays open.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();
  const get = async (url: string, { headers, ...call }: Call = {}) => {
    const answer = await ask(url, { ...call, agent, headers: { ...student, ...headers } });
    sockets.add(answer.socket);
    return text(answer);
  };
  const getPart = ({ url, range }: Part) => get(url, { headers: { range } });
  const opened = performance.now();
  await get(address);
  await get(`${address}/master.m3u8`);
  const list = `${address}/playlists/${kind}`;
  const { beginning, parts } = readPlaylist(await get(list), list);
  await getPart(beginning);
  let from = Number.NaN;
  let loadedMs = 0;
  let toldMs = 0;
  const until = (ms: number) => pause(Math.max(0, from + ms - performance.now()));
  const tell = async (positionMs: number) => {
    const body = { positionMs, ranges: [[toldMs, positionMs]] };
    await get(`${address}/progress`, { method: "PUT", body });
    toldMs = positionMs;
  };
  for (const part of parts) {
    if (loadedMs > 0) await until(loadedMs - AHEAD_MS);
    await getPart(part);
    if (loadedMs === 0) from = performance.now();
    loadedMs += part.durationMs;
    const playedMs = Math.round(performance.now() - from);
    if (playedMs - toldMs > PROGRESS_EVERY_MS) await tell(playedMs);
  }
  await until(loadedMs);
  await tell(Math.floor(loadedMs));
  agent.destroy();
  const receivedBytes = [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  return { receivedBytes, firstPartMs: from - opened };
}

/** A part of a file, as a request asks for it. */
type Part = { url: string; range: string; durationMs: number };

/** What has to be asked for, in its order (RFC 8216, 4.3.2 and 4.3.3). Throws where a line is missing. */
function readPlaylist(playlist: string, at: string): { beginning: Part; parts: Part[] } {
  /** `bytes` is `length@start`. */
  const partOf = (file: string, bytes: string, seconds: string): Part => {
    const [length = Number.NaN, start = Number.NaN] = bytes.split("@").map(Number);
    const range = `bytes=${start}-${start + length - 1}`;
    return { url: new URL(file, at).href, range, durationMs: Number(seconds) * 1_000 };
  };
  const [, init, initBytes] = /#EXT-X-MAP:URI="(.+?)",BYTERANGE="(.+?)"/.exec(playlist) ?? [];
  const parts = [...playlist.matchAll(/#EXTINF:(.+?),\n#EXT-X-BYTERANGE:(.+)\n(.+)/g)].map(
    ([, seconds = "", bytes = "", file = ""]) => partOf(file, bytes, seconds),
  );
  if (!init || !initBytes || parts.length === 0)
    throw new Error(`not a playlist of parts: ${playlist}`);
  return { beginning: partOf(init, initBytes, "0"), parts };
}
