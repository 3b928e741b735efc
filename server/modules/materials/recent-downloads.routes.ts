import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import type { RecentDownload } from "../../../contract/entities/recent-download.ts";
import { scheduleStateOf } from "../../../contract/schedule.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { decisionOn } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { effectiveStatus, isCourseThere, refusalOfNote } from "../enrolments/index.ts";
import { listDownloads, type RecentDownloadRow } from "./recent-downloads.repository.ts";

export function recentDownloadsRoutes(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listRecentDownloads, async ({ session }) => {
    return { downloads: await listDownloadsOf({ db, now }, session.user) };
  });
}

/** The latest downloads of a person, as they see them. */
export async function listDownloadsOf(
  { db, now }: { db: Db; now: () => Date },
  { id, role }: { id: string; role: Role },
): Promise<RecentDownload[]> {
  const rows = await listDownloads(db, id);
  const at = now();
  return rows.map((row) => presentDownload(row, isLocked(row, role, at)));
}

/** What the person could download earlier may be closed to them now. */
function isLocked(row: RecentDownloadRow, role: Role, now: Date): boolean {
  if (row.noteId === null) {
    const scope = decisionOn("downloadFile", callerOf(role));
    return scope !== "all" && scheduleStateOf(row, now) !== "shown";
  }
  const { status, heldUntil, isSample, validUntil, publishedAt, archivedAt } = row;
  const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, now);
  const isStaff = row.staffId !== null;
  const asked = { role, isStaff, isSample: isSample === 1, status: own, validUntil };
  if (!isCourseThere({ publishedAt, archivedAt }, asked)) return true;
  return refusalOfNote({ call: "downloadCourseNote", ...asked }, now) !== undefined;
}

function presentDownload(row: RecentDownloadRow, isLocked: boolean): RecentDownload {
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
