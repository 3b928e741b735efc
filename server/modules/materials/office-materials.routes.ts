import { officeMaterialsEndpoints } from "../../../contract/endpoints/office-materials.ts";
import type { AppContext } from "../../context.ts";
import { presentRefused } from "../../http/refused-rows.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { findUndoUntil } from "../bin/index.ts";
import { useFinishedUpload } from "../files/index.ts";
import { changeMaterial, replaceMaterialFile } from "./change-material.service.ts";
import { listOfficeMaterials } from "./find-materials.service.ts";
import { changeMaterials, deleteMaterials } from "./many-materials.service.ts";
import { presentOfficeMaterial } from "./materials.present.ts";
import { orderMaterials } from "./materials.service.ts";
import { findMaterial, listByIds, listFirst } from "./office-materials.repository.ts";

export function officeMaterialsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  replacedFileRoutes(serve, context);
  manyMaterialsRoutes(serve, context);

  serve(officeMaterialsEndpoints.listOfficeMaterials, async ({ query }) => {
    const { rows, ...page } = await listOfficeMaterials(database.db, { ...query, now: now() });
    return { materials: rows.map(presentOfficeMaterial), ...page };
  });

  serve(officeMaterialsEndpoints.listFirstMaterials, async () => ({
    materials: (await listFirst(database.db)).map(presentOfficeMaterial),
  }));

  serve(
    officeMaterialsEndpoints.changeMaterial,
    async ({ request, params, body, version, transaction }) => {
      const edit = { material: { id: params.id, version }, change: body };
      const row = await changeMaterial({ transaction }, actorOf(request, now()), edit);
      return { material: presentOfficeMaterial(row) };
    },
    { findKept: async (_session, { id = "" }) => findMaterial(database.db, id) },
  );

  serve(officeMaterialsEndpoints.orderMaterials, async ({ request, body, transaction }) => {
    const rows = await orderMaterials({ transaction }, actorOf(request, now()), body);
    return { materials: rows.map(presentOfficeMaterial) };
  });
}

function manyMaterialsRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const listPresent = async (rows: readonly { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? [] : (await listByIds(database.db, ids)).map(presentOfficeMaterial);
  };

  serve(officeMaterialsEndpoints.changeMaterials, async ({ request, body, transaction }) => {
    const { materials, ...change } = body;
    const changes = { materials, change };
    const refused = await changeMaterials({ transaction }, actorOf(request, now()), changes);
    return {
      materials: await listPresent(materials),
      refused: presentRefused(request, refused),
    };
  });

  serve(officeMaterialsEndpoints.deleteMaterials, async ({ request, body, transaction }) => {
    const actor = actorOf(request, now());
    const deleted = await deleteMaterials({ ...context, transaction }, actor, body);
    return {
      ...deleted,
      materials: await listPresent(deleted.refused),
      refused: presentRefused(request, deleted.refused),
    };
  });
}

function replacedFileRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(
    officeMaterialsEndpoints.replaceMaterialFile,
    async ({ request, params, body, version, session, transaction }) => {
      const actor = actorOf(request, now());
      const material = { id: params.id, version };
      const findFiled = (id: string) =>
        transaction(async (trx) => {
          const row = id === material.id ? await findMaterial(trx, id) : undefined;
          return row && { row, undoUntil: await findUndoUntil(trx, row.fileId) };
        });
      const finished = { id: body.uploadId, userId: session.user.id, findFiled };
      const { row, undoUntil } = await useFinishedUpload(context, finished, ({ file, fileAs }) =>
        replaceMaterialFile({ ...context, transaction }, actor, { material, file, fileAs }),
      );
      return { material: presentOfficeMaterial(row), undoId: row.fileId, undoUntil };
    },
  );
}
