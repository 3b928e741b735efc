import { lookupsOfficeEndpoints } from "../../../contract/endpoints/lookups-office.ts";
import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { type LookupKind, lookupKinds } from "../../../contract/entities/lookup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { STALE_ANSWER } from "../../http/in-process-fetch.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { gradesOf, lookupOf, officeLookupOf } from "./lookup-answers.ts";
import { type LookupRow, listLookups, listUses } from "./lookups.repository.ts";
import { addLookup, changeLookup, orderLookups } from "./office-lookups.service.ts";

/**
 * GET /api/public/choices. Pages contain the answer, so a change moves the content version by a trigger. Every
 * page needs it, so while the database is unavailable the last known lookups are answered, which is why they are
 * read at the start. Such an answer is marked as stale, and no page with it is cached.
 */
export async function lookupsRoutes(
  serve: Serve,
  { database }: Pick<AppContext, "database">,
): Promise<void> {
  let last = await listLookups(database.db, lookupKinds);
  serve(publicEndpoints.listLookups, async ({ reply }) => {
    try {
      last = await listLookups(database.db, lookupKinds);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
      reply.header(STALE_ANSWER, "true");
    }
    return answerOf(last);
  });
}

function answerOf(rows: readonly LookupRow[]) {
  const of = (kind: LookupKind) => rows.filter((row) => row.kind === kind);
  return {
    programmes: of("programme").map((row) => ({ ...lookupOf(row), classes: gradesOf(row) })),
    classes: of("class").map(lookupOf),
    subjects: of("subject").map(lookupOf),
    examinations: of("examination").map(lookupOf),
  };
}

/** `relist` updates what study materials store of the names and the order of subjects and classes. */
export function officeLookupsRoutes(
  serve: Serve,
  { database, now }: AppContext,
  { relist }: { relist: (database: Connection, now: Date) => Promise<void> },
): void {
  const relistNow = () => relist(database, now());

  serve(lookupsOfficeEndpoints.listOfficeLookups, () => listAll(database));

  serve(lookupsOfficeEndpoints.addLookup, async ({ request, body, transaction }) => {
    const lookup = await addLookup({ transaction, now }, actorOf(request, now()), body);
    await relistNow();
    return { lookup };
  });

  serve(lookupsOfficeEndpoints.changeLookup, async (call) => {
    const { request, params, version, body: change, transaction } = call;
    const edit = { ...params, version, change };
    const lookup = await changeLookup({ transaction, now }, actorOf(request, now()), edit);
    await relistNow();
    return { lookup };
  });

  serve(lookupsOfficeEndpoints.orderLookups, async ({ request, body, transaction }) => {
    await orderLookups({ transaction }, actorOf(request, now()), body);
    await relistNow();
    return listAll(database);
  });
}

async function listAll({ db }: Pick<Connection, "db">) {
  const rows = await listLookups(db, lookupKinds);
  const uses = await listUses(db);
  return { lookups: rows.map((row) => officeLookupOf(row, uses)) };
}
