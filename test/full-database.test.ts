import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "../server/app-error.ts";
import { Browser } from "../server/modules/auth/testing/browser.ts";
import { expectProblem, openTestApp, type TestApp } from "./app.ts";
import { describeEachDatabase } from "./databases/describe-each-database.ts";
import { createCourse } from "./factories/courses.ts";
import { createEnrolmentForm } from "./factories/people.ts";

describeEachDatabase("a database that takes nothing more", (database) => {
  let app: TestApp;
  beforeAll(async () => {
    const full = Object.assign(Object.create(database.connection), {
      transaction: () => Promise.reject(new AppError("storage_full")),
    });
    app = await openTestApp({ connection: full, dataDir: database.dataDir });
  });
  afterAll(() => app.close());

  it("is told to whoever writes, in a sentence that fits any write, with when to come back", async () => {
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

  it("is told to whoever signs in", async () => {
    const browser = new Browser(app);
    const person = { email: "asha@example.org", name: "Asha" };
    const answer = await browser.signIn(await browser.localToken(person));
    expectProblem(answer, "storage_full");
    expect(answer.headers["retry-after"]).toBe("60");
  });
});
