import type { FastifyRequest } from "fastify";
import { noticesEndpoints } from "../../../contract/endpoints/notices.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf, recordAudit } from "../audit/index.ts";
import { listOfficeNotices, listOwnNotices } from "./notices.repository.ts";
import {
  addNotice,
  getNotice,
  markCalled,
  type Recording,
  readNotice,
  restoreNotice,
  withdrawNotice,
} from "./notices.service.ts";
import { listUnreached } from "./unreached.repository.ts";

export const noticeWithdrawn = {
  en: "The notice was withdrawn.",
  hi: "सूचना वापस ले ली गई।",
};

/** What the office tells people, for both sides. */
export function noticesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const byOffice =
    (request: FastifyRequest): Recording =>
    (trx, line) =>
      recordAudit(trx, actorOf(request, now()), line);

  serve(noticesEndpoints.listOfficeNotices, async ({ query }) => {
    const { rows, ...page } = await listOfficeNotices(database.db, query);
    return { notices: rows, ...page };
  });

  serve(noticesEndpoints.getOfficeNotice, async ({ params }) => ({
    notice: await getNotice(database.db, params.id),
  }));

  serve(noticesEndpoints.listUnreached, async ({ params, query }) => {
    // Checked first, so that an invalid cursor is refused for every notice.
    const { rows, ...page } = await listUnreached(database, { ...query, noticeId: params.id });
    await getNotice(database.db, params.id);
    return { people: rows, ...page };
  });

  serve(noticesEndpoints.addNotice, async ({ request, body }) => ({
    notice: await addNotice(context, body, byOffice(request)),
  }));

  serve(noticesEndpoints.markCalled, ({ request, params, body }) =>
    markCalled(context, actorOf(request, now()), { ...body, noticeId: params.id }),
  );

  serve(noticesEndpoints.withdrawNotice, async ({ request, session, params }) => {
    const withdrawal = { id: params.id, byId: session.user.id };
    const undoUntil = await withdrawNotice(context, withdrawal, byOffice(request));
    return { message: inLanguageOf(request, noticeWithdrawn), undoUntil };
  });

  serve(noticesEndpoints.restoreNotice, async ({ request, params }) => ({
    notice: await restoreNotice(context, params.id, byOffice(request)),
  }));

  serve(noticesEndpoints.listOwnNotices, async ({ session, query }) => {
    const whose = { ...query, userId: session.user.id };
    const { rows, ...page } = await listOwnNotices(database.db, whose);
    return { notices: rows, ...page };
  });

  serve(noticesEndpoints.readNotice, ({ session, params }) =>
    readNotice(context, { userId: session.user.id, noticeId: params.id }),
  );
}
