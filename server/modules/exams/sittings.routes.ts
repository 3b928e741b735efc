import { sittingsEndpoints } from "../../../contract/endpoints/sittings.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { keepLast } from "../../keep-last.ts";
import { keepAnswerPage, sendAnswerPage } from "./answer-pages.service.ts";
import { listPaper } from "./exam-paper.repository.ts";
import { openPaper, sealPaper } from "./exam-paper.service.ts";
import { readPattern } from "./exams.rules.ts";
import { withPictures } from "./question-pictures.service.ts";
import { findOwnAttempt, findSat } from "./sittings.repository.ts";
import { isPaperSent } from "./sittings.rules.ts";
import { listOwnExams, receiveEvents, resumeAttempt, startExam } from "./sittings.service.ts";

/** Papers that many phones fetch at once. */
const SEALED_AT_ONCE = 10;

/** Tests, for those who sit them. */
export function sittingsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const readSealed = sealedPapers(context);

  serve(sittingsEndpoints.listOwnExams, ({ session: { user } }) => listOwnExams(context, user.id));

  serve(sittingsEndpoints.getSealedPaper, async ({ params: { id }, session: { user } }) => {
    const sat = await findSat(database.db, { sessionId: id, userId: user.id });
    if (!sat) throw new AppError("not_found");
    const { exam, session } = sat;
    if (!isPaperSent(session, now())) throw new AppError("exam_early");
    const sealed = await readSealed([exam.id, exam.version, session.paperKey].join(" "));
    const pattern = readPattern(exam.pattern);
    return { sessionId: session.id, version: exam.version, pattern, sealed };
  });

  serve(sittingsEndpoints.startExam, ({ params: { id: sessionId }, session: { user } }) =>
    startExam(context, { sessionId, userId: user.id }),
  );

  serve(sittingsEndpoints.sendEvents, ({ params: { id }, body, session: { user } }) =>
    receiveEvents({ ...database, now }, { id, userId: user.id, sent: body }),
  );

  serve(sittingsEndpoints.sendAnswerPage, async ({ params, form, session: { user }, ...asked }) => {
    const writing = { ...context, transaction: asked.transaction };
    await keepAnswerPage(writing, { ...params, userId: user.id, page: form.files.page });
    return { sha256: params.sha256 };
  });

  serve(
    sittingsEndpoints.getOwnAnswerPage,
    async ({ params: { id, sha256 }, session: { user }, ...asked }) => {
      const own = await findOwnAttempt(database.db, { id, userId: user.id });
      if (!own) throw new AppError("not_found");
      return sendAnswerPage(context, asked, { attemptId: id, sha256 });
    },
  );

  serve(sittingsEndpoints.resumeAttempt, ({ params: { id }, session: { user } }) =>
    resumeAttempt(context, { id, userId: user.id }),
  );
}

/** Seals a paper once for all who fetch it, by the test's id, its version and the session's key. */
function sealedPapers(context: AppContext) {
  return keepLast(SEALED_AT_ONCE, async (asked) => {
    const [examId = "", , key = ""] = asked.split(" ");
    const paper = openPaper(await listPaper(context.database.db, examId));
    return sealPaper(await withPictures(context, paper), key);
  });
}
