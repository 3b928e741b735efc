import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { Role } from "../../../contract/entities/choices.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { effectiveStatus, refusalOfNote } from "../enrolments/index.ts";
import { presentDownload } from "./recent-downloads.present.ts";
import { listDownloads, type RecentDownloadRow } from "./recent-downloads.repository.ts";

export function recentDownloadsRoutes(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listRecentDownloads, async ({ session }) => {
    const { id: userId, role } = session.user;
    const rows = await listDownloads(db, userId);
    const at = now();
    return {
      downloads: rows.map((row) => presentDownload(row, { isLocked: isLocked(row, role, at) })),
    };
  });
}

/** A note that was downloaded once may be closed to the person since. */
function isLocked(row: RecentDownloadRow, role: Role, now: Date): boolean {
  if (row.noteId === null) return false;
  const { status, heldUntil, isSample, validUntil } = row;
  const own = status === null ? undefined : effectiveStatus({ status, heldUntil }, now);
  const asked = { role, isSample: isSample === 1, status: own, validUntil };
  return refusalOfNote(asked, now) !== undefined;
}
