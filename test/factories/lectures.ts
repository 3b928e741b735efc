import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { createFile } from "./files.ts";
import { fragmentedMp4 } from "./fragmented-mp4.ts";

type Rendition = Database["lecture_renditions"];
type Lecture = Database["lectures"];

/** A lecture without a quality. */
export async function createLecture(
  db: Connection["db"],
  given: Partial<Lecture> & Pick<Lecture, "courseId">,
): Promise<Lecture> {
  const row: Lecture = {
    id: newId(),
    title: "Motion in a straight line",
    titleHi: null,
    chapter: null,
    classId: null,
    position: 0,
    isSample: 0,
    visibleFrom: null,
    posterFileId: null,
    createdById: newId(),
    version: 1,
    createdAt: new Date().toISOString(),
    ...given,
  };
  await db.insertInto("lectures").values(row).execute();
  return row;
}

/** A quality of a lecture, with a row of a file. */
export async function createRendition(
  db: Connection["db"],
  given: Partial<Rendition> & Pick<Rendition, "lectureId">,
): Promise<Rendition> {
  const { initBytes, segments } = fragmentedMp4();
  const fileId = given.fileId ?? (await createFile(db, { mimeType: "video/mp4" })).id;
  const row: Rendition = {
    id: newId(),
    kind: "480p",
    durationMs: 3_500,
    codecs: "avc1.42c01e,mp4a.40.2",
    width: 854,
    height: 480,
    initBytes,
    segments: JSON.stringify(segments),
    ...given,
    fileId,
  };
  await db.insertInto("lecture_renditions").values(row).execute();
  return row;
}
