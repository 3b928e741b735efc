const OFFICE = "application/vnd.openxmlformats-officedocument";

/** What people call the types that may be uploaded. */
const kinds: Partial<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "audio/mpeg": "MP3",
  "text/plain": "TXT",
  [`${OFFICE}.wordprocessingml.document`]: "Word",
  [`${OFFICE}.presentationml.presentation`]: "PowerPoint",
  [`${OFFICE}.spreadsheetml.sheet`]: "Excel",
};

/** `PDF`, `Word`, `PNG`: the kind of a file in one word, the same in both languages. */
export function fileKind(mimeType: string): string {
  return kinds[mimeType] ?? mimeType.replace(/^.*\//, "").toUpperCase();
}
