import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { notesTeachEndpoints } from "../../../contract/endpoints/course-notes.ts";
import { officeMaterialsEndpoints } from "../../../contract/endpoints/office-materials.ts";
import { uploadsEndpoints } from "../../../contract/endpoints/uploads.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { limits } from "../../../contract/limits.ts";
import { type Schedule, scheduleStateOf } from "../../../contract/schedule.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import { inLanguageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay } from "../../ist.ts";
import { decisionOn } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { actorOf, courseEditorOf } from "../audit/index.ts";
import { findUndoUntil } from "../bin/index.ts";
import { takingFirstPage, titleOf, useFinishedUpload } from "../files/index.ts";
import { changeMaterial, replaceMaterialFile } from "./change-material.service.ts";
import { findMaterials, listOfficeMaterials } from "./find-materials.service.ts";
import { changeMaterials, deleteMaterials } from "./many-materials.service.ts";
import { presentMaterial, presentOfficeMaterial } from "./materials.present.ts";
import { findMaterialFile, findUploadedFile, listSubjects } from "./materials.repository.ts";
import { deleteUpload, orderMaterials, upload } from "./materials.service.ts";
import { listNewNotes } from "./new-notes.repository.ts";
import { findMaterial, listByIds, listFirst } from "./office-materials.repository.ts";
import { downloadRecorder } from "./record-download.ts";

const deleted = { en: "File deleted", hi: "फ़ाइल हटा दी गई" };

export function materialsRoutes(serve: Serve, context: AppContext): void {
  const { database, store, now } = context;
  const record = downloadRecorder(context);
  filingRoutes(serve, context);

  serve(
    userEndpoints.listFiles,
    async ({ query: { cursor, limit, order = "newest", ...query } }) => {
      const filter = { ...query, state: { is: "shown", at: now() } } as const;
      const { rows, ...page } = await findMaterials(database.db, filter, { order, cursor, limit });
      return { files: rows.map(presentMaterial), ...page };
    },
  );

  serve(userEndpoints.listMaterialSubjects, async () => ({
    subjects: await listSubjects(database.db, now()),
  }));

  serve(userEndpoints.downloadFile, async ({ request, reply, params, session }) => {
    const file = await findMaterialFile(database.db, params.id);
    if (!file || !isOpenTo(file, session.user, now())) throw new AppError("not_found");
    const { sha256, size, mimeType, filename } = file;
    const download = { userId: session.user.id, file: { materialId: params.id }, sha256 };
    const onBegin = () => record(request, download);
    return sendFile(request, reply, { store, onBegin, sha256, size, mimeType, filename });
  });
}

/** Files that the office puts in and takes out; who teaches takes out notes, too. */
function filingRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;

  serve(adminEndpoints.uploadFile, async ({ request, form: { fields, files }, transaction }) => {
    const editor = courseEditorOf(request, { endpoint: adminEndpoints.uploadFile, at: now() });
    const row = await upload({ ...context, transaction }, editor, { file: files.file, fields });
    return { file: { ...row, courseId: fields.courseId ?? null } };
  });

  serve(uploadsEndpoints.fileUpload, async ({ request, params, body, session, transaction }) => {
    const editor = courseEditorOf(request, { endpoint: uploadsEndpoints.fileUpload, at: now() });
    const findFiled = (id: string) => transaction((trx) => findUploadedFile(trx, id));
    const { firstPage, ...about } = body;
    const convert = takingFirstPage(context, firstPage);
    const finished = { id: params.id, userId: session.user.id, convert, findFiled };
    const file = await useFinishedUpload(context, finished, async ({ file, fileAs }) => {
      const fields = { ...about, title: about.title ?? titleOf(file.filename) };
      const row = await upload({ ...context, transaction }, editor, { file, fields, fileAs });
      return { ...row, courseId: about.courseId ?? null };
    });
    return { file };
  });

  for (const endpoint of [adminEndpoints.deleteFile, notesTeachEndpoints.deleteTaughtNote])
    serve(endpoint, async ({ request, params, version, transaction }) => {
      const editor = courseEditorOf(request, { endpoint, at: now() });
      const asked = { id: params.id, version };
      const undoUntil = await deleteUpload({ ...context, transaction }, editor, asked);
      return { message: inLanguageOf(request, deleted), undoUntil };
    });
}

/** The office reads what students do not see yet, or no longer. */
function isOpenTo(file: Schedule, { role }: { role: Role }, now: Date): boolean {
  const scope = decisionOn("downloadFile", callerOf(role));
  return scope === "all" || scheduleStateOf(file, now) === "shown";
}

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

export function newNotesRoutes(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listNewNotes, ({ session }) =>
    listNewNotes(db, {
      userId: session.user.id,
      today: istDay(now()),
      limit: limits.newNotes,
    }),
  );
}
