import { attendanceEndpoints } from "../../../contract/endpoints/attendance.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { getOwnAttendance, listAbsences } from "./attendance.repository.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Who was in class, for the student and for the office. */
export function attendanceRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(attendanceEndpoints.getOwnAttendance, async ({ session, query: { courseId } }) => {
    const asked = { userId: session.user.id, courseId, now: now() };
    return { attendance: await getOwnAttendance(database.db, asked) };
  });

  serve(attendanceEndpoints.listAbsences, async () => {
    const at = now();
    const rows = await listAbsences(database.db, {
      since: new Date(at.valueOf() - WEEK_MS).toISOString(),
      until: at.toISOString(),
      limit: limits.wholeList + 1,
    });
    return { absences: rows.slice(0, limits.wholeList), isCut: rows.length > limits.wholeList };
  });
}
