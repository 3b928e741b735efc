import { removeBytes } from "../device-files/byte-stores.ts";
import { announce } from "../device-files/device-channel.ts";
import { writeDeviceSummary } from "../device-files/device-summary.ts";
import { type FileRecord, type FileReference, keyOf } from "../device-files/file-record.ts";
import { changeRecord, listRecords, removeRecord, rewriteRecord } from "../device-files/records.ts";
import { defaultNameOf } from "./sources.ts";

export type WantedFile = FileReference & {
  title: string;
  /** Bytes, as the list says. */
  size: number;
};

export type Purpose = "save" | "keep";

/** As long as the browser may need to copy what was handed to it. */
const HANDED_OVER_MS = 10 * 60_000;

type Wanting = { owner: string; file: WantedFile; purpose: Purpose };

/** What is to be written down when a file is wanted; what is here of it already stays. */
export function wantedRecord(
  before: FileRecord | undefined,
  { owner, file: { kind, id, title, size }, purpose }: Wanting,
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
    state: "wanted",
    isToSave: rest.isToSave || purpose === "save",
    isKept: rest.isKept || purpose === "keep",
  };
}

/** Writes down that a file is wanted, or what became of that at once, and tells the other tabs. */
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

/** Changes a record and tells the other tabs; undefined where it is gone. */
export async function alterFile(
  { owner, key }: Pick<FileRecord, "owner" | "key">,
  change: Partial<FileRecord>,
): Promise<FileRecord | undefined> {
  const record = await changeRecord(key, change);
  await settleRecords(owner, key);
  return record;
}

/** Forgets a file; its bytes go too, unless a tab is just writing them, which then does so itself. */
export async function forgetFile({ owner, key }: Pick<FileRecord, "owner" | "key">): Promise<void> {
  await removeRecord(key);
  await removeBytes(key);
  await settleRecords(owner, key);
}

/** Removes what was handed to the browser's downloads some time ago; it is not ours to hold twice. */
export async function tidyFiles(owner: string): Promise<void> {
  for (const record of await listRecords(owner)) {
    const { state, isKept, isToSave, wholeAt = "" } = record;
    if (state !== "whole" || isKept || isToSave) continue;
    const sinceMs = Date.now() - Date.parse(wholeAt);
    // A clock that was set back in between must not leave the bytes here for ever.
    if (!(sinceMs >= 0 && sinceMs < HANDED_OVER_MS)) await forgetFile(record);
  }
}

async function settleRecords(owner: string, key: string): Promise<void> {
  const records = await listRecords(owner);
  const unfinished = records.filter(({ state }) => state !== "whole").length;
  const kept = records.filter(({ state, isKept }) => state === "whole" && isKept).length;
  writeDeviceSummary(records.length === 0 ? undefined : { owner, unfinished, kept });
  announce({ type: "changed", key });
}
