import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { listNewNotes } from "./new-notes.repository.ts";

export function newNotesRoutes(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listNewNotes, ({ session }) =>
    listNewNotes(db, {
      userId: session.user.id,
      today: istDay(now()),
      limit: limits.newNotes,
    }),
  );
}
