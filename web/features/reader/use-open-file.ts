import { useCallback, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useAttempts } from "../../state/use-attempts.ts";
import type { Downloadable } from "../downloads/downloads.ts";
import { addressOfFile, defaultNameOf } from "../downloads/file-request.ts";
import { createDrawingQueue, type DrawingQueue } from "./drawing.ts";
import type { OpenedBytes } from "./file-bytes.ts";
import { openKeptBytes, openNetworkBytes, untilItWorks, type Waiting } from "./file-bytes.ts";
import type { PageSize } from "./page-layout.ts";
import type { PdfDocument } from "./pdf-engine.client.ts";
import { readableKindOf } from "./read-link.tsx";
import { type ProblemKind, problemKindOf, ReaderProblem } from "./reader-problem.tsx";

type PdfEngine = typeof import("./pdf-engine.client.ts");

export type OpenPdf = {
  kind: "pdf";
  engine: PdfEngine;
  document: PdfDocument;
  queue: DrawingQueue;
  /** Of the first page; the others are taken to be as large until they are rendered. */
  firstSize: PageSize;
  filename: string;
  size: number;
};

type OpenedFile =
  | OpenPdf
  | { kind: "picture"; address: string; filename: string; size: number }
  | { kind: "other"; filename: string; size: number };

/** What the first response says of a file, even if it then cannot be shown. */
type FoundFile = { filename: string; size: number };

export type FileOpening =
  | { phase: "opening"; file: undefined }
  | { phase: "open"; file: OpenedFile }
  | { phase: "failed"; file: undefined; problem: ProblemKind };

const opening: FileOpening = { phase: "opening", file: undefined };

/**
 * Opens a file while the component is mounted, from the address at which anybody may read it where there is one.
 * `isWaiting`: the network is waited for.
 */
export function useOpenFile({ kind, id }: Downloadable, publicAddress?: string) {
  const [state, setState] = useState<FileOpening>(opening);
  const [isWaiting, setIsWaiting] = useState(false);
  const [found, setFound] = useState<FoundFile>();
  const open = useCallback(
    (leaving: AbortController) => {
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
      const onFound = (file: FoundFile) => {
        if (!signal.aborted) setFound(file);
      };
      const how = { signal, onWaiting, onFound, onLost: fail, publicAddress };
      openFile({ kind, id }, how).then((file) => {
        if (!signal.aborted) setState({ phase: "open", file });
      }, fail);
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

async function openFile({ kind, id }: Downloadable, how: Opening): Promise<OpenedFile> {
  const address = how.publicAddress ?? addressOfFile({ kind, id });
  const kept = how.publicAddress ? undefined : await openKeptBytes({ kind, id });
  const defaultName = defaultNameOf({ kind, id });
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

/** The engine is large and loaded with the first PDF. */
async function loadEngine(): Promise<PdfEngine> {
  try {
    return await import("./pdf-engine.client.ts");
  } catch {
    if (!navigator.onLine) throw new ApiError({ status: 0, code: "network", message: "" });
    throw new ReaderProblem("noProgram");
  }
}
