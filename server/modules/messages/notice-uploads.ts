import { type NoticeFile, noticeFileTypes } from "../../../contract/entities/notice-file.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { checkFinishedUpload, stagePicture, titleOf } from "../files/index.ts";

/** A photographed sheet of paper is legible, and a phone shows it enlarged, sharp. Pixels. */
const PICTURE_WIDTH = 2048;

/** Which uploads become files of a notice, and as what. */
export function acceptedUploads(context: Pick<AppContext, "store">) {
  return {
    mimeTypes: noticeFileTypes,
    convert: (file: ReceivedFile) => withoutMetadata(context, file),
  };
}

/** What one's own finished upload will be as a file of a notice; throws what checkFinishedUpload throws. */
export async function checkNoticeUpload(
  context: Pick<AppContext, "database" | "store" | "now">,
  asked: { id: string; userId: string },
): Promise<Omit<NoticeFile, "id">> {
  const accepted = acceptedUploads(context);
  const { filename, size, mimeType } = await checkFinishedUpload(context, {
    ...asked,
    ...accepted,
  });
  // Only these types are accepted.
  return { title: titleOf(filename), size, mimeType: mimeType as NoticeFile["mimeType"] };
}

/** A phone's photograph says where it was taken, so pictures are encoded again without that. */
async function withoutMetadata(
  context: Pick<AppContext, "store">,
  file: ReceivedFile,
): Promise<ReceivedFile> {
  if (!file.mimeType.startsWith("image/")) return file;
  if (file.size > limits.posterBytes) throw new AppError("file_too_large");
  return stagePicture(context, file, { width: PICTURE_WIDTH, name: titleOf(file.filename) });
}
