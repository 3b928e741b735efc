import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import { postersInOrder } from "./posters.repository.ts";

describeEachDatabase("the list of posters", (database) => {
  useTestApp(database);

  it("finds the pictures of its posters by their ids, however many pictures there are", async () => {
    const plan = await planOf(database, postersInOrder(database.db, 50).compile());
    expect(plan).not.toMatch(/SCAN (?:pictures|phone|computer)\b|Seq Scan on "?pictures/);
    const byId =
      database.dialect === "sqlite" ? /SEARCH \w+ USING INDEX \S*pictures\S*/g : /pictures_pkey/g;
    expect(plan.match(byId)).toHaveLength(3);
  });
});
