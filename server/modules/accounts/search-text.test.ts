import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { Browser } from "../auth/testing/browser.ts";

const form = {
  fullName: "आशा वर्मा",
  phoneNumber: "9876543210",
  email: "mother@example.org",
  schoolName: "KV",
  parentName: "Sunita Devi",
  selectedClass: "11",
};

describeEachDatabase("people are found by their form", (database) => {
  const app = useTestApp(database);
  const { call, signIn } = app;

  const found = async (query: string) => {
    const as = await signIn("admin", { name: "Office", email: "office@institute.example" });
    const { json } = await call("GET /api/admin/get-users", { as, query: { query } });
    return json.users.map(({ name }: { name: string }) => name);
  };

  it("as soon as it is filled, and after every sign-in", async () => {
    const browser = new Browser(app);
    const join = async (name: string) =>
      browser.signIn(await browser.localToken({ email: "asha@example.org", name }));
    await join("Asha");
    expect((await browser.call("POST /api/user/fill-enrollment-form", form)).status).toBe(200);
    for (const query of ["98765 43210", "+919876543210", "sunita", "mother@ex", "आशा"])
      expect(await found(query), query).toEqual(["आशा वर्मा"]);
    await join("Ashok");
    expect(await found("sunita वर्मा")).toEqual(["आशा वर्मा"]);
    expect(await found("ashok")).toEqual([]);
    await browser.call("POST /api/user/fill-enrollment-form", { ...form, parentName: "Ramesh" });
    expect(await found("sunita")).toEqual([]);
    expect(await found("ramesh")).toEqual(["आशा वर्मा"]);
  });
});
