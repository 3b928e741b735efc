import { examBoardEndpoints } from "../../../contract/endpoints/exam-board.ts";
import type { AppContext } from "../../context.ts";
import { pageBounds, toPage } from "../../database/pages.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { takeAnswerFile } from "./answer-files.service.ts";
import {
  type BoardAttempt,
  countAttempts,
  listBoard,
  listLate,
  listNotBegun,
} from "./exam-board.repository.ts";
import {
  addMinutes,
  endAttempt,
  endExam,
  getAllowedAttempt,
  judgeLateActs,
  presentBoard,
  voidAttempt,
} from "./exam-board.service.ts";
import { changeGrant, findGrant } from "./exam-grants.service.ts";
import { askerAt, getAllowedExam } from "./exams.access.ts";

/** A test while it is sat, for its staff. */
export function examBoardRoutes(serve: Serve, context: AppContext): void {
  examGrantsRoutes(serve, context);
  const { database, now } = context;
  const { db } = database;
  const askingOf = askerAt(now);

  serve(examBoardEndpoints.getBoard, async ({ params: { id }, query, session: { user } }) => {
    const { limit, ...bounds } = pageBounds(query);
    const exam = await getAllowedExam(db, id, { call: "getBoard", user });
    const cursorOf = ({ startedAt: at, id: last }: BoardAttempt) => ({ at, id: last });
    const { rows, nextCursor } = toPage(await listBoard(db, id, bounds), { limit, cursorOf });
    const attempts = await presentBoard(db, rows, { exam, now: now() });
    const total = await countAttempts(db, id);
    return { attempts, nextCursor, total, notBegun: await listNotBegun(db, id) };
  });

  serve(examBoardEndpoints.addMinutes, async ({ params: { id }, body, transaction, ...asked }) => {
    const asking = askingOf("addMinutes", asked);
    // A call that is sent again does no work, so whoever asks must still teach the course.
    await getAllowedExam(db, id, asking);
    return { changed: await addMinutes({ transaction }, asking, { examId: id, added: body }) };
  });

  serve(examBoardEndpoints.endExam, async ({ params: { id }, body, transaction, ...asked }) => {
    const asking = askingOf("endExam", asked);
    // As for minutes.
    await getAllowedExam(db, id, asking);
    const ending = { examId: id, ...body, now: now() };
    return { ended: await endExam({ transaction }, asking, ending) };
  });

  serve(examBoardEndpoints.endAttempt, async ({ params: { id }, body, ...asked }) => {
    const ending = { id, ...body, now: now() };
    return endAttempt(database, askingOf("endAttempt", asked), ending);
  });

  serve(examBoardEndpoints.voidAttempt, async ({ params: { id }, body, ...asked }) => {
    const voiding = { id, ...body, now: now() };
    return voidAttempt(database, askingOf("voidAttempt", asked), voiding);
  });

  serve(examBoardEndpoints.takeAnswerFile, async ({ params: { id }, body, ...asked }) =>
    takeAnswerFile(context, askingOf("takeAnswerFile", asked), { examId: id, ...body }),
  );

  serve(examBoardEndpoints.listLateActs, async ({ params: { id }, session: { user } }) => {
    await getAllowedAttempt(db, id, { call: "listLateActs", user });
    return { acts: await listLate(db, id) };
  });

  serve(examBoardEndpoints.judgeLateActs, async ({ params: { id }, body, ...asked }) => {
    const judging = { id, judgement: body, now: now() };
    return judgeLateActs(database, askingOf("judgeLateActs", asked), judging);
  });
}

function examGrantsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(examBoardEndpoints.getExamGrant, async ({ params: { id } }) => ({
    grant: await findGrant(database.db, id),
  }));

  serve(examBoardEndpoints.saveExamGrant, async ({ request, params: { id: userId }, body }) => {
    const actor = actorOf(request, now());
    return { grant: await changeGrant(database, actor, { userId, grant: body }) };
  });

  serve(examBoardEndpoints.endExamGrant, async ({ request, params: { id: userId } }) => {
    const actor = actorOf(request, now());
    return { grant: await changeGrant(database, actor, { userId, grant: null }) };
  });
}
