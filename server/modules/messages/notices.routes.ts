import type { FastifyRequest } from "fastify";
import { noticesEndpoints } from "../../../contract/endpoints/notices.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { sendFile } from "../../http/downloads.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { refusalOf } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { actorOf, recordAudit } from "../audit/index.ts";
import { addNotice, checkNoticeUpload } from "./add-notice.service.ts";
import { findNoticeFile } from "./notice-files.repository.ts";
import { listOfficeNotices, listOwnNotices } from "./notices.repository.ts";
import {
  getNotice,
  markPhoned,
  type Recording,
  readNotice,
  restoreNotice,
  withdrawNotice,
} from "./notices.service.ts";
import { reachOf } from "./reach.repository.ts";
import { listNoticesToCallAbout, listUnreached } from "./unreached.repository.ts";

export const noticeWithdrawn = {
  en: "The notice was withdrawn.",
  hi: "सूचना वापस ले ली गई।",
};

/** A notice that is older, or had many after it, is hardly worth a call. */
const CALLED_ABOUT_MS = 3 * 24 * 60 * 60 * 1000;
const CALLED_ABOUT = 10;

/** What the office tells people, for both sides. */
export function noticesRoutes(serve: Serve, context: AppContext): void {
  const { database, store, now } = context;
  const byOffice =
    (request: FastifyRequest): Recording =>
    (trx, line) =>
      recordAudit(trx, actorOf(request, now()), line);

  serve(noticesEndpoints.listOfficeNotices, async ({ query }) => {
    const { rows, ...page } = await listOfficeNotices(database.db, query);
    return { notices: rows, ...page };
  });

  serve(noticesEndpoints.getOfficeNotice, async ({ params }) => {
    const [notice] = await reachOf(context, [await getNotice(database.db, params.id)]);
    if (!notice) throw new AppError("not_found");
    return { notice };
  });

  serve(noticesEndpoints.listUnreached, async ({ params, query }) => {
    // Checked first, so that an invalid cursor is refused for every notice.
    const { rows, ...page } = await listUnreached(context, { ...query, noticeId: params.id });
    await getNotice(database.db, params.id);
    return { people: rows, ...page };
  });

  serve(noticesEndpoints.listNoticesToCallAbout, async () => {
    const since = new Date(now().valueOf() - CALLED_ABOUT_MS).toISOString();
    return { notices: await listNoticesToCallAbout(context, { since, limit: CALLED_ABOUT }) };
  });

  serve(noticesEndpoints.addNotice, async ({ request, session, body, transaction }) => {
    const notice = { ...body, writerId: session.user.id };
    return { notice: await addNotice({ ...context, transaction }, notice, byOffice(request)) };
  });

  serve(noticesEndpoints.checkNoticeUpload, async ({ session, params }) => {
    const asked = { id: params.id, userId: session.user.id };
    return { file: await checkNoticeUpload(context, asked) };
  });

  serve(noticesEndpoints.markPhoned, ({ request, params, body }) =>
    markPhoned(context, actorOf(request, now()), { ...body, noticeId: params.id }),
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

  serve(noticesEndpoints.downloadNoticeFile, async ({ request, reply, params, session }) => {
    const { id: userId, role } = session.user;
    const found = await findNoticeFile(database.db, { id: params.id, userId });
    if (!found) throw new AppError("not_found");
    const { receiverId, staffId, ...file } = found;
    const place = { isStaff: staffId !== null, isEnrolled: receiverId !== null };
    const refusal = refusalOf("downloadNoticeFile", callerOf(role, place));
    if (refusal) throw new AppError(refusal);
    // A browser runs nothing that is in a picture, so it may show it.
    const isPicture = file.mimeType.startsWith("image/");
    const headers = isPicture
      ? {
          "content-disposition": contentDisposition(file.filename, "inline"),
          // The browser itself styles the page that it makes of a picture, to fit it into the window.
          "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        }
      : {};
    return sendFile(request, reply, { store, ...file, headers });
  });

  serve(noticesEndpoints.readNotice, ({ session, params }) =>
    readNotice(context, { userId: session.user.id, noticeId: params.id }),
  );
}
