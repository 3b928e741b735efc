import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { TestApp } from "../app.ts";
import { goodAddress } from "./addresses.ts";
import type { BadCase } from "./bad-case.ts";
import { callerCases, pathCases, queryCases, typeCases, versionCases } from "./call-cases.ts";
import { feeCases } from "./fee-cases.ts";
import { formCases } from "./form-cases.ts";
import { goodCall, versionHeaders } from "./good-call.ts";
import { jsonCases, structureCases } from "./json-cases.ts";
import { faultOf } from "./problem.ts";
import { sampleBodies } from "./sample-bodies/sample-bodies.ts";
import { sampleForms } from "./sample-forms.ts";
import type { World } from "./world/world.ts";

// The contract's own names and values.
export const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];

type Asked = { app: TestApp; name: EndpointName; endpoint: Endpoint; world: World };

/** A sentence for each case with a wrong answer. */
export async function faultsOf(cases: readonly BadCase[], asked: Asked): Promise<string[]> {
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
  const rightful = endpoint.access === "session" ? world.student : world.admin;
  const person = caller === "student" || caller === "teacher" ? world[caller] : rightful;
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

/** Every bad call of an endpoint, refused or not. */
export function casesOf([name, endpoint]: [EndpointName, Endpoint], world: World): BadCase[] {
  const good = goodCall(name, world);
  const body = sampleBodies(world)[name];
  const form = sampleForms(world)[name];
  if (endpoint.body && !body) throw new Error(`${name} needs a sample of its body`);
  if (endpoint.form && !form) throw new Error(`${name} needs a sample of its form`);
  const strangers: BadCase[] =
    name === "downloadCourseNote" || name === "getFirstPage"
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
