import { expect, it } from "vitest";
import { describeEachDatabase } from "../test/databases/describe-each-database.ts";
import { createCourse } from "../test/factories/courses.ts";
import { newId } from "./database/ids.ts";
import { pageItems } from "./page-items.ts";

describeEachDatabase("what the address of a page names", (database) => {
  const exists = (kind: "course" | "post", id: string) =>
    pageItems({ database: database.connection })({ kind, id }, "hi");

  it("is there where there is such a course", async () => {
    const { id } = await createCourse(database.db);
    expect(await exists("course", id)).toBe(true);
    expect(await exists("course", newId())).toBe(false);
  });

  it.each(["-", "", "1", "x".repeat(64), "..%2F"])(
    "is not looked for where %s can be no id",
    async (id) => {
      const away = { ...database.connection, db: database.db.withPlugin(refuseQueries) };
      expect(await pageItems({ database: away })({ kind: "course", id }, "en")).toBe(false);
    },
  );

  it("is there where there is such a post", async () => {
    expect(await exists("post", "1")).toBe(true);
    for (const id of ["0", "01", "1e0", "x"]) expect(await exists("post", id)).toBe(false);
  });
});

const refuseQueries = {
  transformQuery: () => {
    throw new Error("a query");
  },
  transformResult: async ({ result }: { result: { rows: Record<string, unknown>[] } }) => result,
};
