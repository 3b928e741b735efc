import type { RecentDownload } from "../../../contract/entities/recent-download.ts";
import type { RecentDownloadRow } from "./recent-downloads.repository.ts";

export function presentDownload(
  row: RecentDownloadRow,
  { isLocked }: { isLocked: boolean },
): RecentDownload {
  return {
    kind: row.noteId === null ? "material" : "note",
    id: row.noteId ?? row.materialId ?? "",
    title: row.noteTitle ?? row.materialTitle ?? row.filename,
    filename: row.filename,
    size: row.size,
    mimeType: row.mimeType,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    courseTitleHi: row.courseTitleHi,
    isLocked,
    downloadedAt: row.downloadedAt,
  };
}
