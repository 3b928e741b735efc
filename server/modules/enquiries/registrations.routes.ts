import { registrationsOfficeEndpoints } from "../../../contract/endpoints/registrations-office.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf, languageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listByIds, listRegistrations } from "./listed-registrations.repository.ts";
import { countOwnRegistrations, listOwnRegistrations } from "./registrations.repository.ts";
import {
  answerRegistration,
  answerRegistrations,
  presentListed,
  presentRegistration,
  register,
} from "./registrations.service.ts";

/** In English the spec's own sentence. */
const registered = { en: "Registration successful!", hi: "नाम लिख लिया गया!" };

export function registrationsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(userEndpoints.registerForCourse, async ({ request, session, body }) => {
    const language = languageOf(request.headers["accept-language"]);
    const row = await register(context, { userId: session.user.id, given: body, language });
    const registration = presentRegistration(row, now());
    return { registration, message: inLanguageOf(request, registered) };
  });

  serve(userEndpoints.listRegistrations, async ({ session }) => {
    const rows = await listOwnRegistrations(database.db, {
      userId: session.user.id,
      limit: limits.wholeList,
    });
    const at = now();
    return { registrations: rows.map((row) => presentRegistration(row, at)) };
  });

  serve(registrationsOfficeEndpoints.listAllRegistrations, async ({ query }) => {
    const { rows, ...page } = await listRegistrations(database, query);
    const at = now();
    return { registrations: rows.map((row) => presentListed(row, at)), ...page };
  });

  serve(
    registrationsOfficeEndpoints.answerRegistration,
    async ({ request, params, body, version }) => {
      const actor = actorOf(request, now());
      const answer = { id: params.id, ...body, version, actor };
      return { registration: await answerRegistration(context, answer) };
    },
  );

  serve(
    registrationsOfficeEndpoints.answerRegistrations,
    async ({ request, body, transaction }) => {
      const actor = actorOf(request, now());
      const refused = await answerRegistrations({ transaction, now }, { ...body, actor });
      const rows = await listByIds(
        database.db,
        body.registrations.map(({ id }) => id),
      );
      const at = now();
      return {
        registrations: rows.map((row) => presentListed(row, at)),
        refused: presentRefused(request, refused),
      };
    },
  );
}

/** The newest of one person as the office sees them, and how many there are in all. */
export async function listRegistrationsOf(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { userId, limit }: { userId: string; limit: number },
) {
  const rows = await listOwnRegistrations(db, { userId, limit });
  const at = now();
  return {
    newest: rows.map((row) => presentListed(row, at)),
    total: await countOwnRegistrations(db, userId),
  };
}
