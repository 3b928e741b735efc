import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AppContext } from "../../context.ts";
import { contentDisposition } from "../../http/downloads/content-disposition.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { actorOf, recordAudit } from "../audit/index.ts";
import { confirmWhileSending } from "../authority/index.ts";
import type { ExportedRow } from "./exported-rows.repository.ts";
import { exportedRows } from "./exported-rows.ts";
import { workbookOf } from "./workbook.ts";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The spreadsheet of all enrolments, made while it is sent. */
export function spreadsheetRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;

  serve(adminEndpoints.downloadEnrolments, async ({ request, reply, session }) => {
    const now = context.now();
    if (request.method === "HEAD") return setHeaders(reply, now).send(Readable.from([]));
    const confirm = confirmWhileSending(context, { sessionId: session.id, access: "admin" });
    const rows = exportedRows({ db: database.db, now, signal: untilClosed(reply), confirm });
    // Asked for before the answer begins: until then a database that is away is a 503.
    const first = await rows.next();
    await recordAudit(database.db, actorOf(request, now), {
      action: "download",
      subjectType: "spreadsheet",
      subjectId: "enrolments",
    });
    return setHeaders(reply, now).send(workbookOf(after(first, rows), now));
  });
}

function setHeaders(reply: FastifyReply, now: Date): FastifyReply {
  return reply.headers({
    "content-type": XLSX_TYPE,
    "content-disposition": contentDisposition(`enrolments-${istDay(now)}.xlsx`),
  });
}

/** Aborted when the answer is complete or its client has gone away. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

async function* after(
  first: IteratorResult<ExportedRow, void>,
  rest: AsyncGenerator<ExportedRow, void, undefined>,
) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
