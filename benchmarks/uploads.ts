import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { openCutLink } from "./cut-upload-link.ts";
import type { Institute } from "./institute.ts";
import { MEGABYTE } from "./material.ts";
import type { Figure } from "./report.ts";
import { startOn } from "./scale/running.ts";
import { seedInstitute } from "./scale/seed.ts";
import { type Film, LONGEST_MS, type Sending } from "./send-by-page.ts";
import { sendFromOffice } from "./send-from-office.ts";

const SIZE = 1_000 * MEGABYTE;
const SAMPLE_EVERY_MS = 500;

/** 1 GB from the office's page in a Chromium, over a link that breaks every five seconds. */
export function uploads(_: Institute): Promise<Figure[]> {
  return overCutLink(sendFromOffice);
}

/** Sends the film over the link; returns the path under which it can be downloaded. */
type Sender = (sending: Sending) => Promise<string>;

/** 1 GB over a link that breaks every five seconds. */
export async function overCutLink(sendBy: Sender): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "institute-uploads-"));
  const institute = await seedInstitute({ databaseUrl: undefined, dataDir }, 10);
  const running = await startOn(institute);
  const link = await openCutLink(Number(new URL(running.server.origin).port));
  try {
    const film = await writeFilm(join(dataDir, "lecture.mp4"));
    return figuresOf(await send(sendBy, { running, link, film }));
  } finally {
    await link.close();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const SHORT_FILM = "web/staff/lecture-encoder/testing/videos/silent.mp4";

/** A film of seconds that every player plays, and a box of random bytes, which players skip. */
async function writeFilm(path: string): Promise<Film> {
  const file = createWriteStream(path);
  const hash = createHash("sha256");
  const piece = Buffer.alloc(10 * MEGABYTE);
  const short = await readFile(SHORT_FILM);
  for (let written = 0; written < SIZE; written += piece.length) {
    randomFillSync(piece);
    if (written === 0) piece.set(Buffer.concat([short, skippedBox(SIZE - short.length)]));
    hash.update(piece);
    // A copy, because the stream may hold it while the next one is filled.
    if (!file.write(Buffer.from(piece))) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return { path, sha256: hash.digest("hex") };
}

/** The head of a box of an MP4 that means nothing (ISO/IEC 14496-12, 8.1.2), of so many bytes with it. */
function skippedBox(bytes: number): Buffer {
  const head = Buffer.from("\0\0\0\0free", "latin1");
  head.writeUInt32BE(bytes);
  return head;
}

type Sent = {
  isWhole: boolean;
  cuts: number;
  sentBytes: number;
  seconds: number;
  beforeMiB: number;
  highestMiB: number;
};

async function send(sendBy: Sender, sending: Sending): Promise<Sent> {
  const { running, link, film } = sending;
  const { server, signedIn: headers } = running;
  const beforeMiB = server.memory().nowMiB;
  const memory = [beforeMiB];
  const sampling = setInterval(() => memory.push(server.memory().nowMiB), SAMPLE_EVERY_MS);
  const from = performance.now();
  link.startCutting();
  const path = await sendBy(sending);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(sampling);
  const isWhole = (await hashOf(server.origin + path, headers)) === film.sha256;
  const { cuts, sentBytes } = link;
  const highestMiB = Math.max(...memory);
  return { isWhole, cuts, sentBytes, seconds, beforeMiB, highestMiB };
}

/** Sends a film by tus and returns the upload's id. */
export function uploadFile(
  origin: string,
  { bytes, headers }: { bytes: Buffer; headers: Record<string, string> },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(bytes, {
    endpoint: `${origin}/api/teach/uploads`,
    headers,
    metadata: { filename: "lecture.mp4" },
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
    onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
    onError: reject,
  });
  upload.start();
  const tooLong = setTimeout(
    () => void upload.abort().then(() => reject(new Error("too long"))),
    LONGEST_MS,
  );
  return promise.finally(() => clearTimeout(tooLong));
}

async function hashOf(address: string, headers: Record<string, string>): Promise<string> {
  const { body } = await fetch(address, { headers });
  const hash = createHash("sha256");
  for await (const chunk of body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

function figuresOf(sent: Sent): Figure[] {
  const { isWhole, cuts, sentBytes, seconds, beforeMiB, highestMiB } = sent;
  return [
    {
      name: "1 GB over a link cut every 5 s, whole by its hash",
      value: isWhole ? 1 : 0,
      unit: "of 1",
      bound: 1,
      better: "higher",
      detail: `sent and filed in ${seconds.toFixed(0)} s`,
    },
    { name: "cuts that it went through", value: cuts, unit: "cuts", bound: 10, better: "higher" },
    {
      name: "bytes sent beyond the file's own, heads of requests included",
      unit: "%",
      value: (100 * (sentBytes - SIZE)) / SIZE,
      bound: 2,
      better: "lower",
    },
    {
      name: "memory of the server, highest above its start",
      unit: "MiB",
      value: highestMiB - beforeMiB,
      bound: 150,
      better: "lower",
      detail: `from ${beforeMiB.toFixed(0)} to ${highestMiB.toFixed(0)} MiB`,
    },
  ];
}
