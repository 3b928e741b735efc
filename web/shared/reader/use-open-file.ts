import { useCallback, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useAttempts } from "../../state/use-attempts.ts";
import type { Downloadable } from "../downloads/downloads.ts";
import { addressOfFile, defaultNameOf } from "../downloads/file-request.ts";
import { createDrawingQueue, type DrawingQueue } from "./drawing.ts";
import { openKeptBytes, openNetworkBytes, untilItWorks, type Waiting } from "./file-bytes.ts";
import type { PageSize } from "./page-layout.ts";
import type { PdfDocument } from "./pdf-engine.client.ts";
import { readableKindOf } from "./read-link.tsx";
import { type ProblemKind, problemKindOf, ReaderProblem } from "./reader-problem.tsx";
import type { TextMeasure } from "./text-measure.ts";
import { loadEngine } from "./use-warm-reader.ts";

type PdfEngine = typeof import("./pdf-engine.client.ts");

export type OpenPdf = {
  kind: "pdf";
  engine: PdfEngine;
  document: PdfDocument;
  queue: DrawingQueue;
  /** Of the first page; the others are taken to be as large until they are rendered. */
  firstSize: PageSize;
  /** Of the first page; undefined where the file has no text that can be read apart from its picture. */
  text: TextMeasure | undefined;
};

type OpenedFile = OpenPdf | { kind: "picture"; address: string } | { kind: "other" };

/** What the first response says of a file, even if it then cannot be shown. */
type FoundFile = { filename: string; size: number };

export type FileOpening =
  | { phase: "opening"; file?: undefined }
  | { phase: "open"; file: OpenedFile }
  | { phase: "failed"; file?: undefined; problem: ProblemKind };

/**
 * Opens a file while the component is mounted, from the address at which anybody may read it where there is one.
 * `isWaiting`: the network is waited for.
 */
export function useOpenFile({ kind, id }: Downloadable, publicAddress?: string) {
  const [state, setState] = useState<FileOpening>({ phase: "opening" });
  const [isWaiting, setIsWaiting] = useState(false);
  const [found, setFound] = useState<FoundFile>();
  const open = useCallback(
    (leaving: AbortController) => {
      const { signal } = leaving;
      /** What comes after the reader was left, or opens another file, is not shown. */
      const unlessLeft =
        <Value>(set: (value: Value) => void) =>
        (value: Value) => {
          if (!signal.aborted) set(value);
        };
      const onLost = unlessLeft((error: unknown) => {
        leaving.abort();
        setState({ phase: "failed", problem: problemKindOf(error) });
      });
      setState({ phase: "opening" });
      setIsWaiting(false);
      setFound(undefined);
      openFile(
        { kind, id },
        {
          signal,
          publicAddress,
          onLost,
          onWaiting: unlessLeft(setIsWaiting),
          onFound: unlessLeft(setFound),
        },
      ).then(
        unlessLeft((file: OpenedFile) => setState({ phase: "open", file })),
        onLost,
      );
    },
    [kind, id, publicAddress],
  );
  return { ...state, found, isWaiting, retry: useAttempts(open) };
}

type Opening = Waiting & {
  onFound: (file: FoundFile) => void;
  onLost: (error: unknown) => void;
  publicAddress: string | undefined;
};

async function openFile(file: Downloadable, how: Opening): Promise<OpenedFile> {
  const address = how.publicAddress ?? addressOfFile(file);
  const starting = startEngine(how);
  const kept = how.publicAddress ? undefined : await openKeptBytes(file);
  const reading = { ...how, defaultName: defaultNameOf(file), onType: starting.onType };
  const bytes = kept ?? (await openNetworkBytes(address, reading));
  how.onFound({ filename: bytes.filename, size: bytes.size });
  const kind = readableKindOf(bytes.type);
  if (kind === "picture") return { kind, address: kept ? addressOfKept(kept.file, how) : address };
  if (kind === "other") return { kind };
  const engine = await starting.started();
  const document = await engine.openPdf(bytes, how);
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const text = await engine.measureText(page).catch(() => undefined);
  const firstSize = { width, height };
  return { kind, engine, document, queue: createDrawingQueue(), firstSize, text };
}

function addressOfKept(file: File, { signal }: Waiting): string {
  const address = URL.createObjectURL(file);
  signal.addEventListener("abort", () => URL.revokeObjectURL(address), { once: true });
  return address;
}

/** Starts the engine once the file is known to be a PDF, while the file's first bytes are on their way. */
function startEngine(how: Waiting) {
  let starting: Promise<PdfEngine> | undefined;
  const started = () => {
    starting ??= untilItWorks(engineOrProblem, how);
    return starting;
  };
  const onType = (type: string) => {
    // Whoever opens the file waits for it, and meets its error, unless the file itself cannot be had.
    if (readableKindOf(type) === "pdf") started().catch(() => undefined);
  };
  return { started, onType };
}

async function engineOrProblem(): Promise<PdfEngine> {
  try {
    return await loadEngine();
  } catch {
    if (!navigator.onLine) throw new ApiError({ status: 0, code: "network", message: "" });
    throw new ReaderProblem("noProgram");
  }
}
