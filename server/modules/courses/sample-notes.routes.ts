import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import { findPublicNoteFile } from "./course-notes.repository.ts";

/** The office may take a sample back: whoever keeps it asks each time whether it is still one. */
const PUBLIC_HEADERS = { "cache-control": "no-cache" };

/** Sample notes for whoever asks; any other note is as unknown here as one that never was. */
export function sampleNotesRoutes(serve: Serve, { database, store }: AppContext): void {
  serve(publicEndpoints.downloadSampleNote, async ({ request, reply, params }) => {
    const found = await findPublicNoteFile(database.db, params.id);
    if (!found) throw new AppError("not_found");
    const { isSample, ...file } = found;
    if (isSample !== 1) throw new AppError("not_found");
    return sendFile(request, reply, { store, ...file, headers: PUBLIC_HEADERS });
  });
}
