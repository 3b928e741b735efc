import { limits } from "../../../contract/limits.ts";

/** The limit that a document or video breaks, in bytes; undefined where it may be sent. */
export function brokenLimit(file: File): number | undefined {
  const isVideo = file.type.startsWith("video/");
  const limit = isVideo ? limits.videoBytes : limits.documentBytes;
  return file.size > limit ? limit : undefined;
}

/** What the file chooser offers; the server judges by content. */
export const documentTypes =
  ".pdf,.png,.jpg,.jpeg,.webp,.avif,.docx,.pptx,.xlsx,.zip,.txt,.csv,.mp4,.webm,.mp3";
export const imageTypes = "image/png,image/jpeg,image/webp,image/avif";
