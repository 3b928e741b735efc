import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { DATABASE_FILE } from "../server/data-folder.ts";
import type { RawQuery } from "./raw-server.ts";
import type { Figures } from "./report.ts";
import { type Institute, seed } from "./seed/institute.ts";
import { ask, drain, type Program, startOurs, startRaw } from "./server.ts";
import { compareCpu } from "./timing.ts";

/** A cached public page and two hot calls against plain node:http that sends the same bytes. */
export async function* http(): Figures {
  await using institute = await seed({ people: 0, courses: 20 });
  await using ours = await startOurs(institute);
  yield await measurePage(ours, institute);
  for (const call of hotCalls) yield await measureCall(call, { ours, institute });
}

async function measurePage(ours: Program, { dataDir }: Institute) {
  const url = `${ours.origin}/about`;
  // The form that browsers ask for; it must be there.
  const compressed = await ask(url, { headers: { "accept-encoding": "br" } });
  if (compressed.headers["content-encoding"] !== "br") throw new Error("came uncompressed");
  compressed.resume();
  const answer = await ask(url);
  const { connection: _, "keep-alive": __, ...headers } = answer.headers;
  const file = join(dataDir, "page.html");
  await writeFile(file, await buffer(answer));
  await using theirs = await startRaw({ file, headers: asTexts(headers) });
  const sides = sidesOf({ ours, url, theirs });
  return {
    name: `cached page of ${headers["content-length"]} bytes, CPU per request`,
    unit: "x raw",
    atMost: 1.5,
    ...(await compareCpu(sides, { warmUp: 40_000 })),
  };
}

function asTexts(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

type Sides = { ours: Program; url: string; theirs: Program; headers?: Record<string, string> };

function sidesOf({ ours, url, theirs, headers = {} }: Sides) {
  return {
    ours: { program: ours, call: () => drain(url, { headers }) },
    theirs: { program: theirs, call: () => drain(theirs.origin, { headers }) },
  };
}

type HotCall = { path: string; queriesAt: (now: string) => readonly RawQuery[] };

async function measureCall(
  { path, queriesAt }: HotCall,
  { ours, institute }: { ours: Program; institute: Institute },
) {
  const { dataDir, admin: headers } = institute;
  const url = ours.origin + path;
  const body = await buffer(await ask(url, { headers }));
  const file = join(dataDir, "answer.json");
  await writeFile(file, body);
  await using theirs = await startRaw({
    file,
    headers: { "content-type": "application/json; charset=utf-8" },
    database: join(dataDir, DATABASE_FILE),
    queries: [SESSION, ...queriesAt(new Date().toISOString())],
  });
  const sides = sidesOf({ ours, url, theirs, headers });
  return {
    name: `GET ${path} (${body.length} bytes), CPU per request`,
    unit: "x raw",
    atMost: 2,
    ...(await compareCpu(sides, { warmUp: 20_000 })),
  };
}

const SESSION: RawQuery = {
  sql: `select s.id, s.lastSeenAt, s.expiresAt, u.id as userId, u.name, u.email, u.role, u.pic
    from sessions s join users u on u.id = s.userId where s.tokenHash = ?`,
  parameters: ["TOKEN_HASH"],
};
const STANDING = `select f.userId as formOf, e.courseId from users u
  left join enrolment_forms f on f.userId = u.id
  left join enrolments e on e.userId = u.id and (e.status = 'active' or (e.status = 'pending' and e.heldUntil > ?))
  where u.id = (select userId from sessions where tokenHash = ?) order by e.enrolledAt`;
/** Every course with its seats, its notes and the caller's own enrolment. */
const COURSES = `select c.*, own.status,
    (select count(*) from enrolments e where e.courseId = c.id and (e.status = 'active' or (e.status = 'pending' and e.heldUntil > ?))) as taken,
    (select count(*) from course_notes n where n.courseId = c.id) as notesCount
  from courses c left join enrolments own on own.courseId = c.id
    and own.userId = (select userId from sessions where tokenHash = ?)
  order by c.createdAt desc, c.id desc`;
/** What changed of late in the caller's courses. */
const CHANGES = `select c.courseId, c.field, c."from", c."to", c.changedAt
  from enrolments e join course_changes c on c.courseId = e.courseId
  where e.userId = (select userId from sessions where tokenHash = ?) and c.changedAt >= ?
  order by c.changedAt desc, c.id desc`;

const hotCalls: readonly HotCall[] = [
  {
    path: "/api/auth/me",
    queriesAt: (now) => [{ sql: STANDING, parameters: [now, "TOKEN_HASH"] }],
  },
  {
    path: "/api/user/get-separated-courses",
    queriesAt: (now) => [
      { sql: COURSES, parameters: [now, "TOKEN_HASH"] },
      { sql: CHANGES, parameters: ["TOKEN_HASH", now], mayBeEmpty: true },
    ],
  },
];
