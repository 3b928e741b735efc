import type { ImportFormat } from "../../../contract/entities/question-import.ts";
import { importLimits } from "../../../contract/exams/import-limits.ts";
import { zipEntries } from "../../../contract/zip-directory.ts";
import { requireReadable } from "../../api/file-changed.ts";
import { UnreadableFileError } from "../import/file-problem.ts";
import { areHeads, headsOf } from "./formats/sheet-heads.ts";
import type { FoundQuestion, QuestionsOfFile } from "./found-question.ts";
import { QuestionFileError } from "./question-file-error.ts";

export type QuestionFile = QuestionsOfFile & { format: ImportFormat };

/** How a file begins: its first characters, or what a zip file has in it. */
type FileStart = { text: string; parts: readonly string[] };

type Reader = {
  format: ImportFormat;
  isOf: (start: FileStart) => boolean;
  mostBytes: number;
  /** What it throws is a file without questions, unless it is a QuestionFileError. */
  read: (file: Blob, signal: AbortSignal) => Promise<QuestionsOfFile>;
};

const readSheet: Reader["read"] = async (file, signal) =>
  withoutPictures(await (await import("./read-sheet.ts")).readSheet(file, signal));
const mostBytes = importLimits.questionFileBytes;

/** The first whose file it is reads it; each is loaded with its first file. */
const readers: readonly Reader[] = [
  {
    format: "xlsx",
    isOf: ({ parts }) => parts.includes("xl/workbook.xml"),
    mostBytes,
    read: readSheet,
  },
  {
    format: "word",
    isOf: ({ text, parts }) => parts.includes("word/document.xml") || text.startsWith(OLD_OFFICE),
    mostBytes: importLimits.wordFileBytes,
    read: async (file, signal) => (await import("./word/read-word.ts")).readWord(file, signal),
  },
  { format: "csv", isOf: ({ text }) => isHeadedCsv(text), mostBytes, read: readSheet },
  {
    format: "moodle",
    isOf: ({ text }) => isQuiz(text),
    mostBytes: importLimits.exchangeFileBytes,
    async read(file, signal) {
      const { readMoodleXml } = await import("./formats/read-moodle-xml.ts");
      return readMoodleXml(await textOf(file), signal);
    },
  },
  {
    format: "qti",
    isOf: ({ text, parts }) =>
      parts.some((name) => /(?:^|\/)imsmanifest\.xml$/.test(name)) ||
      /<(?:\w+:)?(?:assessmentItem|qti-assessment-item|questestinterop)[\s>]/.test(text),
    mostBytes: importLimits.exchangeFileBytes,
    read: async (file, signal) => (await import("./formats/read-qti.ts")).readQti(file, signal),
  },
  {
    ...{ format: "aiken", isOf: ({ text }) => AIKEN.test(text), mostBytes },
    async read(file) {
      const { readAiken } = await import("./formats/read-aiken.ts");
      return withoutPictures(readAiken(await textOf(file)));
    },
  },
  {
    ...{ format: "gift", isOf: ({ text }) => text.includes("{"), mostBytes },
    read: async (file) => {
      const { readGift } = await import("./read-gift.ts");
      const pictures = new Map<string, Blob>();
      return { found: readGift(await textOf(file), pictures), pictures };
    },
  },
];

/** The first bytes of a .doc, and of a .docx with a password, read as text in UTF-8. */
const OLD_OFFICE = "\uFFFD\uFFFD\u0011\u0871";
const AIKEN = /^\s*ANSWER\s*:\s*[A-Z]\b/im;

/** Behind what may stand before the root of an XML file. */
function isQuiz(text: string): boolean {
  for (let rest = text.trimStart(); ; ) {
    const end = endOfProlog(rest);
    if (end === undefined) return /^<quiz[\s>]/.test(rest);
    const at = rest.indexOf(end);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/** With what a comment, an instruction or a DOCTYPE at the beginning ends. */
function endOfProlog(text: string): string | undefined {
  if (text.startsWith("<!--")) return "-->";
  if (text.startsWith("<?")) return "?>";
  if (!text.startsWith("<!")) return undefined;
  return /^[^>[]*\[/.test(text) ? "]>" : ">";
}

/** One of the first lines names columns, the question among them. */
function isHeadedCsv(text: string): boolean {
  const lines = text.split(/\r?\n/, 5).map((line) => line.replaceAll('"', "").split(/[,;\t]/));
  return lines.some((line) => areHeads(headsOf(line)));
}

function withoutPictures(found: FoundQuestion[]): QuestionsOfFile {
  return { found, pictures: new Map() };
}

/** Reads a file by what is in it. Throws QuestionFileError, FileChanged, or the reason of `signal`. */
export async function readQuestionFile(file: Blob, signal: AbortSignal): Promise<QuestionFile> {
  await requireReadable(file);
  const start = await startOf(file);
  const reader = readers.find(({ isOf }) => isOf(start));
  if (!reader) throw new QuestionFileError("not_questions");
  if (file.size > reader.mostBytes) throw new QuestionFileError("question_file_too_large");
  const read = await reader.read(file, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof QuestionFileError) throw error;
    const isLong = error instanceof UnreadableFileError && error.problem === "tooManyRows";
    throw new QuestionFileError(isLong ? "too_many_questions" : "not_questions", error);
  });
  signal.throwIfAborted();
  if (read.found.length === 0) throw new QuestionFileError("not_questions");
  if (read.found.length > importLimits.questionsOfFile)
    throw new QuestionFileError("too_many_questions");
  return { format: reader.format, ...read };
}

const START_BYTES = 64 * 1024;
/** A larger zip file is none that any reader takes. */
const LARGEST_ZIP_BYTES = 256 * 1024 * 1024;

async function startOf(file: Blob): Promise<FileStart> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const isZip = start[0] === 0x50 && start[1] === 0x4b;
  if (!isZip) return { text: new TextDecoder().decode(start), parts: [] };
  if (file.size > LARGEST_ZIP_BYTES) throw new QuestionFileError("question_file_too_large");
  const entries = zipEntries(new Uint8Array(await file.arrayBuffer())) ?? [];
  return { text: "", parts: entries.map(({ name }) => name) };
}

/** Throws where it is no text in UTF-8. */
async function textOf(file: Blob): Promise<string> {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  if (text.includes("\0")) throw new QuestionFileError("not_questions");
  return text;
}
