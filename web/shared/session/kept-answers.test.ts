// @vitest-environment node
import "../../testing/indexed-db.ts";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { endpoints } from "../../../contract/endpoints.ts";
import type { User } from "../../../contract/entities/user.ts";
import type { ANSWERS_VERSION } from "./kept-answers.ts";

/** With another hash, raise ANSWERS_VERSION too: what an older page has kept would break the newer one. */
const shapes: { version: typeof ANSWERS_VERSION; hash: string } = {
  version: 3,
  hash: "6f68dd4d2ed7",
};

const query = {
  queryKey: ["day"],
  meta: { isKept: true },
  queryFn: async () => "classes",
  retry: false,
};

const asha = { id: "u1", name: "Asha", role: "student" };
let token: string | undefined;
let me: () => Promise<unknown>;

vi.mock("../../api/xsrf.ts", async (original) => ({
  ...(await original<object>()),
  xsrfToken: () => token,
  giveUpToken: () => undefined,
}));
vi.mock("../../api/call.ts", async (original) => ({
  ...(await original<object>()),
  call: () => me(),
}));

beforeEach(() => {
  vi.stubGlobal("window", { clearTimeout, setTimeout, dispatchEvent: () => true });
  token = "t1";
  me = async () => ({ user: asha });
});

afterEach(async () => {
  me = async () => ({ message: "" });
  await sessionOf(await visit()).signOut();
  vi.unstubAllGlobals();
});

/** A page that is opened: modules start anew, as after a reload. */
async function visit() {
  vi.resetModules();
  const kept = await import("./kept-answers.ts");
  const session = await import("./session-store.ts");
  const { queryClient } = await import("../../api/query-client.ts");
  await kept.restoreKeptAnswers();
  return { kept, session, queryClient };
}
const sessionOf = ({ session }: Awaited<ReturnType<typeof visit>>) => session;

/** A visit on which the server answered. */
async function visitWith(user: Partial<User> = {}) {
  me = async () => ({ user: { ...asha, ...user } });
  const page = await visit();
  await page.session.refreshSession();
  await page.queryClient.fetchQuery(query);
  await vi.waitFor(async () => expect(await page.kept.listKeptAnswers()).toHaveLength(1));
}

test("opens the last visit's answers for the same sign-in, without the server", async () => {
  await visitWith();
  me = () => new Promise(() => undefined);
  const { session, queryClient } = await visit();
  expect(session.knownUser()).toEqual(asha);
  expect(queryClient.getQueryData(query.queryKey)).toBe("classes");
});

test("shows nothing after another sign-in, and forgets it", async () => {
  await visitWith();
  token = "t2";
  const { kept, session, queryClient } = await visit();
  expect(session.currentSession().status).toBe("loading");
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  token = "t1";
  expect(await kept.listKeptAnswers()).toEqual([]);
});

test("keeps what comes after signing in on a page that had asked nobody before", async () => {
  token = undefined;
  const { kept, session, queryClient } = await visit();
  token = "t1";
  session.setSignedIn(asha as User);
  await queryClient.fetchQuery(query);
  await vi.waitFor(async () => expect(await kept.listKeptAnswers()).toHaveLength(1));
});

test("never takes over what another person's sign-in has left", async () => {
  await visitWith();
  token = "t2";
  const { kept, session, queryClient } = await visit();
  session.setSignedIn({ ...asha, id: "u2" } as User);
  await queryClient.fetchQuery({ ...query, queryKey: ["other"] });
  await vi.waitFor(async () => expect(await kept.listKeptAnswers()).toHaveLength(1));
  const [answer] = await kept.listKeptAnswers();
  expect(answer?.queryKey).toEqual(["other"]);
});

test("keeps no late answer of a person who has signed out in another tab", async () => {
  await visitWith();
  const { kept, queryClient } = await visit();
  // Another tab has the cookie of another person; this one has not heard of it.
  token = "t2";
  await queryClient.fetchQuery({ ...query, queryKey: ["late"], staleTime: 0 });
  await queryClient.fetchQuery({ ...query, staleTime: 0 });
  token = "t1";
  const keys = (await kept.listKeptAnswers()).map(({ queryKey }) => queryKey);
  expect(keys).not.toContainEqual(["late"]);
});

test("keeps nothing of the office", async () => {
  me = async () => ({ user: { ...asha, role: "admin" } });
  const { kept, session, queryClient } = await visit();
  await session.refreshSession();
  await queryClient.fetchQuery(query);
  expect(await kept.listKeptAnswers()).toEqual([]);
});

test("forgets everything on signing out, also what comes after that", async () => {
  await visitWith();
  const { kept, session, queryClient } = await visit();
  const late = queryClient.fetchQuery({ ...query, staleTime: 0 });
  await session.signOut();
  await late.catch(() => undefined);
  await vi.waitFor(async () => expect(await kept.listKeptAnswers()).toEqual([]));
});

test("knows the shapes of what it keeps", () => {
  const { me: user, getTimetable, listSeparatedCourses, getCourseWithNotes } = endpoints;
  const { listLectures, listNewNotes, listFiles, listOwnNotices } = endpoints;
  const { getOwnAttendance, listOwnAttendances } = endpoints;
  const courses = [listSeparatedCourses, getCourseWithNotes, listLectures, listNewNotes, listFiles];
  const others = [user, getTimetable, listOwnNotices, getOwnAttendance, listOwnAttendances];
  const text = [...courses, ...others].map(({ answer }) => JSON.stringify(z.toJSONSchema(answer)));
  const hash = createHash("sha256").update(text.join("\n")).digest("hex").slice(0, 12);
  expect(shapes).toEqual({ version: 3, hash });
});
