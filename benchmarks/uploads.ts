import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, type ReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { openCutLink } from "./cut-upload-link.ts";
import type { Institute } from "./institute.ts";
import { MEGABYTE } from "./material.ts";
import type { Figure } from "./report.ts";
import { type Running, startOn } from "./scale/running.ts";
import { seedInstitute } from "./scale/seed.ts";
import { type Lecture, LONGEST_MS, type Sending, sendFromOffice } from "./send-from-office.ts";

const SIZE = 1_000 * MEGABYTE;
const SAMPLE_EVERY_MS = 500;

/** 1 GB from the office's page in a Chromium, over a link that breaks every five seconds. */
export function uploads(_: Institute): Promise<Figure[]> {
  return overCutLink(sendFromOffice);
}

/** Files an upload and returns the path under which it can be downloaded. */
export type Filing = (running: Running, uploadId: string) => Promise<string>;

/** Sends the file over the link; returns the path under which it can be downloaded. */
type Sender = (sending: Sending) => Promise<string>;

/** Sends 1 GB by tus-js-client over a link that breaks every five seconds, and files it. */
export function sendOverCutLink(file: Filing): Promise<Figure[]> {
  return overCutLink(async ({ running, link, lecture }) => {
    const source = createReadStream(lecture.path);
    const uploadId = await uploadFile(link.origin, { source, headers: running.signedIn });
    return file(running, uploadId);
  });
}

async function overCutLink(sendBy: Sender): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "institute-uploads-"));
  const institute = await seedInstitute({ databaseUrl: undefined, dataDir }, 10);
  const running = await startOn(institute);
  const link = await openCutLink(Number(new URL(running.server.origin).port));
  try {
    const lecture = await writeLecture(join(dataDir, "lecture.mp4"));
    return figuresOf(await send(sendBy, { running, link, lecture }));
  } finally {
    await link.close();
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A film as far as its first bytes show; the rest is random. */
async function writeLecture(path: string): Promise<Lecture> {
  const file = createWriteStream(path);
  const hash = createHash("sha256");
  const piece = Buffer.alloc(10 * MEGABYTE);
  for (let written = 0; written < SIZE; written += piece.length) {
    randomFillSync(piece);
    if (written === 0) piece.write("\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2", "latin1");
    hash.update(piece);
    // A copy, because the stream may hold it while the next one is filled.
    if (!file.write(Buffer.from(piece))) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return { path, sha256: hash.digest("hex") };
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
  const { running, link, lecture } = sending;
  const { server, signedIn: headers } = running;
  const beforeMiB = server.memory().nowMiB;
  const memory = [beforeMiB];
  const sampling = setInterval(() => memory.push(server.memory().nowMiB), SAMPLE_EVERY_MS);
  const from = performance.now();
  link.startCutting();
  const path = await sendBy(sending);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(sampling);
  const isWhole = (await hashOf(server.origin + path, headers)) === lecture.sha256;
  const { cuts, sentBytes } = link;
  const highestMiB = Math.max(...memory);
  return { isWhole, cuts, sentBytes, seconds, beforeMiB, highestMiB };
}

type Source = { source: ReadStream | Buffer; headers: Record<string, string> };

/** Sends a film by tus and returns the upload's id. */
export function uploadFile(origin: string, { source, headers }: Source): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(source, {
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
