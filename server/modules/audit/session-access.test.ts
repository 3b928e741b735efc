import { Readable } from "node:stream";
import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { everythingKept } from "../../../test/bad-input/everything-kept.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  createCourseNote,
  createPoster,
  createStudyMaterial,
} from "../../../test/factories/files.ts";
import { fragmentedMp4, renditionOf } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture } from "../../../test/factories/lectures.ts";
import {
  bodyOf,
  FORM_TYPE,
  file,
  type HandMadePart,
  text,
} from "../../http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../http/uploads/testing/sample-files.ts";
import { courseFields } from "../courses/testing/course-form.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore } from "../files/testing/uploads.ts";

const material = [file("file", "notes.pdf", pdf), text("title", "Laws of motion")];
const uploads: [string, string, HandMadePart[]][] = [
  ["a study material", "POST /api/admin/upload", material],
  ["a note", "POST /api/admin/upload", [...material, text("courseId", "the course")]],
  ["a poster", "POST /api/admin/upload-poster", [file("poster", "p.png", png), text("title", "P")]],
  [
    "a course",
    "POST /api/admin/create-course",
    [file("poster", "p.png", png), file("notes", "n.pdf", pdf), ...courseFields()],
  ],
  ["a course's poster", "PUT /api/admin/courses/:id/poster", [file("poster", "p.png", png)]],
  [
    "a lecture's picture",
    "PUT /api/teach/lectures/:lecture/poster",
    [file("poster", "p.png", png)],
  ],
  ["a picture of a question", "POST /api/teach/question-pictures", [file("picture", "p.png", png)]],
  ["a picture of the site", "POST /api/admin/site-pictures", [file("picture", "p.png", png)]],
];

/** What makes something of a finished upload, whose id stands in the address or the body. */
const written = fragmentedMp4();
const filings: [string, Filing][] = [
  ["a study material", { kind: "pdf", line: "POST /api/admin/uploads/:upload/file" }],
  ["a note", { kind: "pdf", line: "POST /api/admin/uploads/:upload/file", isOfCourse: true }],
  ["a poster", { kind: "png", line: "POST /api/admin/uploads/:upload/poster" }],
  ["a material's file", { kind: "pdf", line: "PUT /api/admin/materials/:material/file" }],
  ["a note's file", { kind: "pdf", line: "PUT /api/admin/notes/:note/file" }],
  ["a poster's picture", { kind: "png", line: "PUT /api/admin/posters/:poster/picture" }],
  ["a teacher's note", { kind: "pdf", line: "POST /api/teach/courses/:course/notes" }],
  ["a recording", { kind: "mp4", line: "PUT /api/teach/lectures/:lecture/renditions/480p" }],
];
type Filing = { kind: keyof typeof samples; line: string; isOfCourse?: true };
const samples = { pdf, png, mp4: written.bytes };

