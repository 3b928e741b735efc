import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { inScheduleOrder, moment, newSchedule, schedule, scheduleChange } from "../schedule.ts";
import { line, link } from "../text.ts";
import { readRows, refusedRows } from "./read-rows.ts";

/** The widths, in pixels, of a poster's picture; its address contains the width. */
export const posterWidths = [360, 720, 1280] as const;

/**
 * `imageUrl` is public and has the largest width; other sizes differ only in that number. `width` and
 * `height` are pixels of that picture.
 */
const picture = z.strictObject({ imageUrl: z.string(), width: z.int(), height: z.int() });

export const poster = z.strictObject({
  id: z.string(),
  title: z.string(),
  alt: z.string(),
  link: z.nullable(z.string()),
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Cut for a narrow and for a wide page; null where the whole picture is shown there. */
  phone: z.nullable(picture),
  computer: z.nullable(picture),
});
export type Poster = z.infer<typeof poster>;

/** The text parts of POST /api/admin/upload-poster; its file is `poster`, an image. */
export const newPoster = z
  .strictObject({
    title: line(limits.titleLength),
    alt: z.optional(line(limits.titleLength)),
    link: z.optional(link),
    ...newSchedule,
  })
  .check(inScheduleOrder);
export type NewPoster = z.infer<typeof newPoster>;

const share = z.number().check(z.gte(0), z.lte(1));

/** A part of a picture, in shares of its width and height. */
export const crop = z
  .strictObject({
    x: share,
    y: share,
    width: share.check(z.gte(0.05)),
    height: share.check(z.gte(0.05)),
  })
  .check(
    z.refine(({ x, width }) => x + width <= 1.001, { error: "too_big", path: ["width"] }),
    z.refine(({ y, height }) => y + height <= 1.001, { error: "too_big", path: ["height"] }),
  );
export type Crop = z.infer<typeof crop>;

/** A poster as the office sees and edits it. */
export const officePoster = z.extend(poster, {
  ...schedule,
  phoneCrop: z.nullable(crop),
  computerCrop: z.nullable(crop),
  version: z.int(),
});
export type OfficePoster = z.infer<typeof officePoster>;

/** A finished upload that takes the place of a poster's picture, and how that is cut. */
export const newPicture = z.strictObject({
  uploadId: line(limits.idLength),
  phoneCrop: z.optional(z.nullable(crop)),
  computerCrop: z.optional(z.nullable(crop)),
});

/** What the office changes of a poster; a crop of null shows the whole picture. */
export const posterChange = z.strictObject({
  title: z.optional(line(limits.titleLength)),
  alt: z.optional(line(limits.titleLength)),
  link: z.optional(z.nullable(link)),
  ...scheduleChange,
  phoneCrop: z.optional(z.nullable(crop)),
  computerCrop: z.optional(z.nullable(crop)),
});
export type PosterChange = z.infer<typeof posterChange>;

/** When many posters are shown; given whole, so that none keeps a beginning after its new end. */
export const commonPosterChange = z
  .strictObject({ visibleFrom: z.nullable(moment), visibleUntil: z.nullable(moment) })
  .check(inScheduleOrder);
export type CommonPosterChange = z.infer<typeof commonPosterChange>;

export const commonPosterChangeSent = z.safeExtend(commonPosterChange, { posters: readRows });

/** The present posters, and why some could not be changed or deleted. */
export const changedPosters = z.strictObject({
  posters: z.array(officePoster),
  refused: refusedRows,
});
