import { expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { findSetting } from "../server/modules/settings/index.ts";
import { useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { useKeptWorld } from "./bad-input/world/kept-world.ts";
import { describeOnSharedRows } from "./databases/describe-each-database.ts";

// The contract's own names and values.
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Calls that need what the samples cannot contain: a token of today, a place in the course, and a link's path. */
const otherStatuses: Partial<Record<EndpointName, number>> = {
  ...{ googleLogin: 401, startExam: 404, answerPractice: 403, beginFeePayment: 404 },
};
const notAnswered: readonly EndpointName[] = ["openLocalIdentity"];

/** Calls that change the cards of teachers or their names in courses; in the world a teacher is erased and joined. */
const ofTeachers: readonly EndpointName[] = [
  ...(["addTeacher", "changeTeacher", "removeTeacher"] as const),
  ...(["removeStaff", "erasePerson", "mergeAccount"] as const),
];

describeOnSharedRows("the content version", (database) => {
  const app = useTestApp(database);
  const keptWorld = useKeptWorld(app, database);

  /** The status of an accepted call, and whether it changed the version. */
  async function answerTo(name: EndpointName, endpoint: Endpoint) {
    const world = keptWorld();
    const isOffice = ["admin", "teach", "desk"].includes(endpoint.access);
    const person = isOffice ? world.admin : world.student;
    const as = endpoint.access === "public" ? {} : { as: person };
    const before = await findSetting(database.db, "content-version");
    const line = `${endpoint.method} ${goodAddress(name, endpoint, world)}`;
    const good = goodCall(name, world);
    const headers = { ...versionHeaders(endpoint), ...good.headers };
    const { status } = await app.call(line, { ...good, headers, ...as });
    return { status, isMoved: (await findSetting(database.db, "content-version")) !== before };
  }

  /** Refused here, because this institute has rows; remove-demo.test.ts checks its version. */
  const tested: readonly EndpointName[] = ["loadDemo"];

  it.each(calls.filter(([name, { changesContent }]) => changesContent && !tested.includes(name)))(
    "moves with %s, which says that it changes content",
    async (name, endpoint) => {
      expect(await answerTo(name, endpoint)).toEqual({ status: endpoint.status, isMoved: true });
    },
  );

  it.each(calls.filter(([name]) => ofTeachers.includes(name)))(
    "moves with %s, as the database does with every change of who teaches",
    async (name, endpoint) => {
      expect(await answerTo(name, endpoint)).toEqual({ status: endpoint.status, isMoved: true });
    },
  );

  const others = calls.filter(
    ([name, { method, changesContent }]) =>
      method !== "GET" && !changesContent && !ofTeachers.includes(name),
  );
  it.each(others)("stays with %s", async (name, endpoint) => {
    const { status, isMoved } = await answerTo(name, endpoint);
    if (!notAnswered.includes(name)) expect(status).toBe(otherStatuses[name] ?? endpoint.status);
    expect(isMoved).toBe(false);
  });

  it("stays the same for every read", async () => {
    for (const [name, endpoint] of calls.filter(([, { method }]) => method === "GET"))
      expect(await answerTo(name, endpoint), name).toMatchObject({ isMoved: false });
  });

  it("stays the same for a refused change", async () => {
    const as = await app.signIn("admin");
    const before = await findSetting(database.db, "content-version");
    const { status } = await app.call("DELETE /api/admin/delete-poster/nothing", { as });
    expect(status).toBe(404);
    expect(await findSetting(database.db, "content-version")).toBe(before);
  });
});