describeEachDatabase(
  "a call whose caller loses the permission before its body ends",
  (database) => {
    const tested = useTestApp(database);
    const { call, signIn } = tested;

    beforeEach(() => emptyStore(tested.context.store));

    /** Without the setting that records the overwriting of erased data, which is written at its own time. */
    const kept = async () => {
      const { rows, files } = await everythingKept(database);
      const settings = rows.settings?.filter(
        (row) => !String(row).includes("database-rewritten-at"),
      );
      return { rows: { ...rows, settings }, files };
    };

    const losses: Record<string, (as: SignedIn) => Promise<unknown>> = {
      "the role is taken away": async (as) =>
        call(`PATCH /api/admin/users/${as.user.id}`, {
          as: await signIn("admin"),
          payload: { role: "student" },
        }),
      "the session is ended": (as) => call("POST /api/auth/logout", { as }),
      "the account is deleted": (as) =>
        call("POST /api/user/account-deletion", {
          as,
          payload: { email: as.user.email, leavesOffice: true },
        }),
    };

    /** With the id of a course, or of a lecture in it. */
    async function addressed(line: string, courseId: string): Promise<string> {
      if (!line.includes(":lecture")) return line.replace(":id", courseId);
      const { id } = await createLecture(database.db, { courseId });
      return line.replace(":lecture", id);
    }

    it.each(
      uploads.flatMap(([what, ...upload]) =>
        Object.keys(losses).map((loss) => [what, loss, ...upload] as const),
      ),
    )("does not publish %s where, half sent, %s", async (_what, loss, line, parts) => {
      const as = await signIn("admin");
      await signIn("admin");
      const course = await createCourse(database.db);
      const address = await addressed(line, course.id);
      const { files } = await kept();
      let rows: unknown;
      const answer = await call(address, {
        as,
        ...halfSent(
          bodyOf(...parts.map((part) => ofCourse(part, course.id))),
          FORM_TYPE,
          async () => {
            await losses[loss]?.(as);
            ({ rows } = await kept());
          },
        ),
      });
      expectProblem(answer, "session_required");
      expect(rows).toBeDefined();
      expect(await kept()).toEqual({ rows, files });
    });

    /** A call that files a finished upload of this person. */
    async function makeFiling(as: SignedIn, { kind, line, isOfCourse }: Filing) {
      const { db } = database;
      const upload = await uploadWhole(tested, as, {
        filename: `file.${kind}`,
        bytes: samples[kind],
      });
      const { id: course } = await createCourse(db);
      const ids: Record<string, string> = {
        upload,
        course,
        material: (await createStudyMaterial(db)).id,
        note: (await createCourseNote(db, { courseId: course })).id,
        poster: (await createPoster(db)).id,
        lecture: (await createLecture(db, { courseId: course })).id,
      };
      const body =
        kind === "mp4"
          ? renditionOf(upload, written)
          : !line.includes(":upload")
            ? { uploadId: upload }
            : isOfCourse && { courseId: course };
      return {
        line: line.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ""),
        // As long as the bytes that are held back.
        body: Buffer.from(`${JSON.stringify(body || {})}${" ".repeat(20)}`),
      };
    }

    const sending = ({ body }: { body: Buffer }, meanwhile: () => Promise<unknown>) => {
      return halfSent(body, "application/json", meanwhile);
    };

    it.each(
      filings.flatMap(([what, filing]) =>
        Object.keys(losses).map((loss) => [what, loss, filing] as const),
      ),
    )("does not make %s of an upload where, half asked, %s", async (_what, loss, filing) => {
      const as = await signIn("admin");
      await signIn("admin");
      const asked = await makeFiling(as, filing);
      let rows: unknown;
      const answer = await call(asked.line, {
        as,
        ...sending(asked, async () => {
          await losses[loss]?.(as);
          ({ rows } = await kept());
        }),
      });
      expectProblem(answer, "session_required");
      expect(rows).toBeDefined();
      expect((await kept()).rows).toEqual(rows);
    });

    it("makes each of an upload where the permission stayed", async () => {
      const as = await signIn("admin");
      for (const [what, filing] of filings) {
        const asked = await makeFiling(as, filing);
        const answer = await call(asked.line, { as, ...sending(asked, async () => undefined) });
        expect([200, 201], what).toContain(answer.status);
      }
    });

    it("does not publish for a former admin who is still signed in", async () => {
      const as = await signIn("admin");
      const answer = await call("POST /api/admin/upload", {
        as,
        ...halfSent(bodyOf(...material), FORM_TYPE, async () => {
          const { id } = as.user;
          await database.db
            .updateTable("users")
            .set({ role: "student" })
            .where("id", "=", id)
            .execute();
        }),
      });
      expectProblem(answer, "admin_required");
      expect(await database.db.selectFrom("study_materials").select("id").execute()).toEqual([]);
    });

    it("publishes where the permission stayed", async () => {
      const as = await signIn("admin");
      for (const [, line, parts] of uploads.filter(([what]) => what !== "a note")) {
        const sent = halfSent(bodyOf(...parts), FORM_TYPE, async () => undefined);
        const { id } = await createCourse(database.db);
        const answer = await call(await addressed(line, id), { as, ...sent });
        expect([200, 201]).toContain(answer.status);
      }
    });

    it("does not save the form of a student who was signed out while it was sent", async () => {
      const as = await signIn("student");
      const form = { fullName: "Asha", email: "asha@example.org", schoolName: "KV" };
      const more = { phoneNumber: "9876543210", parentName: "Ramesh", selectedClass: "11" };
      const body = Buffer.from(JSON.stringify({ ...form, ...more }));
      const answer = await call("POST /api/user/fill-enrollment-form", {
        as,
        ...halfSent(body, "application/json", () => call("POST /api/auth/logout", { as })),
      });
      expectProblem(answer, "session_required");
      expect(await database.db.selectFrom("enrolment_forms").select("userId").execute()).toEqual(
        [],
      );
    });
  },
);

function ofCourse(part: HandMadePart, id: string): HandMadePart {
  return part.name === "courseId" ? text("courseId", id) : part;
}

/** A body whose end is sent only after `meanwhile`. It is read only after the guard has accepted the call. */
function halfSent(body: Buffer, type: string, meanwhile: () => Promise<unknown>) {
  const middle = body.length - 20;
  const chunks = async function* () {
    yield body.subarray(0, middle);
    await meanwhile();
    yield body.subarray(middle);
  };
  // Some of the calls ask for the version, too.
  const headers = { "content-type": type, "if-match": '"1"' };
  return { payload: Readable.from(chunks()), headers };
}
