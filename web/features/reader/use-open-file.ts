import { useEffect, useState } from "react";
import { apiPaths } from "../../../contract/paths.ts";
import { ApiError } from "../../api/api-error.ts";
import { addressOf } from "../../api/send.ts";
import type { Downloadable } from "../downloads/downloads.ts";
import { createDrawingQueue, type DrawingQueue } from "./drawing-queue.ts";
import { openKeptBytes } from "./kept-bytes.ts";
import { openNetworkBytes } from "./network-bytes.ts";
import type { OpenedBytes } from "./opened-bytes.ts";
import type { PageSize } from "./page-layout.ts";
import { readableKindOf } from "./readable.ts";
import { type ProblemKind, problemKindOf, ReaderProblem } from "./reader-problem.ts";
import { untilItWorks, type Waiting } from "./until-it-works.ts";

export type PdfEngine = typeof import("./pdf-engine.client.ts");
export type PdfDocument = Awaited<ReturnType<PdfEngine["openPdf"]>>;

export type OpenPdf = {
  kind: "pdf";
  engine: PdfEngine;
  document: PdfDocument;
  queue: DrawingQueue;
  /** Of the first page; the others are taken to be like it until they are seen. */
  firstSize: PageSize;
  filename: string;
  size: number;
};

export type OpenedFile =
  | OpenPdf
  | { kind: "picture"; address: string; filename: string; size: number }
  | { kind: "other"; filename: string; size: number };

/** What the first answer tells of a file, also of one that then cannot be shown. */
export type FoundFile = { filename: string; size: number };

export type FileOpening =
  | { phase: "opening"; file: undefined }
  | { phase: "open"; file: OpenedFile }
  | { phase: "failed"; file: undefined; problem: ProblemKind };

const opening: FileOpening = { phase: "opening", file: undefined };

/** Opens a file for as long as the component stands. `isWaiting` says that the network is waited for. */
export function useOpenFile({ kind, id }: Downloadable) {
  const [state, setState] = useState<FileOpening>(opening);
  const [isWaiting, setIsWaiting] = useState(false);
  const [found, setFound] = useState<FoundFile>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      leaving.abort();
      setState({ phase: "failed", file: undefined, problem: problemKindOf(error) });
    };
    const onWaiting = (isNow: boolean) => {
      if (!signal.aborted) setIsWaiting(isNow);
    };
    setState(opening);
    setIsWaiting(false);
    setFound(undefined);
    const onFound = (told: FoundFile) => {
      if (!signal.aborted) setFound(told);
    };
    openFile({ kind, id }, { signal, onWaiting, onFound, onLost: fail }).then((file) => {
      if (!signal.aborted) setState({ phase: "open", file });
    }, fail);
    return () => leaving.abort();
  }, [kind, id, attempt]);

  return { ...state, found, isWaiting, retry: () => setAttempt((count) => count + 1) };
}

const sources = {
  material: { path: apiPaths.downloadFile.path, defaultName: "download.pdf" },
  note: { path: apiPaths.downloadCourseNote.path, defaultName: "note.pdf" },
};

type Opening = Waiting & {
  onFound: (told: FoundFile) => void;
  onLost: (error: unknown) => void;
};

async function openFile({ kind, id }: Downloadable, how: Opening): Promise<OpenedFile> {
  const { path, defaultName } = sources[kind];
  const address = addressOf(path, { id });
  const kept = await openKeptBytes({ kind, id });
  const bytes = kept ?? (await openNetworkBytes(address, { ...how, defaultName }));
  const { filename, size } = bytes;
  how.onFound({ filename, size });
  const readable = readableKindOf(bytes.type);
  if (readable === "pdf") return await openPdf(bytes, how);
  const ownAddress = kept && readable === "picture" ? addressOfKept(kept.file, how) : undefined;
  return { kind: readable, address: ownAddress ?? address, filename, size };
}

function addressOfKept(file: File, { signal }: Waiting): string {
  const address = URL.createObjectURL(file);
  signal.addEventListener("abort", () => URL.revokeObjectURL(address), { once: true });
  return address;
}

async function openPdf(bytes: OpenedBytes, how: Opening): Promise<OpenPdf> {
  const { filename, size } = bytes;
  const engine = await untilItWorks(loadEngine, how);
  const document = await engine.openPdf(bytes, how);
  const first = await document.getPage(1);
  const { width, height } = first.getViewport({ scale: 1 });
  const firstSize = { width, height };
  return {
    kind: "pdf",
    engine,
    document,
    queue: createDrawingQueue(),
    firstSize,
    filename,
    size,
  };
}

/** The engine is large: it is fetched for the first PDF that somebody opens. */
async function loadEngine(): Promise<PdfEngine> {
  try {
    return await import("./pdf-engine.client.ts");
  } catch {
    if (!navigator.onLine) throw new ApiError({ status: 0, code: "network", message: "" });
    throw new ReaderProblem("noProgram");
  }
}
