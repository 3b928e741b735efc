import {
  changeRecord,
  type FileRecord,
  type FileReference,
  keyOf,
  listRecords,
  removeRecord,
  rewriteRecord,
} from "../device-files/database.ts";
import { listByteKeys, readBytes, removeBytes } from "../device-files/device-bytes.ts";
import { announce, deviceSummary, writeDeviceSummary } from "../device-files/device-summary.ts";
import { defaultNameOf } from "./file-request.ts";
import { hide, show, shownDownloads, shownKeyOf, update } from "./shown-downloads.ts";

export type WantedFile = FileReference & {
  title: string;
  /** Bytes, as listed. */
  size: number;
  captions?: Record<string, string>;
  poster?: string | undefined;
};

export type Purpose = "save" | "keep";

/** How long the browser may need to copy a file that was handed to its downloads. */
const HANDED_OVER_MS = 10 * 60_000;

type Wanting = { owner: string; file: WantedFile; purpose: Purpose };

/** The record of a file that somebody asks for; bytes that are stored already are kept. */
export function wantedRecord(
  before: FileRecord | undefined,
  { owner, file: { kind, id, title, size, captions, poster }, purpose }: Wanting,
): FileRecord {
  const { problem: _solved, ...rest } = before ?? {
    key: keyOf(owner, { kind, id }),
    owner,
    kind,
    id,
    filename: defaultNameOf({ kind, id }),
    mimeType: "application/octet-stream",
    etag: null,
    isToSave: false,
    isKept: false,
    askedAt: new Date().toISOString(),
  };
  return {
    ...rest,
    title,
    size: before?.size ?? size,
    ...(captions && { captions }),
    ...(poster && { poster }),
    state: "wanted",
    isToSave: rest.isToSave || purpose === "save",
    isKept: rest.isKept || purpose === "keep",
  };
}

/** Stores that a file is wanted, or the outcome if it is known at once, and informs the other tabs. */
export async function wantFile(
  wanting: Wanting,
  outcome: Partial<FileRecord> = {},
): Promise<FileRecord> {
  const key = keyOf(wanting.owner, wanting.file);
  const record = await rewriteRecord(key, (before) => ({
    ...wantedRecord(before, wanting),
    ...outcome,
  }));
  await settleRecords(wanting.owner, key);
  return record;
}

/** Changes a record and informs the other tabs; undefined where it is gone. */
export async function alterFile(
  { owner, key }: Pick<FileRecord, "owner" | "key">,
  change: Partial<FileRecord>,
): Promise<FileRecord | undefined> {
  const record = await changeRecord(key, change);
  await settleRecords(owner, key);
  return record;
}

/** Removes a file's record and bytes; a tab that is just writing them removes them itself. */
export async function forgetFile({ owner, key }: Pick<FileRecord, "owner" | "key">): Promise<void> {
  await removeRecord(key);
  await removeBytes(key);
  await settleRecords(owner, key);
}

/** Removes files that were handed to the browser's downloads some time ago, and bytes whose record is gone. */
export async function tidyFiles(owner: string): Promise<void> {
  // Listed before the records, as a record is stored before its first byte.
  const stored = await listByteKeys(owner);
  const records = await listRecords(owner);
  const known = new Set(records.map(({ key }) => key));
  for (const key of stored) if (!known.has(key)) await removeBytes(key);
  for (const record of records) {
    const { state, isKept, isToSave, wholeAt = "" } = record;
    if (state !== "whole" || isKept || isToSave) continue;
    const sinceMs = Date.now() - Date.parse(wholeAt);
    // Also where the clock was set back in between, or the bytes would stay for ever.
    if (!(sinceMs >= 0 && sinceMs < HANDED_OVER_MS)) await forgetFile(record);
  }
}

async function settleRecords(owner: string, key: string): Promise<void> {
  const records = await listRecords(owner);
  const unfinished = records.filter(({ state }) => state !== "whole").length;
  const kept = records.filter(({ state, isKept }) => state === "whole" && isKept).length;
  // Until they are removed, nothing may say that the files of who signed out are anybody's again.
  if (!deviceSummary()?.isToWipe)
    writeDeviceSummary(records.length === 0 ? undefined : { owner, unfinished, kept });
  announce({ type: "changed", key });
}

/** Shows the progress of a download that runs in another tab. */
export function showElsewhere({ key, loaded }: { key: string; loaded: number }): void {
  const shown = shownDownloads.get()[key.split("/")[1] ?? ""];
  if (shown?.phase === "elsewhere") show({ ...shown, loaded });
}

/** Shows a paused or failed record; hides one that is complete, except just after its end. */
export async function showRecord(record: FileRecord): Promise<void> {
  const { state, problem, key } = record;
  const shown = shownDownloads.get()[shownKeyOf(record)];
  if (state === "whole" || state === "wanted") {
    if (shown && shown.phase !== "done") hide(record);
    return;
  }
  const loaded = (await readBytes(key))?.size ?? 0;
  update(record, { phase: state, problem, loaded, message: shown?.message });
}
