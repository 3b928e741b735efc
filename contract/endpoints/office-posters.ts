import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { replaced, undoUntil } from "../entities/bin.ts";
import {
  changedPosters,
  commonPosterChangeSent,
  newPicture,
  officePoster,
  posterChange,
} from "../entities/poster.ts";
import { readRows } from "../entities/read-rows.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const posterIds = z.array(line(limits.idLength)).check(z.maxLength(limits.wholeList));

/** What the office does with posters beside uploading them. Deleting a single one is `deletePoster`. */
export const officePostersEndpoints = {
  listOfficePosters: endpoint("GET /api/admin/posters", {
    access: "admin",
    summary: "Every poster in its order, those that are not shown now too",
    answer: z.strictObject({ posters: z.array(officePoster) }),
  }),
  changePoster: endpoint("PATCH /api/admin/posters/:id", {
    access: "admin",
    summary: "Change a poster's texts and link, when it is shown, and how it is cut",
    isServedOnFullDisk: true,
    rate: "upload",
    ifMatch: true,
    body: posterChange,
    changesContent: true,
    answer: z.strictObject({ poster: officePoster }),
  }),
  changePosters: endpoint("POST /api/admin/poster-changes", {
    access: "admin",
    isDoneOnce: true,
    summary: "Say of many posters when they are shown, with what became of each",
    isServedOnFullDisk: true,
    body: commonPosterChangeSent,
    changesContent: true,
    answer: changedPosters,
  }),
  deletePosters: endpoint("POST /api/admin/poster-deletions", {
    access: "admin",
    isDoneOnce: true,
    summary: "Delete many posters, with why some were left and how those are now",
    isServedOnFullDisk: true,
    body: z.strictObject({
      posters: readRows,
      /** Accepts that they cannot be brought back, as on a full disk. */
      isForGood: z.optional(z.literal(true)),
    }),
    changesContent: true,
    answer: z.extend(changedPosters, { undoUntil }),
    errors: ["undo_impossible"],
  }),
  replacePosterPicture: endpoint("PUT /api/admin/posters/:id/picture", {
    access: "admin",
    summary:
      "Put a finished upload in the place of a poster's picture, cut as the body says, else whole",
    rate: "upload",
    ifMatch: true,
    body: newPicture,
    changesContent: true,
    answer: z.strictObject({ poster: officePoster, ...replaced }),
    errors: [
      "upload_incomplete",
      "file_type_refused",
      "file_incomplete",
      "file_too_large",
      "picture_too_large",
    ],
  }),
  orderPosters: endpoint("PUT /api/admin/poster-order", {
    access: "admin",
    summary: "Put the posters in this order; every poster is named once",
    isServedOnFullDisk: true,
    /** `read` is the order that the caller saw; the call is refused if it has changed since. */
    body: z.strictObject({ posterIds, read: posterIds }),
    changesContent: true,
    answer: z.strictObject({ posters: z.array(officePoster) }),
    errors: ["other_posters", "changed_meanwhile"],
  }),
};
