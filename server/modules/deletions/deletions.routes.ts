import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { undoDeletion } from "./deletions.service.ts";

const restored = { en: "Restored", hi: "वापस आ गया" };

export function deletionsRoutes(serve: Serve, { now }: AppContext): void {
  serve(adminEndpoints.undoDeletion, async ({ request, params, transaction }) => {
    await undoDeletion({ transaction }, actorOf(request, now()), params.id);
    return { message: inLanguageOf(request, restored) };
  });
}
