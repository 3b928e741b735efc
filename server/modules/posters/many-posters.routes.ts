import { officePostersEndpoints } from "../../../contract/endpoints/office-posters.ts";
import type { AppContext } from "../../context.ts";
import { presentRefused } from "../../http/refused-rows.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { changePosters, deletePosters } from "./many-posters.service.ts";
import { presentOfficePoster } from "./posters.present.ts";
import { listPostersByIds } from "./posters.repository.ts";

/** What the office does with many posters at once. */
export function manyPostersRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const listPresent = async (rows: readonly { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    return ids.length === 0
      ? []
      : (await listPostersByIds(database.db, ids)).map(presentOfficePoster);
  };

  serve(officePostersEndpoints.changePosters, async ({ request, body, transaction }) => {
    const { posters, ...change } = body;
    const actor = actorOf(request, now());
    const refused = await changePosters({ transaction }, actor, { posters, change });
    return { posters: await listPresent(posters), refused: presentRefused(request, refused) };
  });

  serve(officePostersEndpoints.deletePosters, async ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    const deleted = await deletePosters({ ...context, transaction }, actor, body);
    return {
      ...deleted,
      posters: await listPresent(deleted.refused),
      refused: presentRefused(request, deleted.refused),
    };
  });
}
