import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { Browser } from "../auth/testing/browser.ts";

const form = {
  fullName: "Asha Verma",
  phoneNumber: "9876543210",
  email: "mother@example.org",
  schoolName: "KV",
  parentName: "Sunita Verma",
  selectedClass: "11",
};

describeEachDatabase("a child whose parent's account it is", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;
  const account = { email: "sunita@example.org", name: "Sunita Verma" };

  const enter = async (browser: Browser) =>
    (await browser.signIn(await browser.localToken(account))).json.user.name;

  it("has the name of the form in every list, and after the next sign-in", async () => {
    const browser = new Browser(app);
    expect(await enter(browser)).toBe("Sunita Verma");
    const filled = await browser.call("POST /api/user/fill-enrollment-form", form);
    expect(filled.json.user.name).toBe("Asha Verma");
    const { id: courseId } = await createCourse(database.db);
    expect((await browser.call("POST /api/user/enroll", { courseId })).status).toBe(200);
    expect(await enter(browser)).toBe("Asha Verma");
    expect((await browser.call("GET /api/auth/me")).json.user.name).toBe("Asha Verma");
    const as = await signIn("admin", { name: "Office" });
    const lists = [
      await call("GET /api/admin/get-users", { as }),
      await call("GET /api/admin/enrolments", { as }),
    ];
    for (const { json } of lists) {
      expect(JSON.stringify(json)).toContain('"name":"Asha Verma"');
      expect(JSON.stringify(json)).not.toContain('"name":"Sunita Verma"');
    }
  });
});
