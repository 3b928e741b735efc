import { examResultsEndpoints } from "../../../contract/endpoints/exam-results.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { rowsByCursor, sendOfficeFile } from "../exports/index.ts";
import { sendAnswerPage } from "./answer-pages.service.ts";
import { getAllowedAttempt } from "./exam-board.service.ts";
import { askerAt, getAllowedExam } from "./exams.access.ts";
import { listCoursesOf } from "./exams.repository.ts";
import { readPattern } from "./exams.rules.ts";
import { getOwnResult } from "./own-result.service.ts";
import { withPictures } from "./question-pictures.service.ts";
import { listPersonAttempts } from "./reached.service.ts";
import { getResults, publishResults } from "./results.service.ts";
import { resultsSheet } from "./results-sheet.ts";
import { previewKey, reviseKey } from "./revise-key.service.ts";
import { getGrid, saveGrid } from "./typed-marks.service.ts";
import { getMarking, saveWrittenMark } from "./written-marks.service.ts";

/** Marks: for staff, and each student's own. */
export function resultsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const { db } = database;
  const askingOf = askerAt(now);

  serve(examResultsEndpoints.getResults, async ({ params: { id }, session: { user } }) =>
    getResults(db, await getAllowedExam(db, id, { call: "getResults", user })),
  );

  serve(examResultsEndpoints.downloadResults, async (call) => {
    const asked = { call: "downloadResults", user: call.session.user } as const;
    const exam = await getAllowedExam(db, call.params.id, asked);
    const { rows } = await getResults(db, exam);
    const [course] = await listCoursesOf(db, [exam.id]);
    return sendOfficeFile(context, call, {
      about: "results",
      access: "teach",
      of: { detail: exam.title, courseId: course?.id ?? null },
      sheet: () => resultsSheet(readPattern(exam.pattern), exam.kind),
      countRows: async () => rows.length,
      pages: (wanted) => rowsByCursor(wanted, async () => ({ rows, nextCursor: null })),
    });
  });

  serve(examResultsEndpoints.publishResults, async ({ params: { id }, version, ...asked }) => {
    const asking = askingOf("publishResults", asked);
    return { exam: await publishResults(context, asking, { id, version }) };
  });

  serve(examResultsEndpoints.previewKey, async ({ params: { id }, body, session: { user } }) => {
    const exam = await getAllowedExam(db, id, { call: "previewKey", user });
    return previewKey(db, exam, body.revisions);
  });

  serve(examResultsEndpoints.reviseKey, async ({ params: { id }, body, version, ...asked }) => {
    const asking = askingOf("reviseKey", asked);
    return { exam: await reviseKey(context, asking, { id, version, key: body }) };
  });

  serve(examResultsEndpoints.getTypedMarks, async ({ params: { id }, session: { user } }) => ({
    grid: await getGrid(db, await getAllowedExam(db, id, { call: "getTypedMarks", user })),
  }));

  serve(
    examResultsEndpoints.saveTypedMarks,
    async ({ params: { id }, body, version, transaction, ...asked }) => {
      const asking = askingOf("saveTypedMarks", asked);
      // A call that is sent again does no work, so whoever asks must still teach the course.
      await getAllowedExam(db, id, asking);
      await saveGrid({ transaction, now }, asking, { id, version, grid: body });
      return { grid: await getGrid(db, await getAllowedExam(db, id, asking)) };
    },
  );

  serve(examResultsEndpoints.getMarking, async ({ params: { id }, query, session: { user } }) => {
    const exam = await getAllowedExam(db, id, { call: "getMarking", user });
    return getMarking(context, exam, query.question);
  });

  serve(
    examResultsEndpoints.getAnswerPage,
    async ({ params: { id, sha256 }, session: { user }, ...asked }) => {
      await getAllowedAttempt(db, id, { call: "getAnswerPage", user });
      return sendAnswerPage(context, asked, { attemptId: id, sha256 });
    },
  );

  serve(examResultsEndpoints.saveWrittenMark, async ({ params, body, version, ...asked }) => {
    const marked = { id: params.id, position: Number(params.position), version, saved: body };
    return { mark: await saveWrittenMark(context, askingOf("saveWrittenMark", asked), marked) };
  });

  serve(examResultsEndpoints.listPersonAttempts, async ({ params: { id } }) => ({
    attempts: await listPersonAttempts(context, id),
  }));

  serve(examResultsEndpoints.getOwnResult, async ({ params: { id }, session: { user } }) => {
    const result = await getOwnResult(db, { id, userId: user.id, now: now() });
    return { result: await withPictures(context, result) };
  });
}
