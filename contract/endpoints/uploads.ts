import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { uploadedFile } from "../entities/file.ts";
import { officePoster } from "../entities/poster.ts";
import { filing, posterFiling, upload } from "../entities/upload.ts";
import { limits } from "../limits.ts";

/** Uploads that can be resumed: tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const uploadsEndpoints = {
  readUploadRules: endpoint("OPTIONS /api/teach/uploads", {
    access: "teach",
    summary:
      "What the server knows of tus, in headers: version, extensions, checksums, largest size",
    status: 204,
    isServedOnFullDisk: true,
    answer: "nothing",
  }),
  createUpload: endpoint("POST /api/teach/uploads", {
    access: "teach",
    summary:
      "Begin an upload: Upload-Length in bytes or Upload-Defer-Length, Upload-Metadata with the file's name, perhaps the first bytes",
    status: 201,
    rate: "upload",
    bytes: true,
    answer: z.strictObject({ upload }),
    errors: ["invalid_fields", "uploads_unfinished"],
  }),
  getUpload: endpoint("GET /api/teach/uploads/:id", {
    access: "teach",
    summary:
      "How far one's own upload has come, in Upload-Offset too; HEAD asks for the headers alone",
    answer: z.strictObject({ upload }),
    errors: ["tus_version"],
  }),
  continueUpload: endpoint("PATCH /api/teach/uploads/:id", {
    access: "teach",
    summary:
      "The next bytes of an upload, from Upload-Offset on, and a deferred Upload-Length; Upload-Checksum is checked",
    status: 204,
    rate: "upload-piece",
    bytes: true,
    answer: "nothing",
    errors: ["upload_offset_conflict", "upload_locked", "uploads_unfinished"],
  }),
  endUpload: endpoint("DELETE /api/teach/uploads/:id", {
    access: "teach",
    summary: "Drop an upload and what has arrived of it",
    status: 204,
    answer: "nothing",
    errors: ["tus_version", "upload_locked"],
  }),
  fileUpload: endpoint("POST /api/admin/uploads/:id/file", {
    access: "admin",
    summary:
      "Make a finished upload a study material, or a note of a course; asked again, the same file answers",
    status: 201,
    rate: "upload",
    body: filing,
    bodyBytes: limits.noteBodyBytes,
    lookups: { subject: "subject", selectedClass: "class" },
    changesContent: true,
    answer: z.strictObject({ file: uploadedFile }),
    errors: ["upload_incomplete", "file_type_refused", "file_incomplete", "file_too_large"],
  }),
  fileUploadAsPoster: endpoint("POST /api/admin/uploads/:id/poster", {
    access: "admin",
    summary:
      "Make a finished upload a poster, cut for phones and computers before anybody sees it; asked again, the same poster answers",
    status: 201,
    rate: "upload",
    body: posterFiling,
    changesContent: true,
    answer: z.strictObject({ poster: officePoster }),
    errors: [
      "upload_incomplete",
      "file_type_refused",
      "file_incomplete",
      "file_too_large",
      "picture_too_large",
    ],
  }),
};
