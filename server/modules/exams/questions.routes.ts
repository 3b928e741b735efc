import { codeText } from "../../../contract/codes.ts";
import { questionsEndpoints } from "../../../contract/endpoints/questions.ts";
import type { Language } from "../../../contract/errors.ts";
import {
  cellsOf,
  type QuestionCells,
  questionCells,
} from "../../../contract/exams/question-cells.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { PageRequest } from "../../database/pages.ts";
import { sendFile } from "../../http/downloads.ts";
import { inLanguageOf, languageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { rowsByCursor, type Sheet, sendOfficeFile } from "../exports/index.ts";
import { checkQuestions, requireFormulas } from "./check-questions.service.ts";
import { listQuestionPictures } from "./question-pictures.repository.ts";
import { addQuestionPicture } from "./question-pictures.service.ts";
import { presentListed, presentQuestion } from "./questions.present.ts";
import {
  countQuestions,
  findQuestion,
  listChapters,
  listQuestions,
  type QuestionFilter,
} from "./questions.repository.ts";
import {
  addQuestions,
  changeQuestion,
  getQuestion,
  removeQuestion,
  restoreQuestion,
} from "./questions.service.ts";

const DELETED = { en: "The question was deleted.", hi: "सवाल हटा दिया गया।" };

/** The question bank. */
export function questionsRoutes(serve: Serve, context: AppContext): void {
  readingRoutes(serve, context);
  writingRoutes(serve, context);
  bytesRoutes(serve, context);
}

function readingRoutes(serve: Serve, { database: { db } }: AppContext): void {
  serve(questionsEndpoints.listQuestions, async ({ query }) => {
    const { rows, ...page } = await listQuestions(db, query);
    return { questions: rows.map(presentListed), ...page };
  });

  serve(questionsEndpoints.listQuestionChapters, async () => ({
    chapters: await listChapters(db),
  }));

  serve(questionsEndpoints.getQuestion, async ({ params }) => ({
    question: await getQuestion(db, params.id),
  }));

  serve(questionsEndpoints.checkQuestions, async ({ request, body }) => ({
    checked: await checkQuestions(
      db,
      body.contents,
      languageOf(request.headers["accept-language"]),
    ),
  }));
}

function writingRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(questionsEndpoints.addQuestion, async ({ request, body, transaction }) => {
    await requireFormulas(body);
    const actor = actorOf(request, now());
    const [id = ""] = await transaction((trx) => addQuestions(trx, { questions: [body], actor }));
    return { question: await getQuestion(database.db, id) };
  });

  serve(
    questionsEndpoints.changeQuestion,
    async ({ request, params: { id }, body, version, transaction }) => {
      await requireFormulas(body);
      const edit = { id, version, question: body, actor: actorOf(request, now()) };
      return { question: await changeQuestion({ transaction }, edit) };
    },
    { findKept: (_session, { id = "" }) => findQuestion(database.db, id) },
  );

  serve(
    questionsEndpoints.deleteQuestion,
    async ({ request, params: { id }, version, transaction }) => {
      const actor = actorOf(request, now());
      const undoUntil = await removeQuestion({ transaction }, { id, version, actor });
      return { message: inLanguageOf(request, DELETED), undoUntil };
    },
  );

  serve(questionsEndpoints.restoreQuestion, async ({ request, params: { id }, transaction }) => ({
    question: await restoreQuestion({ transaction }, { id, actor: actorOf(request, now()) }),
  }));
}

function bytesRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;

  serve(questionsEndpoints.addQuestionPicture, async ({ request, form, transaction }) => {
    const actor = actorOf(request, context.now());
    return { id: await addQuestionPicture({ ...context, transaction }, actor, form.files.picture) };
  });

  serve(questionsEndpoints.getQuestionPicture, async ({ request, reply, params: { id } }) => {
    const [file] = await listQuestionPictures(db, [id]);
    if (!file) throw new AppError("not_found");
    return sendFile(request, reply, { ...context, ...file });
  });

  type Call = Parameters<typeof sendOfficeFile>[1];
  const send = (call: Call, about: string, filter?: QuestionFilter) =>
    sendOfficeFile(context, call, {
      ...{ about, access: "teach" },
      sheet: (_, { language }) => questionSheet(language),
      countRows: async () => (filter ? countQuestions(db, filter) : 0),
      async *pages(wanted) {
        const list = async (page: PageRequest) =>
          filter ? listQuestions(db, { ...filter, ...page }) : { rows: [], nextCursor: null };
        for await (const rows of rowsByCursor(wanted, list))
          yield rows.map((row) => cellsOf(presentQuestion(row)));
      },
    });

  serve(questionsEndpoints.downloadQuestions, (call) => {
    const { format: _format, parts: _parts, ...filter } = call.query;
    return send(call, "questions", filter);
  });

  serve(questionsEndpoints.downloadQuestionTemplate, (call) =>
    send({ ...call, query: {} }, "question-template"),
  );
}

/** Columns of whole sentences; the others have a word or two. */
const LONG = /^(?:question|solution|passage|reason|rows)/;

/** The template's columns. Their names and values are in this language; either is read in again. */
function questionSheet(language: Language): Sheet<QuestionCells> {
  return {
    name: "Questions",
    columns: questionCells.map((cell) => ({
      header: cell,
      width: LONG.test(cell) ? 50 : 18,
      read: (cells, nameOf) => {
        const text = cells[cell] || null;
        if (cell === "kind") return codeText(text ?? "", language);
        if (cell === "subject") return nameOf("subject", text);
        if (cell === "gradeCode") return nameOf("class", text);
        const isNumber = cell === "difficulty" || (cell === "fullMarks" && text);
        return isNumber ? Number(text) : text;
      },
    })),
  };
}
