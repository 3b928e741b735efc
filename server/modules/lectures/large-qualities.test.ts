import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { fragmentedMp4, renditionOf } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import { mp4 } from "../../http/uploads/testing/sample-files.ts";
import { BASE, creation, PIECE, piece } from "../files/testing/tus.ts";

const { videoBytes, encodedVideoBytes } = limits;
// The files of this project share their modules, so that a mocked one would come too late.
beforeAll(() => Object.assign(limits, { videoBytes: 1_000, encodedVideoBytes: 10_000 }));
afterAll(() => Object.assign(limits, { videoBytes, encodedVideoBytes }));

describeSqliteFirst(
  "a quality that is larger than a video as it was recorded may be",
  (database) => {
    const { call, signIn } = useTestApp(database);

    async function publish(kind: string, bytes: Buffer, about: (uploadId: string) => object) {
      const as = await signIn("admin");
      const { id: courseId } = await createCourse(database.db);
      const { id } = await createLecture(database.db, { courseId });
      const { "upload-length": _, ...named } = creation("lecture.mp4", 0);
      const deferred = { ...named, "upload-defer-length": "1", "content-type": PIECE };
      const { json } = await call(`POST ${BASE}`, { as, headers: deferred, payload: bytes });
      const ending = { ...piece(bytes.length), "upload-length": String(bytes.length) };
      await call(`PATCH ${BASE}/${json.upload.id}`, { as, headers: ending });
      const payload = about(json.upload.id);
      return call(`PUT /api/teach/lectures/${id}/renditions/${kind}`, { as, payload });
    }

    it("is published, and a recording of that size is refused", async () => {
      const quality = fragmentedMp4([800, 800]);
      const published = await publish("720p", quality.bytes, (id) => renditionOf(id, quality));
      expect(published.status).toBe(200);
      expect(published.json.lecture.renditions).toMatchObject([{ bytes: quality.bytes.length }]);
      const recorded = Buffer.concat([mp4, Buffer.alloc(3_000)]);
      const original = { durationMs: 9_000, width: 640, height: 360, codecs: "", initBytes: 0 };
      expectProblem(
        await publish("original", recorded, (uploadId) => ({
          ...original,
          uploadId,
          segments: [],
        })),
        "file_too_large",
      );
    });
  },
);
