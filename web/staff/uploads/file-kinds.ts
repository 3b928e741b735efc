import { uploadErrors } from "../../../contract/errors/uploads.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { uploadsTexts } from "../../texts/uploads.ts";

/** What the file chooser offers; the server judges by content. */
export const documentTypes =
  ".pdf,.png,.jpg,.jpeg,.webp,.avif,.docx,.pptx,.xlsx,.zip,.txt,.csv,.mp4,.webm,.mp3";
export const imageTypes = "image/png,image/jpeg,image/webp,image/avif";

/** Says that a kind of file is refused, as the server does, and which are accepted: what the file chooser offers. */
export function useTypeRefusal(): (accept: string) => string {
  const t = useTexts(uploadsTexts);
  const language = useLanguage();
  return (accept) => `${uploadErrors.file_type_refused[language]} ${t.accepted(kindsOf(accept))}`;
}

/** `.pdf,image/png` as `PDF, PNG`. */
function kindsOf(accept: string): string {
  const kinds = accept.split(",").map((kind) => kind.replace(/^.*[./]/, "").toUpperCase());
  return [...new Set(kinds)].join(", ");
}
