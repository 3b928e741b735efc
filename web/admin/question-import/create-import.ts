import { importLimits } from "../../../contract/exams/import-limits.ts";
import { cellOfField, type QuestionCells } from "../../../contract/exams/question-cells.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { waitUntilDue } from "../../state/wait-until-due.ts";
import type { FoundQuestion } from "./found-question.ts";
import type { QuestionFile } from "./read-question-file.ts";

export type CreateImportOptions = {
  signal: AbortSignal;
  /** Called with each picture that was sent. */
  onPicture?: (done: number, all: number) => void;
};

/** Keeps what was read from a file on the server, with its pictures; gives the id of the import. */
export async function createImport(
  { title, format, found, pictures }: QuestionFile & { title: string },
  options: CreateImportOptions,
): Promise<string> {
  const ids = await sendPictures(pictures, options);
  const named = (text: string) =>
    cleaned(text).replace(/\]\(picture:([\w-]+)\)/g, (whole, key) =>
      ids.has(key) ? `](picture:${ids.get(key)})` : whole,
    );
  const body = {
    ...{ format, title: title.slice(-limits.fileNameLength) },
    questions: found.map((question) => sentQuestion(question, named)),
  };
  const { signal } = options;
  return (await call("POST /api/teach/question-imports", { body, signal })).id;
}

function sentQuestion(
  { place, number, cells, faults = [], notes = [], source }: FoundQuestion,
  named: (text: string) => string,
) {
  const written = Object.entries(cells).filter(([, text]) => text.trim() !== "");
  return {
    place,
    number: number?.trim().slice(0, limits.nameLength) || null,
    // Their names are those of the cells that were read.
    cells: Object.fromEntries(written.map(([cell, text]) => [cell, named(text)])) as QuestionCells,
    source: source === undefined ? null : named(source),
    notes: notes.slice(0, importLimits.importNotes),
    faults: faults
      .slice(0, importLimits.importNotes)
      .map(({ field, ...fault }) => ({ field: cellOfField(field), ...fault })),
  };
}

/** Without what the server would refuse: one odd character must not keep a file out. */
function cleaned(text: string): string {
  return text
    .slice(0, importLimits.importCellLength)
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, " ");
}

/** How many are under way at a time. */
const AT_ONCE = 3;

/** The ids of the pictures by their keys. */
async function sendPictures(
  pictures: ReadonlyMap<string, Blob>,
  { signal, onPicture }: CreateImportOptions,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = pictures.entries();
  const sendNext = async () => {
    // All senders take from the same pictures.
    for (const [key, picture] of waiting) {
      // Refused without an ending; which picture it is, the server sees by its bytes.
      const named = new File([picture], `${key}.png`, { type: picture.type });
      ids.set(key, await sendPicture(named, signal));
      onPicture?.(ids.size, pictures.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return ids;
}

const PAUSE_MS = 5_000;

/** A paper may have more pictures than one person may send in a minute. */
async function sendPicture(picture: File, signal: AbortSignal): Promise<string> {
  for (;;) {
    try {
      const sending = { form: {}, files: { picture }, signal };
      return (await upload("POST /api/teach/question-pictures", sending)).id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await waitUntilDue(PAUSE_MS, signal);
      signal.throwIfAborted();
    }
  }
}
