import { beforeAll, expect, it } from "vitest";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { refusalOf } from "../server/permissions/decide.ts";
import { type Caller, callers } from "../server/permissions/kinds.ts";
import { useTestApp } from "./app.ts";
import { calls } from "./bad-input/cases.ts";
import { describeOnSharedRows } from "./databases/describe-each-database.ts";
import { makePermissionsWorld, type Standing } from "./permissions/permissions-world.ts";
import { preparedCall } from "./permissions/prepared-calls.ts";

/** They note who fetched something or was there, end a session, or make a key the first time. */
const noting: readonly EndpointName[] = [
  ...(["downloadCourseNote", "downloadFile", "joinClass"] as const),
  ...(["downloadAttendance", "downloadAuditLog", "downloadCourses"] as const),
  ...(["downloadEnquiries", "downloadEnrolments"] as const),
  ...(["downloadMaterialList", "downloadNoteList", "downloadPeople"] as const),
  ...(["downloadRegistrations", "downloadWaiting"] as const),
  ...(["downloadQuestions", "downloadQuestionTemplate", "downloadResults"] as const),
  ...(["downloadFeeEntries"] as const),
  ...(["logoutByLink", "getMessageSettings"] as const),
];

const reading = calls.filter(([name, { method }]) => method === "GET" && !noting.includes(name));

// PostgreSQL lets nobody who reads wait.
describeOnSharedRows("while somebody writes", (database) => {
  const app = useTestApp(database);
  let standings: Record<Caller, Standing>;
  beforeAll(async () => {
    standings = await makePermissionsWorld(app, database);
  });

  const answers = async (name: EndpointName, query?: Record<string, string>) => {
    const caller = callers.findLast((each) => refusalOf(name, each) === undefined);
    if (!caller) throw new Error("nobody may make this call");
    const asked = { app, db: database.db, ...standings[caller] };
    const [path, given] = await preparedCall(name, asked);
    await database.connection.transaction(async () => {
      const answer = await withinTenSeconds(app.call(path, { ...given, ...(query && { query }) }));
      expect(answer?.status).toBe(endpoints[name].status);
    });
  };

  it.each(reading)("%s answers", (name) => answers(name));

  const searching = reading.filter(([, { query }]) => query?.safeParse({ query: "asha" }).success);
  it.each(searching)("%s answers a search", (name) => answers(name, { query: "asha physics" }));
});

/** Undefined where it waits: then the write has to end, too. */
function withinTenSeconds<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  AbortSignal.timeout(10_000).addEventListener("abort", () => resolve(undefined));
  return Promise.race([work, promise]);
}
