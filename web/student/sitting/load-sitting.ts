import { isNotFound } from "../../api/api-error.ts";
import { handOver, makeAnswerFile } from "./answer-file.ts";
import type { ServerClock } from "./server-clock.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import { findKeptSitting, keepSitting } from "./sitting-database.ts";
import {
  inTime,
  type KeptSitting,
  type Paper,
  type SealedPaper,
  type SittingFacts,
  type SittingServer,
  type SittingStart,
} from "./sitting-server.ts";

/** Where a page gets a test from, and keeps it. */
export type SittingSource = {
  ownerId: string;
  ownerName: string;
  examId: string;
  server: SittingServer;
  clock: ServerClock;
};

export type OpenedSitting = {
  sitting: Sitting;
  sealed: SealedPaper;
  paper: Paper;
  /** Gives the student what is on this device as a file, for where there is no network. */
  giveFile: () => void;
};

const IV_BYTES = 12;

/** What is kept here, with what the server says now. Rejects where there is neither, and for a test that is gone. */
export async function loadFacts(source: SittingSource): Promise<KeptSitting> {
  const { server, clock, examId } = source;
  const kept = await findKeptSitting(keyOf(source)).catch(() => undefined);
  const asked = server.facts(examId);
  try {
    const { facts, time } = await (kept ? inTime(asked) : asked);
    clock.note(time);
    return await keep(source, { ...kept, facts });
  } catch (error) {
    if (!kept || isNotFound(error)) throw error;
    return kept;
  }
}

/** Fetches the sealed paper, unless it is here already. */
export async function loadPaper(source: SittingSource, kept: KeptSitting): Promise<KeptSitting> {
  if (kept.sealed) return kept;
  const sealed = await source.server.paper(kept.facts.sessionId);
  return await keep(source, { ...kept, sealed });
}

/**
 * Begins, or goes on after a reload. Rejects where the server is not reached and this device has no key; where it
 * refuses, with its ApiError.
 */
export async function openKept(source: SittingSource, kept: KeptSitting): Promise<OpenedSitting> {
  const { ownerId, ownerName, server, clock } = source;
  const asked = begin(source, kept);
  const begun = await (isWhole(kept) ? inTime(asked).catch(() => kept) : asked);
  const { facts, sealed, start } = begun;
  const paper = await openPaper(sealed, start.key);
  const sitting = await openSitting({
    ownerId,
    attempt: start,
    isStale: begun === kept,
    of: { pattern: sealed.pattern, questions: facts.questions },
    server,
    clock,
    onEndMoved: (endsAtMs) => void keep(source, { facts, sealed, start: { ...start, endsAtMs } }),
  });
  const giveFile = () =>
    void makeAnswerFile({ facts, start, ownerName, devices: sitting.devices() }).then(handOver);
  return { sitting, sealed, paper, giveFile };
}

type WholeSitting = { facts: SittingFacts; sealed: SealedPaper; start: SittingStart };

function isWhole(kept: KeptSitting): kept is WholeSitting {
  return kept.sealed !== undefined && kept.start?.version === kept.sealed.version;
}

async function begin(source: SittingSource, { facts, sealed }: KeptSitting): Promise<WholeSitting> {
  const { server, clock } = source;
  const { start, time } = await server.start(facts.sessionId);
  clock.note(time);
  const isSame = sealed?.version === start.version;
  const paper = sealed && isSame ? sealed : await server.paper(facts.sessionId);
  const of = { pattern: paper.pattern, questions: facts.questions };
  const { attempt } = await server.resume(start.attemptId, of);
  return await keep(source, { facts, sealed: paper, start: { ...start, ...attempt } });
}

/**
 * Opens a paper with its key. Rejects where bytes or key are damaged, and on a page without https, where browsers have
 * no cryptography.
 */
async function openPaper(
  { bytes }: Pick<SealedPaper, "bytes">,
  key: Uint8Array<ArrayBuffer>,
): Promise<Paper> {
  const opening = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const algorithm = { name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES) };
  const opened = await crypto.subtle.decrypt(algorithm, opening, bytes.subarray(IV_BYTES));
  const text = new Blob([opened]).stream().pipeThrough(new DecompressionStream("gzip"));
  // Nobody without the key can make bytes that open: it is what the institute sealed.
  return (await new Response(text).json()) as Paper;
}

/** Where the disk is full or refused, the page alone has it. */
async function keep<Kept extends KeptSitting>(source: SittingSource, kept: Kept): Promise<Kept> {
  await keepSitting(keyOf(source), kept).catch(() => undefined);
  return kept;
}

function keyOf({ ownerId, examId }: SittingSource): string {
  return `${ownerId}/${examId}`;
}
