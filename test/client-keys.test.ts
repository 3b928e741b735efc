import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { calls } from "./bad-input/cases.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { propertiesOf } from "./bad-input/json-cases.ts";
import { sampleBodies } from "./bad-input/sample-bodies/sample-bodies.ts";
import { useKeptWorld } from "./bad-input/world/kept-world.ts";
import { describeOnSharedRows } from "./databases/describe-each-database.ts";

/** Each value of a body that becomes a part of a new row's primary key, and why it may. */
const chosenByClients: Readonly<Record<string, string>> = {
  "addLookup: code → lookups.code": "the office names a choice, within its kind",
  "addHoliday: day → holidays.day": "a day is a holiday once; it is no id",
};

describeOnSharedRows("a primary key", (database) => {
  const app = useTestApp(database);
  const keptWorld = useKeptWorld(app, database);
  let known: Set<string>;
  beforeAll(async () => {
    known = new Set([...(await primaryKeys()).values()].flatMap((keys) => [...keys]));
  });

  async function primaryKeys(): Promise<Map<string, Set<string>>> {
    const columns = await sql<{ table: string; column: string }>`
      select m.name as "table", c.name as "column"
      from sqlite_master as m, pragma_table_info(m.name) as c
      where m.type = 'table' and c.pk > 0`.execute(database.db);
    const keys = new Map<string, Set<string>>();
    for (const { table, column } of columns.rows) {
      const { rows } = await sql<{ value: unknown }>`
        select ${sql.ref(column)} as "value" from ${sql.table(table)}`.execute(database.db);
      keys.set(`${table}.${column}`, new Set(rows.map(({ value }) => String(value))));
    }
    return keys;
  }

  it.each(calls.filter(([, { body }]) => body))(
    "is never a value that %s was given",
    async (name, endpoint) => {
      const world = keptWorld();
      const { access, method, body } = endpoint;
      const as = access === "session" ? world.student : world.admin;
      const good = goodCall(name, world);
      const sent: Body = sampleBodies(world)[name] ?? {};
      const given = new Map<string, string>();
      for (const [field, payload, value] of bodiesOf(sent, body)) {
        given.set(value, field);
        await app.call(`${method} ${goodAddress(name, endpoint, world)}`, {
          ...good,
          payload,
          headers: { ...versionHeaders(endpoint), ...("headers" in good && good.headers) },
          ...(access !== "public" && { as }),
        });
      }
      const found = new Set<string>();
      for (const [column, keys] of await primaryKeys())
        for (const key of keys) {
          const field = given.get(key);
          if (field && !known.has(key)) found.add(`${name}: ${field} → ${column}`);
        }
      const listed = Object.keys(chosenByClients).filter((each) => each.startsWith(`${name}: `));
      expect([...found].toSorted()).toEqual(listed.toSorted());
    },
  );
});

type Body = Record<string, unknown>;
type Probe = [field: string, payload: Body, value: string];

/** The good body for each of its texts, and once more with a new id in the place of each text, one after the other. */
function bodiesOf(sent: Body, schema: Endpoint["body"]): Probe[] {
  const optional = Object.entries(schema ? propertiesOf(schema).properties : {})
    .filter(([field, { type }]) => type === "string" && !(field in sent))
    .map(([field]): Text => ({ path: [field], value: "" }));
  return [...textsIn(sent), ...optional].flatMap(({ path, value }): Probe[] => {
    const [field, [first = "", ...rest]] = [path.join("."), path];
    const id = crypto.randomUUID();
    return [
      [field, { ...sent, [first]: put(sent[first], rest, id) }, id],
      [field, sent, value],
    ];
  });
}

type Text = { path: string[]; value: string };

function textsIn(value: unknown, path: string[] = []): Text[] {
  if (typeof value === "string") return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}

function put(inner: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value;
  if (Array.isArray(inner)) return inner.with(Number(name), put(inner[Number(name)], rest, value));
  const fields: Body = Object.fromEntries(Object.entries(inner ?? {}));
  return { ...fields, [name]: put(fields[name], rest, value) };
}
