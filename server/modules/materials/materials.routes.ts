import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import { inLanguageOf } from "../../http/language.ts";
import { withForm } from "../../http/multipart.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { downloadRecorder } from "../recent-downloads/index.ts";
import { findMaterials } from "./find-materials.service.ts";
import { materialBounds } from "./material-orders.ts";
import { presentMaterial, presentUploaded } from "./materials.present.ts";
import { findMaterialFile, listSubjects } from "./materials.repository.ts";
import { deleteUpload, upload } from "./materials.service.ts";

const deleted = { en: "File deleted", hi: "फ़ाइल हटा दी गई" };

export function materialsRoutes(serve: Serve, context: AppContext): void {
  const { database, store, now } = context;
  const record = downloadRecorder(context);

  serve(adminEndpoints.uploadFile, ({ request }) =>
    withForm(request, adminEndpoints.uploadFile, context, async ({ fields, files }) => {
      const [file] = files.file;
      if (!file) throw new AppError("malformed_multipart");
      const row = await upload(context, actorOf(request, now()), { file, fields });
      return { file: presentUploaded(row, fields.courseId ?? null) };
    }),
  );

  serve(adminEndpoints.deleteFile, async ({ request, params }) => {
    await deleteUpload(context, actorOf(request, now()), params.id);
    return { message: inLanguageOf(request, deleted) };
  });

  serve(
    userEndpoints.listFiles,
    async ({ query: { cursor, limit, order = "newest", ...query } }) => {
      const bounds = materialBounds({ cursor, limit }, order);
      const { rows, ...page } = await findMaterials(database.db, query, { order, ...bounds });
      return { files: rows.map(presentMaterial), ...page };
    },
  );

  serve(userEndpoints.listMaterialSubjects, async () => ({
    subjects: await listSubjects(database.db),
  }));

  serve(userEndpoints.downloadFile, async ({ request, reply, params, session }) => {
    const file = await findMaterialFile(database.db, params.id);
    if (!file) throw new AppError("not_found");
    const download = { userId: session.user.id, file: { materialId: params.id } };
    const onBegin = () => record(request, download);
    return sendFile(request, reply, { store, onBegin, ...file });
  });
}
