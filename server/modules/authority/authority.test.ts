import { Readable } from "node:stream";
import { beforeEach, expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { everythingKept } from "../../../test/bad-input/world.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import {
  bodyOf,
  FORM_TYPE,
  file,
  type HandMadePart,
  text,
} from "../../http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../http/uploads/testing/sample-files.ts";
import { courseFields } from "../courses/testing/course-form.ts";
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
];

describeEachDatabase(
  "a call whose caller loses the permission before its body ends",
  (database) => {
    const tested = useTestApp(database);
    const { call, signIn } = tested;

    beforeEach(async () => {
      await tested.context.store.check();
      await emptyStore(tested.context.store);
    });

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

    it.each(
      uploads.flatMap(([what, ...upload]) =>
        Object.keys(losses).map((loss) => [what, loss, ...upload] as const),
      ),
    )("does not publish %s where, half sent, %s", async (_what, loss, line, parts) => {
      const as = await signIn("admin");
      await signIn("admin");
      const course = await createCourse(database.db);
      const { files } = await kept();
      let rows: unknown;
      const answer = await call(line, {
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
        expect((await call(line, { as, ...sent })).status).toBe(201);
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
  return { payload: Readable.from(chunks()), headers: { "content-type": type } };
}
