import { expect } from "vitest";
import type { UploadedFile } from "../../../../contract/entities/file.ts";
import type { Answer, SignedIn, TestApp } from "../../../../test/app.ts";
import { docx, elf, exe, pdf, svg } from "../../../http/uploads/testing/sample-files.ts";
import { keptHashes } from "./uploads.ts";

const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const cutPdf = Buffer.concat([pdf.subarray(0, 30), Buffer.alloc(9_000, "x")]);

/** `asPicture`: the code where only a picture would do, if it is another. */
export type BadFile = {
  name: string;
  bytes: Buffer;
  code: string;
  declared?: number;
  asPicture?: string;
};

export const badFiles: Record<string, BadFile> = {
  "a program named as a PDF": { name: "notes.pdf", bytes: exe, code: "file_type_refused" },
  "a Linux program named as a picture": { name: "a.png", bytes: elf, code: "file_type_refused" },
  "a program": { name: "notes.exe", bytes: exe, code: "file_type_refused" },
  "an SVG": { name: "drawing.svg", bytes: svg, code: "file_type_refused" },
  "an SVG named as a picture": { name: "drawing.png", bytes: svg, code: "file_type_refused" },
  "an SVG named as a text": { name: "drawing.txt", bytes: svg, code: "file_type_refused" },
  "a web page": { name: "page.html", bytes: html, code: "file_type_refused" },
  "a web page named as a text": { name: "page.txt", bytes: html, code: "file_type_refused" },
  "a document that is another": { name: "a.pptx", bytes: docx, code: "file_type_refused" },
  "a PDF without its end": {
    name: "notes.pdf",
    bytes: cutPdf,
    code: "file_incomplete",
    asPicture: "file_type_refused",
  },
  "no bytes": { name: "notes.pdf", bytes: Buffer.alloc(0), code: "invalid_fields" },
  "3 GB declared": {
    name: "lecture.mp4",
    bytes: pdf,
    code: "file_too_large",
    declared: 3 * 1024 ** 3,
  },
  "a mark that turns the writing": {
    name: "invoice\u200Ffdp.exe.pdf",
    bytes: pdf,
    code: "invalid_fields",
  },
  "a turned name": { name: "invoice\u202Efdp.exe.pdf", bytes: pdf, code: "invalid_fields" },
};

const tables = [
  ...(["uploads", "upload_pieces", "files", "pictures", "picture_files"] as const),
  ...(["course_notes", "study_materials", "posters", "courses", "audit_log"] as const),
  ...(["lecture_renditions", "lecture_captions", "notices", "notice_files"] as const),
];

/** Every row and byte that an upload might leave behind. */
export async function everythingKept({ context: { database, store } }: TestApp) {
  const rows = await Promise.all(
    tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
  );
  const staged = await store.sweepStaged(0);
  return { rows, staged, kept: (await keptHashes(store)).toSorted() };
}

export async function expectRefused({ status, json }: Answer, code: string): Promise<void> {
  expect({ code: json.code, isRefused: status >= 400 && status < 500 }).toEqual({
    code,
    isRefused: true,
  });
  const sentence = json.errors?.[0]?.message ?? json.message;
  expect(sentence).toMatch(/^[A-Z].{15,}\.$/);
}

/** The name with which a browser saves a file. */
export async function downloadedName(
  tested: TestApp,
  as: SignedIn,
  { id, courseId }: UploadedFile,
): Promise<string> {
  const path = courseId === null ? "download" : "download-course-note";
  return nameAt(tested, as, `/api/user/${path}/${id}`);
}

/** The same by the address of the file. */
export async function nameAt({ call }: TestApp, as: SignedIn, address: string): Promise<string> {
  const { headers } = await call(`GET ${address}`, { as });
  const said = /filename\*=UTF-8''([^;]+)/.exec(String(headers["content-disposition"]))?.[1];
  return decodeURIComponent(said ?? "");
}

/** Names that are as good as any. */
export const goodNames = ['“गति” के नियम\'s "notes" 100%22.pdf', "क्‍ष – अध्याय १.pdf"];
