import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { notesTeachEndpoints } from "../../../contract/endpoints/notes-teach.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { courseEditorOf } from "../audit/index.ts";
import { undoDeletion } from "./deletions.service.ts";

const restored = { en: "Restored", hi: "वापस आ गया" };

export function deletionsRoutes(serve: Serve, { now }: AppContext): void {
  const calls = [adminEndpoints.undoDeletion, notesTeachEndpoints.undoTaughtDeletion];
  for (const endpoint of calls)
    serve(endpoint, async ({ request, params, transaction }) => {
      const editor = courseEditorOf(request, { endpoint, at: now() });
      await undoDeletion({ transaction }, editor, params.id);
      return { message: inLanguageOf(request, restored) };
    });
}
