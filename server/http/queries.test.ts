import { beforeAll, expect, it } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { endpoints } from "../../contract/endpoints.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../test/app.ts";
import { describeEachOnSharedRows } from "../../test/databases/describe-each-database.ts";

const names = Object.values(endpoints).flatMap((endpoint) => {
  if (!("query" in endpoint)) return [];
  const path = endpoint.path.replace(/:\w+/g, "1");
  const shape: Record<string, ZodMiniType> = endpoint.query.shape;
  // A hostile value of one field is refused together with the required ones that are missing.
  const required = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return Object.keys(shape).map((name) => {
    return { line: `${endpoint.method} ${path}`, name, refused: [...new Set([...required, name])] };
  });
});

describeEachOnSharedRows("a query", (database) => {
  const { call, signIn } = useTestApp(database);
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn("admin");
  });

  it("is known to this test", () => {
    expect(names).toContainEqual({
      line: "GET /api/admin/enrolments",
      name: "courseId",
      refused: ["courseId"],
    });
  });

  it.each(names)(
    "of $line is refused before it reaches SQL: $name",
    async ({ line, name, refused }) => {
      for (const hostile of ["%00", "a%00b", "x".repeat(600)]) {
        expectProblem(await call(`${line}?${name}=${hostile}`, { as }), "invalid_fields", refused);
      }
      expectProblem(await call(`${line}?${name}=a&${name}=b`, { as }), "invalid_fields", refused);
    },
  );
});
