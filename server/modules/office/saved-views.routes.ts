import { savedViewsEndpoints } from "../../../contract/endpoints/saved-views.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listViews, type ViewRow } from "./saved-views.repository.ts";
import { removeView, renameView, saveView } from "./saved-views.service.ts";

const DELETED = { en: "The view was deleted.", hi: "यह दृश्य हटा दिया गया।" };

export function savedViewsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(savedViewsEndpoints.listSavedViews, async ({ query, session }) => {
    const views = await listViews(database.db, { userId: session.user.id, ...query });
    return { views: views.map(presentView) };
  });

  serve(savedViewsEndpoints.saveView, async ({ request, body }) => ({
    view: presentView(await saveView(database, { ...body, actor: actorOf(request, now()) })),
  }));

  serve(savedViewsEndpoints.renameView, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    return { view: presentView(await renameView(database, { ...params, ...body, actor })) };
  });

  serve(savedViewsEndpoints.deleteView, async ({ request, params }) => {
    await removeView(database, { ...params, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, DELETED) };
  });
}

function presentView({ id, name, filters }: ViewRow) {
  return { id, name, filters: JSON.parse(filters) };
}
