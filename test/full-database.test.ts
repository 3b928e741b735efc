import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { AppError } from "../server/app-error.ts";
import { newId } from "../server/database/ids.ts";
import { Browser } from "../server/modules/auth/testing/browser.ts";
import { PIECE } from "../server/modules/files/testing/tus.ts";
import { formOf, pdfOf } from "../server/modules/files/testing/uploads.ts";
import { type Call, expectProblem, openTestApp, type TestApp } from "./app.ts";
import { describeOnSqlite, describeSqliteFirst } from "./databases/describe-each-database.ts";
import { createCourse, createEnrolment } from "./factories/courses.ts";
import { createStudyMaterial } from "./factories/files.ts";
import { createEnrolmentForm } from "./factories/people.ts";

const writing: Endpoint[] = Object.values<Endpoint>(endpoints).filter(({ method }) =>
  ["POST", "PUT", "PATCH"].includes(method),
);
const lineOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:\w+/g, newId())}`;

/** Empty, and of the type that the call takes. */
function bodyOf({ body, form, bytes }: Endpoint): Pick<Call, "payload" | "headers"> {
  if (form) return formOf({ name: "none", filename: "a.pdf", content: pdfOf("full") });
  if (bytes) return { payload: "a", headers: { "content-type": PIECE } };
  return body ? { payload: {} } : {};
}

describeOnSqlite("a full database", (database) => {
  let app: TestApp;
  beforeAll(async () => {
    const full = Object.assign(Object.create(database.connection), {
      transaction: () => Promise.reject(new AppError("storage_full")),
    });
    app = await openTestApp({ connection: full, dataDir: database.dataDir });
  });
  afterAll(() => app.close());

  it("answers every kind of write with the same message and a Retry-After", async () => {
    const as = await app.signIn("student");
    await createEnrolmentForm(database.db, { userId: as.user.id });
    const { id: courseId } = await createCourse(database.db);
    const payload = { courseId };
    for (const language of ["en", "hi"]) {
      const headers = { "accept-language": language };
      const answer = await app.call("POST /api/user/enroll", { as, payload, headers });
      expectProblem(answer, "storage_full");
      expect(answer.headers["retry-after"]).toBe("60");
      expect(answer.json.message).toMatch(
        language === "en" ? /disk is full, so nothing was saved.*office/ : /डिस्क भर गई है.*ऑफ़िस/,
      );
    }
  });

  it("is reported to a person who signs in", async () => {
    const browser = new Browser(app);
    const person = { email: "asha@example.org", name: "Asha" };
    const answer = await browser.signIn(await browser.localToken(person));
    expectProblem(answer, "storage_full");
    expect(answer.headers["retry-after"]).toBe("60");
  });
});

describeSqliteFirst("a nearly full disk", (database) => {
  let app: TestApp;
  beforeAll(async () => {
    const short = Object.assign(Object.create(database.connection), {
      isShortOfRoom: async () => true,
    });
    app = await openTestApp({ connection: short, dataDir: database.dataDir });
  });
  afterAll(() => app.close());

  it("refuses enrolments, forms and uploads, and saves nothing", async () => {
    const student = await app.signIn("student");
    const admin = await app.signIn("admin");
    await createEnrolmentForm(database.db, { userId: student.user.id });
    const { id: courseId } = await createCourse(database.db);
    const upload = formOf({ name: "file", filename: "a.pdf", content: pdfOf("full") });
    const refused = [
      await app.call("POST /api/user/enroll", { as: student, payload: { courseId } }),
      await app.call("POST /api/user/fill-enrollment-form", { as: student, payload: {} }),
      await app.call("POST /api/user/course-registration", { as: student, payload: {} }),
      await app.call("POST /api/public/enquiries", { payload: {} }),
      await app.call("POST /api/admin/upload", { as: admin, ...upload }),
    ];
    for (const answer of refused) expectProblem(answer, "storage_full");
    expect(await database.db.selectFrom("enrolments").select("id").execute()).toEqual([]);
    expect(await Array.fromAsync(app.context.store.list())).toEqual([]);
    expectProblem(await app.call("POST /api/user/enroll", { payload: {} }), "session_required");
  });

  it("refuses whatever adds to it, in every area, and nothing that its contract lets through", async () => {
    for (const endpoint of writing) {
      // Signed in for each: some of the calls end a session.
      const as = await app.signIn("admin");
      const { status, json } = await app.call(lineOf(endpoint), { as, ...bodyOf(endpoint) });
      const isFull = status === 507 && json.code === "storage_full";
      expect(isFull, lineOf(endpoint)).toBe(!endpoint.isServedOnFullDisk);
    }
  });

  it("takes no file, bytes or long text from anybody", () => {
    const long = writing.filter(
      ({ files, bytes, bodyBytes, path }) =>
        files ||
        bytes ||
        bodyBytes ||
        /\/(captions\/:language|renditions\/:kind|file|picture|poster)$/.test(path),
    );
    expect(long.length).toBeGreaterThan(10);
    expect(long.filter(({ isServedOnFullDisk }) => isServedOnFullDisk)).toEqual([
      // They write nothing; but what a student does in a test is not to be lost.
      endpoints.findSamePeople,
      endpoints.sendEvents,
      endpoints.takeAnswerFile,
      endpoints.previewKey,
      endpoints.checkQuestions,
      endpoints.previewMarkdown,
    ]);
  });

  it("still allows signing in and out, deletions and withdrawals", async () => {
    const admin = await app.signIn("admin");
    const student = await app.signIn("student");
    const { id } = await createStudyMaterial(database.db);
    const course = await createCourse(database.db);
    const enrolment = await createEnrolment(database.db, {
      userId: student.user.id,
      courseId: course.id,
    });
    const served = [
      await app.call(`DELETE /api/admin/delete/${id}`, { as: admin }),
      await app.call(`PATCH /api/admin/enrolments/${enrolment.id}`, {
        as: admin,
        payload: { status: "withdrawn" },
      }),
      await app.call("POST /api/user/account-deletion", {
        as: student,
        payload: { email: student.user.email },
      }),
    ];
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
    const browser = new Browser(app);
    const token = await browser.localToken({ email: "asha@example.org", name: "Asha" });
    expect((await browser.signIn(token)).status).toBe(200);
    expect((await browser.call("POST /api/auth/logout")).status).toBe(200);
    expect(await browser.status()).toBe(401);
  });
});
