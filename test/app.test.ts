import { expect, it } from "vitest";
import { expectProblem, useTestApp } from "./app.ts";
import { describeEachDatabase } from "./databases/describe-each-database.ts";

describeEachDatabase("an app under test", (database) => {
  const { call, signIn } = useTestApp(database);

  it("recognises the person that it signed in", async () => {
    const as = await signIn("admin", { name: "Meera" });
    const { status, json } = await call("GET /api/auth/me", { as });
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ id: as.user.id, name: "Meera", role: "admin" });
  });

  it("refuses a visitor with a problem", async () => {
    expectProblem(await call("GET /api/auth/me"), "session_required");
  });
});
