import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { officePostersEndpoints } from "../../../contract/endpoints/office-posters.ts";
import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { uploadsEndpoints } from "../../../contract/endpoints/uploads.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { limits } from "../../../contract/limits.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { findUndoUntil } from "../bin/index.ts";
import { titleOf, useFinishedUpload } from "../files/index.ts";
import { changePoster, changePosters, deletePosters } from "./change-poster.service.ts";
import { presentOfficePoster, presentPoster } from "./posters.present.ts";
import {
  findPoster,
  listPosters,
  listPostersByIds,
  listShownPosters,
} from "./posters.repository.ts";
import { deletePoster, orderPosters, uploadPoster } from "./posters.service.ts";
import { replacePicture } from "./replace-picture.service.ts";

const deleted = { en: "Poster deleted", hi: "पोस्टर हटा दिया गया" };

export function postersRoutes(serve: Serve, context: AppContext): void {
  listRoutes(serve, context);
  changeRoutes(serve, context);
  uploadRoutes(serve, context);
  pictureRoutes(serve, context);
  manyPostersRoutes(serve, context);
}

function listRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const listShown = async () => {
    const shown = { limit: limits.wholeList, now: now() };
    return { posters: (await listShownPosters(database.db, shown)).map(presentPoster) };
  };
  serve(userEndpoints.listPosters, listShown);
  serve(publicEndpoints.listPublicPosters, listShown);

  serve(officePostersEndpoints.listOfficePosters, async () => {
    const rows = await listPosters(database.db, limits.wholeList);
    return { posters: rows.map(presentOfficePoster) };
  });
}

function changeRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(
    officePostersEndpoints.changePoster,
    async ({ request, params, body, version, transaction }) => {
      const edit = { poster: { id: params.id, version }, change: body };
      const row = await changePoster({ ...context, transaction }, actorOf(request, now()), edit);
      return { poster: presentOfficePoster(row) };
    },
  );

  serve(officePostersEndpoints.orderPosters, async ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    const rows = await orderPosters({ transaction }, actor, body);
    return { posters: rows.map(presentOfficePoster) };
  });

  serve(adminEndpoints.deletePoster, async ({ request, params, version, transaction }) => {
    const asked = { id: params.id, version };
    const actor = actorOf(request, now());
    const undoUntil = await deletePoster({ ...context, transaction }, actor, asked);
    return { message: inLanguageOf(request, deleted), undoUntil };
  });
}

function uploadRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(adminEndpoints.uploadPoster, async ({ request, form: { fields, files }, transaction }) => {
    const actor = actorOf(request, now());
    const upload = { file: files.poster, fields };
    const row = await uploadPoster({ ...context, transaction }, actor, upload);
    return { poster: presentPoster(row) };
  });

  serve(
    uploadsEndpoints.fileUploadAsPoster,
    async ({ request, params, body, session, transaction }) => {
      const actor = actorOf(request, now());
      const row = await useFinishedUpload(
        context,
        {
          id: params.id,
          userId: session.user.id,
          kind: "image",
          findFiled: (id) => transaction((trx) => findPoster(trx, id)),
        },
        ({ file, fileAs }) => {
          const fields = { ...body, title: body.title ?? titleOf(file.filename) };
          return uploadPoster({ ...context, transaction }, actor, { file, fields, fileAs });
        },
      );
      return { poster: presentOfficePoster(row) };
    },
  );
}

function pictureRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(
    officePostersEndpoints.replacePosterPicture,
    async ({ request, params, body: { uploadId, ...crops }, version, session, transaction }) => {
      const actor = actorOf(request, now());
      const poster = { id: params.id, version };
      const findFiled = (id: string) =>
        transaction(async (trx) => {
          const row = id === poster.id ? await findPoster(trx, id) : undefined;
          return row && { row, undoUntil: await findUndoUntil(trx, row.pictureId) };
        });
      const { row, undoUntil } = await useFinishedUpload(
        context,
        { id: uploadId, userId: session.user.id, kind: "image", findFiled },
        ({ file, fileAs }) =>
          replacePicture({ ...context, transaction }, actor, { poster, file, crops, fileAs }),
      );
      return { poster: presentOfficePoster(row), undoId: row.pictureId, undoUntil };
    },
  );
}

/** What the office does with many posters at once. */
function manyPostersRoutes(serve: Serve, context: AppContext): void {
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
