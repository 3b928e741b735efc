import { afterAll, expect, it } from "vitest";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import { type TestApp, useTestApp } from "../app.ts";
import { describeEachDatabase, describeOnSqlite } from "../databases/describe-each-database.ts";
import { goodAddress } from "./addresses.ts";
import type { BadCase } from "./bad-case.ts";
import { callerCases, pathCases, queryCases, typeCases, versionCases } from "./call-cases.ts";
import { feeCases } from "./fee-cases.ts";
import { formCases } from "./form-cases.ts";
import { goodCall, versionHeaders } from "./good-call.ts";
import { jsonCases, structureCases } from "./json-cases.ts";
import { faultOf } from "./problem.ts";
import { sampleBodies } from "./sample-bodies.ts";
import { sampleForms } from "./sample-forms.ts";
import { everythingKept, makeWorld, type World } from "./world.ts";

// The contract's own names and values.
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

describeOnSqlite("bad input", (database) => {
  const app = useTestApp(database);
  let tried = 0;
  afterAll(() => {
    // Guards against a table without cases, whose tests would all pass.
    expect(tried).toBeGreaterThan(2_000);
  });

  it.each(calls)(
    "of %s is refused in one shape, and nothing is written",
    async (name, endpoint) => {
      const world = await makeWorld(app, database);
      const cases = casesOf(name, endpoint, world);
      const refused = cases.filter(({ refusal }) => refusal !== undefined);
      const before = await everythingKept(database);
      const faults = await faultsOf(refused, { app, endpoint, name, world });
      expect(faults).toEqual([]);
      expect(await everythingKept(database)).toEqual(before);
      tried += cases.length;
    },
  );

  it.each(calls.filter(([, { body, form }]) => body ?? form))(
    "of %s is made from what is accepted",
    async (name, endpoint) => {
      const world = await makeWorld(app, database);
      const answer = await answerTo(
        { name, call: goodCall(name, world) },
        { app, endpoint, name, world },
      );
      // Samples cannot contain a token that is valid today.
      expect(answer.status).toBe(name === "googleLogin" ? 401 : endpoint.status);
    },
  );
});

// Values that are not refused reach the database, and each has its own limits for texts and numbers.
describeEachDatabase("unusual input", (database) => {
  const app = useTestApp(database);

  it.each(calls)("of %s that may be accepted does not break anything", async (name, endpoint) => {
    const world = await makeWorld(app, database);
    const cases = casesOf(name, endpoint, world).filter(({ refusal }) => refusal === undefined);
    expect(await faultsOf(cases, { app, endpoint, name, world })).toEqual([]);
  });
});

type Asked = { app: TestApp; name: EndpointName; endpoint: Endpoint; world: World };

/** A sentence for each case with a wrong answer. */
async function faultsOf(cases: readonly BadCase[], asked: Asked): Promise<string[]> {
  const faults: string[] = [];
  for (const badCase of cases) {
    const fault = faultOf(await answerTo(badCase, asked), badCase.refusal);
    if (fault) faults.push(`${asked.name}: where ${badCase.name}, it ${fault}`);
  }
  return faults;
}

async function answerTo(badCase: BadCase, { app, name, endpoint, world }: Asked) {
  const { address = "", call = {}, caller = "rightful", without = [] } = badCase;
  const path = address.startsWith("/") ? address : goodAddress(name, endpoint, world) + address;
  const person =
    caller === "student" || endpoint.access === "session" ? world.student : world.admin;
  const isSignedIn = caller !== "nobody" && endpoint.access !== "public";
  const kept = Object.entries(person.headers).filter(([header]) => !without.includes(header));
  const as = { ...person, headers: Object.fromEntries(kept) };
  const version = without.includes("if-match") ? {} : versionHeaders(endpoint);
  return app.call(`${endpoint.method} ${path}`, {
    ...call,
    headers: { ...version, ...call.headers },
    ...(isSignedIn && { as }),
  });
}

function casesOf(name: EndpointName, endpoint: Endpoint, world: World): BadCase[] {
  const good = goodCall(name, world);
  const body = sampleBodies(world)[name];
  const form = sampleForms(world)[name];
  if (endpoint.body && !body) throw new Error(`${name} needs a sample of its body`);
  if (endpoint.form && !form) throw new Error(`${name} needs a sample of its form`);
  const strangers: BadCase[] =
    name === "downloadCourseNote"
      ? [{ name: "the course is not one's own", refusal: { codes: ["not_enrolled"] } }]
      : [];
  const takesBody = endpoint.body ?? endpoint.form ?? endpoint.bytes;
  const hasNoBody = endpoint.method !== "GET" && !takesBody;
  return [
    ...callerCases(endpoint, good),
    ...strangers,
    ...typeCases(endpoint, good),
    ...versionCases(endpoint, good),
    ...pathCases({ name, path: endpoint.path, good }, world),
    ...queryCases(endpoint),
    ...(endpoint.body && body ? jsonCases(endpoint.body, body, endpoint.bodyBytes) : []),
    ...(form ? formCases(endpoint, form) : []),
    ...feeCases(name, { body, form }),
    ...(hasNoBody ? structureCases({ x: 1 }) : []),
  ];
}
