import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import { lockCourse, takesStudents } from "../enrolments/index.ts";
import { getImport } from "./import-rows.service.ts";
import { insertImport } from "./imports.repository.ts";

type Begun = {
  fileName: string;
  rows: number;
  courseId?: string | undefined;
  noticeVersion?: string | undefined;
  actor: Actor;
};

/** Throws AppError("not_found") or ("course_closed") where nobody can be enrolled in the course. */
export async function beginImport(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  { fileName, rows, courseId, noticeVersion: shown, actor }: Begun,
): Promise<PeopleImport> {
  const noticeVersion = await recordedNoticeVersion(texts, { form: "enrolment", shown });
  return database.transaction(async (trx) => {
    if (courseId !== undefined) {
      const course = await lockCourse(trx, courseId);
      if (!course) throw new AppError("not_found");
      if (!takesStudents(course, actor.at)) throw new AppError("course_closed");
    }
    const id = newId();
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "import",
      subjectId: id,
      after: { fileName, rows, courseId: courseId ?? null },
    });
    await insertImport(trx, {
      id,
      fileName,
      rows,
      courseId: courseId ?? null,
      noticeVersion,
      received: 0,
      added: 0,
      createdAt: actor.at.toISOString(),
      createdById: actor.actorId,
      undoneAt: null,
      undoneById: null,
    });
    return getImport(trx, id);
  });
}
