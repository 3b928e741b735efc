import { expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { useKeptWorld } from "./bad-input/world/kept-world.ts";
import { describeOnSharedRows } from "./databases/describe-each-database.ts";

// Object.entries loses the key type; `endpoints` is typed as a record of them.
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const ofMany = /(?:changes|deletions|answers|statuses|decisions|removals|course-enrolments|rows)$/;

/** What the kept results consist of: ids, codes, counts and moments. */
const plain =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]+(?:_[a-z]+)*|[\d-]{10}T[\d:.]{12}Z)$/;

function isPlain(value: unknown): boolean {
  if (typeof value === "string") return plain.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isPlain);
}

describeOnSharedRows("a call that is done once", (database) => {
  const app = useTestApp(database);
  const keptWorld = useKeptWorld(app, database);

  const kept = () => database.db.selectFrom("answered_calls").selectAll().execute();
  const lines = async () =>
    (await database.db.selectFrom("audit_log").select("id").execute()).length;

  it("is each that the office makes about many rows", () => {
    const many = all.filter(([, { path, method, access }]) => {
      return method === "POST" && access === "admin" && ofMany.test(path);
    });
    expect(many.filter(([, { isDoneOnce }]) => !isDoneOnce).map(([name]) => name)).toEqual([]);
  });

  it.each(all.filter(([, { isDoneOnce }]) => isDoneOnce))(
    "answers %s with the same key as before, changes nothing more, and keeps no values",
    async (name, endpoint) => {
      const world = keptWorld();
      const key = crypto.randomUUID();
      const line = `${endpoint.method} ${goodAddress(name, endpoint, world)}`;
      const send = (payload: object = {}) =>
        app.call(line, {
          ...goodCall(name, world),
          ...payload,
          as: world.admin,
          headers: { "idempotency-key": key, ...versionHeaders(endpoint) },
        });
      const first = await send();
      expect(first.status).toBe(endpoint.status);
      const [rows, written] = [await kept(), await lines()];
      const again = await send();
      expect([again.status, again.json]).toEqual([first.status, first.json]);
      expect(await kept()).toEqual(rows);
      expect(await lines()).toBe(written);
      expect(rows.map(({ userId }) => userId)).toEqual([world.admin.user.id]);
      expect(JSON.parse(rows[0]?.result ?? "null")).toSatisfy(isPlain);
    },
  );
});
