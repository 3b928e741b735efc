import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { notesTeachEndpoints } from "../../../contract/endpoints/notes-teach.ts";
import { uploadsEndpoints } from "../../../contract/endpoints/uploads.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { Role } from "../../../contract/entities/closed-lists.ts";
import { type Schedule, scheduleStateOf } from "../../../contract/schedule.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { callerOf } from "../../permissions/callers.ts";
import { decisionOn } from "../../permissions/decide.ts";
import { courseEditorOf } from "../audit/index.ts";
import { titleOf, useFinishedUpload } from "../files/index.ts";
import { findMaterials } from "./find-materials.service.ts";
import { presentMaterial } from "./materials.present.ts";
import { findMaterialFile, findUploadedFile, listSubjects } from "./materials.repository.ts";
import { deleteUpload, upload } from "./materials.service.ts";
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
    const finished = { id: params.id, userId: session.user.id, findFiled };
    const file = await useFinishedUpload(context, finished, async ({ file, fileAs }) => {
      const fields = { ...body, title: body.title ?? titleOf(file.filename) };
      const row = await upload({ ...context, transaction }, editor, { file, fields, fileAs });
      return { ...row, courseId: body.courseId ?? null };
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
