import type { FastifyRequest } from "fastify";
import { questionImportsEndpoints } from "../../../contract/endpoints/question-imports.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import { inLanguageOf, languageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import {
  type Looked,
  lookAtImport,
  presentImport,
  presentImported,
} from "./look-at-import.service.ts";
import { findImport, listImports } from "./question-imports.repository.ts";
import {
  acceptImported,
  changeGiven,
  changeImported,
  createImport,
  removeImport,
  takeBackImport,
} from "./question-imports.service.ts";

/** Questions of a page. */
const SHOWN = 50;
const DELETED = { en: "The import was deleted.", hi: "आयात हटा दिया गया।" };

/** Questions of files, before they are in the bank. */
export function questionImportsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const { db } = database;
  const by = (request: FastifyRequest) => actorOf(request, now());

  serve(questionImportsEndpoints.listQuestionImports, async () => ({
    imports: await listImports(db),
  }));

  serve(questionImportsEndpoints.createQuestionImport, async ({ request, body, transaction }) => ({
    id: await createImport({ transaction }, body, by(request)),
  }));

  serve(questionImportsEndpoints.getQuestionImport, async ({ request, params: { id }, query }) => {
    const last = placeOf(query.cursor);
    const { import: shown, looked } = await lookAt(db, id);
    const wanted = looked.filter(({ state }) => state === (query.show ?? state));
    const rest = wanted.filter(({ row }) => row.place > last);
    const questions = await present(request, rest.slice(0, SHOWN));
    const nextCursor = rest.length > SHOWN ? String(questions.at(-1)?.place) : null;
    return { import: shown, questions, nextCursor, total: wanted.length };
  });

  serve(
    questionImportsEndpoints.changeQuestionImport,
    async ({ request, params: { id }, body, version, transaction }) => {
      const whole = async (trx: Db) => ({ import: (await lookAt(trx, id)).import });
      const change = { id, version, given: body, actor: by(request) };
      await changeGiven({ transaction }, { ...change, present: whole });
      return whole(db);
    },
    { findKept: async (_session, { id = "" }) => givenOf(await findImport(db, id)) },
  );

  serve(
    questionImportsEndpoints.changeImportedQuestion,
    async ({ request, params: { id, place }, body, version, transaction }) => {
      const one = async (trx: Db) => {
        const { import: shown, looked } = await lookAt(trx, id);
        const [question] = await present(request, only(looked, [Number(place)]), trx);
        if (!question) throw new AppError("not_found");
        return { import: shown, question };
      };
      const change = { id, place: Number(place), version, change: body, actor: by(request) };
      await changeImported({ transaction }, { ...change, present: one });
      return one(db);
    },
  );

  serve(
    questionImportsEndpoints.acceptImported,
    async ({ request, params: { id }, body, transaction }) => {
      const asked = { id, ...body, actor: by(request) };
      const refused = await acceptImported({ transaction }, asked);
      const { import: shown, looked } = await lookAt(db, id);
      const places = body.questions.map(({ place }) => place);
      return { import: shown, questions: await present(request, only(looked, places)), refused };
    },
  );

  serve(
    questionImportsEndpoints.takeBackImport,
    async ({ request, params: { id }, transaction }) => {
      const takenBack = await takeBackImport({ transaction }, { id, actor: by(request) });
      return { import: (await lookAt(db, id)).import, takenBack };
    },
  );

  serve(
    questionImportsEndpoints.deleteQuestionImport,
    async ({ request, params: { id }, transaction }) => {
      await removeImport({ transaction }, { id, actor: by(request) });
      return { message: inLanguageOf(request, DELETED) };
    },
  );

  const present = (request: FastifyRequest, looked: readonly Looked[], trx: Db = db) =>
    presentImported(trx, looked, languageOf(request.headers["accept-language"]));
}

/** Throws AppError("not_found"). */
async function lookAt(db: Db, id: string) {
  const row = await findImport(db, id);
  if (!row) throw new AppError("not_found");
  const looked = await lookAtImport(db, row);
  return { import: await presentImport(db, row, looked), looked };
}

/** A page's cursor is the place of the last question before it. */
function placeOf(cursor = "0"): number {
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor);
  throw new AppError("invalid_fields", { fields: [{ field: "cursor", code: "invalid_cursor" }] });
}

function only(looked: readonly Looked[], places: readonly number[]): Looked[] {
  return looked.filter(({ row }) => places.includes(row.place));
}

/** The codes that the office may have retired since they were chosen. */
function givenOf(row: Awaited<ReturnType<typeof findImport>>) {
  return row && JSON.parse(row.given);
}
