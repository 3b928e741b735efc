import { expect, it } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeEachDatabase } from "../../../test/databases/describe-each-database.ts";
import { planOf } from "../../../test/databases/plan-of.ts";
import {
  conditionsOf,
  type RegistrationFilter,
  selectPage,
} from "./listed-registrations.repository.ts";

describeEachDatabase("a page of the registrations", (database) => {
  useTestApp(database);

  it.each<[string, RegistrationFilter]>([
    ["by_createdAt_id", {}],
    ["open", { answer: "open" }],
    ["by_answer", { answer: "contacted" }],
    ["by_course", { courseId: "one" }],
  ])("is read in its order from the index registrations_%s", async (index, filter) => {
    const conditions = conditionsOf(filter);
    const page = selectPage(database.db, { conditions, after: undefined, fetch: 51 }).compile();
    const plan = await planOf(database, page);
    expect(plan).toMatch(new RegExp(`registrations_${index}\\b`));
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort|->\s+Sort/);
  });
});
