import { sessionsEndpoints } from "../../../contract/endpoints/sessions.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { forgetOnThisDevice } from "../../http/session.ts";
import { endSessions } from "./ended-sessions.repository.ts";
import { listSessions } from "./sessions.repository.ts";

const DEVICE_OUT = { en: "Signed out on that device", hi: "उस डिवाइस से साइन आउट हो गया" };
const OTHERS_OUT = {
  en: "Signed out on all other devices",
  hi: "बाक़ी सभी डिवाइसों से साइन आउट हो गया",
};
const ALL_OUT = { en: "Signed out on all devices", hi: "सभी डिवाइसों से साइन आउट हो गया" };

export function sessionsRoutes(serve: Serve, { config, database, now }: AppContext): void {
  serve(sessionsEndpoints.listSessions, async ({ session }) => {
    const rows = await listSessions(database.db, { userId: session.user.id, now: now() });
    return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === session.id })) };
  });

  serve(sessionsEndpoints.endSession, async ({ request, reply, params, session }) => {
    const which = { id: params.id, userId: session.user.id };
    const ended = await database.transaction((trx) => endSessions(trx, which));
    if (ended === 0) throw new AppError("not_found");
    if (params.id === session.id) forgetOnThisDevice(reply, config);
    return { message: inLanguageOf(request, DEVICE_OUT) };
  });

  serve(sessionsEndpoints.endOtherSessions, async ({ request, session }) => {
    const which = { keptId: session.id, userId: session.user.id };
    await database.transaction((trx) => endSessions(trx, which));
    return { message: inLanguageOf(request, OTHERS_OUT) };
  });

  serve(sessionsEndpoints.endAllSessions, async ({ request, reply, session }) => {
    await database.transaction((trx) => endSessions(trx, { userId: session.user.id }));
    forgetOnThisDevice(reply, config);
    return { message: inLanguageOf(request, ALL_OUT) };
  });
}
