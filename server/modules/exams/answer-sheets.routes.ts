import { answerSheetsEndpoints } from "../../../contract/endpoints/answer-sheets.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { listSheets, removeSheets, saveSheet } from "./answer-sheets.service.ts";
import { askerAt, getAllowedExam } from "./exams.access.ts";
import { keepSheetPicture } from "./sheet-pictures.service.ts";

const REMOVED = { en: "The sheet was taken back.", hi: "पत्रक वापस लिया गया।" };

/** Answer sheets, for the staff of a test. */
export function answerSheetsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const askingOf = askerAt(now);

  serve(answerSheetsEndpoints.listSheets, async ({ params: { id }, session: { user } }) => {
    await getAllowedExam(database.db, id, { call: "listSheets", user });
    return { students: await listSheets(database.db, { examId: id, user }) };
  });

  serve(answerSheetsEndpoints.saveSheet, async ({ params, body, ...asked }) => {
    const saving = { examId: params.id, studentId: params.studentId, read: body };
    return { attemptId: await saveSheet(context, askingOf("saveSheet", asked), saving) };
  });

  serve(answerSheetsEndpoints.removeSheets, async ({ params, transaction, ...asked }) => {
    const removing = { examId: params.id, studentId: params.studentId };
    const asking = askingOf("removeSheets", asked);
    await removeSheets({ ...context, transaction }, asking, removing);
    return { message: inLanguageOf(asked.request, REMOVED) };
  });

  serve(answerSheetsEndpoints.saveSheetPicture, async ({ params, form, transaction, ...asked }) => {
    if (!/^[0-8]$/.test(params.page)) throw new AppError("not_found");
    const asking = askingOf("saveSheetPicture", asked);
    const pictured = { attemptId: params.id, page: Number(params.page), picture: form.files.sheet };
    return { sha256: await keepSheetPicture({ ...context, transaction }, asking, pictured) };
  });
}
