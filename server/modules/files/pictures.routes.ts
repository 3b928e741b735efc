import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import { findShownPictureFile } from "./pictures.repository.ts";

/** The picture at an address never changes: another picture has another id. */
const PUBLIC_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-disposition": "inline",
};

const KEPT_WIDTH = /^([1-9]\d{0,4})\.webp$/;

export function picturesRoutes(serve: Serve, { database, store }: AppContext): void {
  serve(publicEndpoints.getPosterImage, async ({ request, reply, params }) => {
    const width = Number(KEPT_WIDTH.exec(params.picture)?.[1]);
    const file = width
      ? await findShownPictureFile(database.db, { pictureId: params.id, width })
      : undefined;
    if (!file) throw new AppError("not_found");
    const { sha256, size, mimeType, name } = file;
    return sendFile(request, reply, {
      store,
      sha256,
      size,
      mimeType,
      filename: name,
      headers: PUBLIC_HEADERS,
    });
  });
}
