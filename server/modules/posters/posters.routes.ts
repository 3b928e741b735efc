import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import { withForm } from "../../http/multipart.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { presentPoster } from "./posters.present.ts";
import { listPosters } from "./posters.repository.ts";
import { deletePoster, uploadPoster } from "./posters.service.ts";

const deleted = { en: "Poster deleted", hi: "पोस्टर हटा दिया गया" };

export function postersRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(adminEndpoints.uploadPoster, ({ request }) =>
    withForm(request, adminEndpoints.uploadPoster, context, async ({ fields, files }) => {
      const [file] = files.poster;
      if (!file) throw new AppError("malformed_multipart");
      const row = await uploadPoster(context, actorOf(request, now()), { file, fields });
      return { poster: presentPoster(row) };
    }),
  );

  serve(adminEndpoints.deletePoster, async ({ request, params }) => {
    await deletePoster(context, actorOf(request, now()), params.id);
    return { message: inLanguageOf(request, deleted) };
  });

  const listAll = async () => {
    const rows = await listPosters(database.db, limits.wholeList);
    return { posters: rows.map(presentPoster) };
  };
  serve(userEndpoints.listPosters, listAll);
  serve(publicEndpoints.listPublicPosters, listAll);
}
