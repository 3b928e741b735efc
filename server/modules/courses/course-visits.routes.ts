import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { hasRow } from "../../database/has-row.ts";
import type { Serve } from "../../http/serve.ts";
import { saveVisit } from "./course-visits.repository.ts";

/** A person opens a course's page, which then marks the notes that are new to them. */
export function courseVisitsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(userEndpoints.visitCourse, ({ session, body: { courseId } }) =>
    database.transaction(async (trx) => {
      if (!(await hasRow(trx, "courses", courseId))) throw new AppError("not_found");
      const at = now();
      const endedBefore = new Date(at.valueOf() - limits.visitMs);
      const seenBefore = await saveVisit(trx, {
        userId: session.user.id,
        courseId,
        at,
        endedBefore,
      });
      return { visit: { courseId, seenBefore } };
    }),
  );
}
