import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { scaledCalls } from "../benchmarks/scale/calls.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { newId } from "../server/database/ids.ts";
import { openTestApp, type TestApp } from "./app.ts";
import { describeEachDatabase } from "./databases/describe-each-database.ts";
import { planOf } from "./databases/plan-of.ts";
import { recordQueries } from "./databases/recorded-queries.ts";

/** Tables of which an institute has so few rows that reading all of them is the quickest way. */
const SMALL_TABLES = ["choices", "course_staff", "courses", "demo_rows", "documents", "posters"];
const SMALL_TEXTS = ["setup_answers"];

/** Reads of a whole table that end by themselves: at the 10,000th row, or in one sum. */
const WHOLE_READS: Readonly<Record<string, readonly string[]>> = {
  "/api/admin/waiting-list": ["waiting_list"],
  "/api/admin/attention": ["waiting_list"],
  "/api/admin/figures": ["files"],
};

/** Query parameters that are not filters: they choose the part of the list and its format. */
const OTHER_PARTS = ["cursor", "limit", "format", "parts"];

const values: Readonly<Record<string, string>> = {
  query: "priya",
  since: "2026-01-01",
  from: "2026-01-01",
  until: "2026-12-31",
  days: "7",
  selectedClass: "11",
  programme: "jee",
  language: "hi",
  called: "no",
  told: "also",
};

const all: Endpoint[] = Object.values(endpoints);
const lists = all.filter(
  ({ method, path, access }) =>
    method === "GET" && ["admin", "teach"].includes(access) && !/-download$/.test(path),
);

describeEachDatabase("every list of the office, with its search and each filter", (database) => {
  let app: TestApp;
  let recorded: ReturnType<typeof recordQueries>;
  beforeAll(async () => {
    recorded = recordQueries(database.connection);
    app = await openTestApp({ connection: recorded.connection, dataDir: database.dataDir });
  });
  afterAll(() => app.close());

  it("is read by indexes, however many people there are", async () => {
    const as = await app.signIn("admin");
    const found: string[] = [];
    let explained = 0;
    for (const list of lists)
      for (const query of queriesOf(list)) {
        const address = list.path.replaceAll(/:\w+/g, newId());
        recorded.take();
        const { status } = await app.call(`GET ${address}`, { as, query });
        expect([200, 404], `${list.path} ${JSON.stringify(query)}`).toContain(status);
        for (const one of recorded.take()) {
          explained += 1;
          const plan = await planOf(database.connection, one, { mayUseBitmaps: true });
          for (const table of tablesReadWhole(plan))
            if (!WHOLE_READS[list.path]?.includes(table))
              found.push(`${list.path} ${JSON.stringify(query)} reads all of ${table}`);
        }
      }
    expect(found).toEqual([]);
    expect(explained).toBeGreaterThan(lists.length * 2);
  });
});

it("every list of the office is measured by the benchmark, with its search and each filter", () => {
  const institute = { courseIds: [], personId: "", noticeId: "" };
  const address = { databaseUrl: undefined, dataDir: "", token: "", sessionId: "" };
  const measured = scaledCalls.map(({ at }) => at({ ...institute, ...address }, 0).path);
  const asked = lists
    .filter(({ path, access }) => access === "admin" && !path.includes("/:"))
    .flatMap(({ path, query }) => filtersOf(query).map(([name]) => `${path}?(.*&)?${name}=`));
  const missing = asked.filter((one) => {
    const pattern = new RegExp(`^${one.replace("?", "\\?")}`);
    return !measured.some((path) => pattern.test(path));
  });
  expect(missing).toEqual([]);
});

/**
 * A query without a filter, then one for each filter alone; a filter with closed values gets a query for each.
 */
function queriesOf({ query }: Endpoint): Record<string, string>[] {
  const filters = filtersOf(query);
  const valuesOf = ([name, closed]: Filter) => {
    return (closed ?? [values[name] ?? newId()]).map((value) => [name, String(value)] as const);
  };
  const alone = filters.flatMap(valuesOf).map((pair) => Object.fromEntries([pair]));
  // A parameter that the list requires is sent with every query.
  const required = filters.filter(([, , isRequired]) => isRequired);
  const needed = Object.fromEntries(required.flatMap((filter) => valuesOf(filter).slice(0, 1)));
  return [{}, ...alone].map((filter) => ({ ...needed, ...filter }));
}

/** The name of a filter, its values where they are closed, and whether the list requires it. */
type Filter = readonly [name: string, closed: readonly unknown[] | undefined, isRequired: boolean];

function filtersOf(query: Endpoint["query"]): Filter[] {
  if (!query) return [];
  const shape = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.entries(shape.properties ?? {})
    .filter(([name]) => !OTHER_PARTS.includes(name))
    .map(([name, schema]) => {
      const closed = typeof schema === "object" ? schema.enum : undefined;
      return [name, closed, shape.required?.includes(name) ?? false];
    });
}

/** The tables in a plan that are read row by row without an index, but for the small ones. */
function tablesReadWhole(plan: string): string[] {
  const whole = [...plan.matchAll(/SCAN (\w+)(?= LEFT-JOIN|")|Seq Scan on "?(\w+)/g)];
  // SQLite also reports scans of a subquery's result, under the subquery's name.
  const parts = [...plan.matchAll(/(?:CO-ROUTINE|MATERIALIZE) (\w+)/g)].map(([, name]) => name);
  const few = [...SMALL_TABLES, ...SMALL_TEXTS, ...parts];
  return whole
    .map(([, onSqlite, onPostgres]) => onSqlite ?? onPostgres ?? "")
    .filter((table) => !few.includes(table));
}
