import { readFile } from "node:fs/promises";
import { beforeEach, expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";

const FILL = "POST /api/user/fill-enrollment-form";
const GET = "GET /api/user/enrolment-form";

const filled = {
  fullName: "आशा वर्मा",
  phoneNumber: "098765 43210",
  email: "Asha@Example.org",
  schoolName: "Kendriya Vidyalaya, Noida",
  parentName: "Ramesh",
  selectedClass: "CUET",
};

describeEachDatabase("the enrolment form", (database) => {
  let clock = 0;
  beforeEach(() => {
    clock = Date.now();
  });
  const { call, signIn } = useTestApp(database, { now: () => new Date(clock) });
  const rows = () => database.db.selectFrom("enrolment_forms").selectAll().execute();

  it("is saved trimmed, with the version of the notice", async () => {
    const as = await signIn("student");
    const { status, json } = await call(FILL, { as, payload: filled });
    expect(status).toBe(200);
    expect(json.message).toBe("Enrollment Successful!");
    expect(json.user).toMatchObject({ id: as.user.id, enrollmentFormFilled: true });
    const kept = { ...filled, phoneNumber: "+919876543210", email: "asha@example.org" };
    const at = new Date(clock).toISOString();
    const privacyNoticeVersion = await shownPrivacyNoticeVersion("en");
    const times = { createdAt: at, updatedAt: at };
    const row = {
      ...kept,
      userId: as.user.id,
      privacyNoticeVersion,
      ...times,
      recordedById: null,
      correctedAt: null,
      version: 1,
    };
    expect(await rows()).toEqual([row]);
    expect((await call(GET, { as })).json).toEqual({ form: kept, correctedAt: null });
  });

  it("records the version of the notice that the page showed", async () => {
    const as = await signIn("student");
    const privacyNoticeVersion = await shownPrivacyNoticeVersion("hi");
    expect((await call(FILL, { as, payload: { ...filled, privacyNoticeVersion } })).status).toBe(
      200,
    );
    expect(await rows()).toMatchObject([{ privacyNoticeVersion }]);
    const payload = { ...filled, privacyNoticeVersion: "" };
    expectProblem(await call(FILL, { as, payload }), "invalid_fields", ["privacyNoticeVersion"]);
  });

  it("carries the same notice version in every language", async () => {
    expect(await shownPrivacyNoticeVersion("hi")).toBe(await shownPrivacyNoticeVersion("en"));
  });

  it("is updated when it is sent again, and keeps when it was first filled", async () => {
    const as = await signIn("student");
    await call(FILL, { as, payload: filled });
    const createdAt = new Date(clock).toISOString();
    clock += 60_000;
    await call(FILL, { as, payload: { ...filled, selectedClass: "NEET" } });
    const updatedAt = new Date(clock).toISOString();
    expect(await rows()).toEqual([
      expect.objectContaining({ selectedClass: "NEET", createdAt, updatedAt }),
    ]);
  });

  it("saves one row of 20 calls at once", async () => {
    const as = await signIn("student");
    const calls = Array.from({ length: 20 }, () => call(FILL, { as, payload: filled }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rows()).toHaveLength(1);
  });

  it("is null before it is filled, and nobody sees another's", async () => {
    await call(FILL, { as: await signIn("student"), payload: filled });
    expect((await call(GET, { as: await signIn("student") })).json).toEqual({
      form: null,
      correctedAt: null,
    });
    expect((await call(GET, { as: await signIn("admin") })).json).toEqual({
      form: null,
      correctedAt: null,
    });
  });

  it("names every field that is missing or wrong, and keeps nothing", async () => {
    const as = await signIn("student");
    const fields = Object.keys(filled);
    expectProblem(await call(FILL, { as, payload: {} }), "invalid_fields", fields);
    const wrong = {
      fullName: " ",
      phoneNumber: "5876543210",
      email: "asha",
      schoolName: 1,
      parentName: null,
      selectedClass: "8",
    };
    expectProblem(await call(FILL, { as, payload: wrong }), "invalid_fields", fields);
    expect(await rows()).toEqual([]);
  });

  it("refuses fields that students may not write", async () => {
    const as = await signIn("student");
    const extra = { id: "1", userId: "2", role: "admin", enrollmentFormFilled: true };
    const payload = { ...filled, ...extra };
    expectProblem(await call(FILL, { as, payload }), "invalid_fields", Object.keys(extra));
    expect(await rows()).toEqual([]);
  });

  it("needs a session and its CSRF token", async () => {
    const as = await signIn("student");
    expectProblem(await call(FILL, { payload: filled }), "session_required");
    expectProblem(await call(GET), "session_required");
    const { "x-xsrf-token": _token, ...headers } = as.headers;
    const forged = { as: { ...as, headers }, payload: filled };
    expectProblem(await call(FILL, forged), "csrf_failed");
    expect(await rows()).toEqual([]);
  });
});

async function shownPrivacyNoticeVersion(language: "en" | "hi"): Promise<string> {
  const text = await readFile(
    new URL(`../../../content/${language}/notices.json`, import.meta.url),
    "utf8",
  );
  return JSON.parse(text).enrolment.version;
}
