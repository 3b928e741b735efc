import { examsEndpoints } from "../../../contract/endpoints/exams.ts";
import type { AppContext } from "../../context.ts";
import { pageBounds, toPage } from "../../database/pages.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { restorableUntil } from "../bin/index.ts";
import { restoreTaughtExam } from "./binned-exams.service.ts";
import { drawExam, swapQuestion } from "./exam-paper.service.ts";
import { askerAt, getAllowedExam } from "./exams.access.ts";
import { countExams, listExams } from "./exams.repository.ts";
import { addExam, announceExam, changeExam, removeExam } from "./exams.service.ts";
import { addPattern, listPatterns, savePattern } from "./patterns.service.ts";
import { presentExam, presentExams } from "./read-exams.ts";

const deleted = { en: "Test deleted.", hi: "टेस्ट मिटा दिया गया।" };

/** Tests, for those who make them. */
export function examsRoutes(serve: Serve, context: AppContext): void {
  patternsRoutes(serve, context);
  const { database, now } = context;
  const askingOf = askerAt(now);

  serve(examsEndpoints.listExams, async ({ query, session: { user } }) => {
    const { limit, ...bounds } = pageBounds(query);
    const staffId = user.role === "admin" ? null : user.id;
    const filter = { staffId, courseId: query.courseId };
    const found = await listExams(database.db, filter, bounds);
    const cursorOf = ({ createdAt: at, id }: (typeof found)[number]) => ({ at, id });
    const { rows, nextCursor } = toPage(found, { limit, cursorOf });
    const total = await countExams(database.db, filter);
    return { exams: await presentExams(database.db, rows), nextCursor, total };
  });

  serve(examsEndpoints.getExam, async ({ params: { id }, session: { user } }) => {
    const row = await getAllowedExam(database.db, id, { call: "getExam", user });
    return { exam: await presentExam(database.db, row) };
  });

  serve(examsEndpoints.addExam, async ({ body, transaction, ...asked }) => {
    const asking = askingOf("addExam", asked);
    const id = await addExam({ transaction, now }, asking, body);
    const row = await getAllowedExam(database.db, id, asking);
    return { exam: await presentExam(database.db, row) };
  });

  serve(examsEndpoints.changeExam, async ({ params: { id }, body, version, ...asked }) => {
    const given = { id, version, change: body };
    return { exam: await changeExam({ ...database, now }, askingOf("changeExam", asked), given) };
  });

  serve(examsEndpoints.drawExam, async ({ params: { id }, body, version, ...asked }) => {
    const given = { id, version, drawing: body };
    return { exam: await drawExam(database, askingOf("drawExam", asked), given) };
  });

  serve(examsEndpoints.swapQuestion, async ({ params: { id }, body, version, ...asked }) => {
    const given = { id, version, swap: body };
    const asking = askingOf("swapQuestion", asked);
    return { exam: await swapQuestion(database, asking, given) };
  });

  serve(examsEndpoints.announceExam, async ({ params: { id }, version, ...asked }) => {
    const asking = askingOf("announceExam", asked);
    return { exam: await announceExam({ ...database, now }, asking, { id, version }) };
  });

  serve(examsEndpoints.deleteExam, async ({ params: { id }, version, ...asked }) => {
    await removeExam({ ...database, now }, askingOf("deleteExam", asked), { id, version });
    return { message: inLanguageOf(asked.request, deleted), undoUntil: restorableUntil(now()) };
  });

  serve(examsEndpoints.restoreExam, async ({ params: { id }, ...asked }) => {
    const row = await restoreTaughtExam(database, askingOf("restoreExam", asked), id);
    return { exam: await presentExam(database.db, row) };
  });
}

function patternsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(examsEndpoints.listPatterns, async () => ({ patterns: await listPatterns(database.db) }));

  serve(examsEndpoints.savePattern, async ({ request, params: { code }, body, version }) => {
    const saved = { code, version, fields: body };
    const actor = actorOf(request, now());
    return { pattern: await database.transaction((trx) => savePattern(trx, actor, saved)) };
  });

  serve(examsEndpoints.addPattern, async ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    const code = await transaction(async (trx) => (await addPattern(trx, actor, body)).code);
    const patterns = await listPatterns(database.db);
    const pattern = patterns.find((each) => each.code === code);
    if (!pattern) throw new Error("an added pattern is not there");
    return { pattern };
  });
}
