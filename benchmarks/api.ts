import { join } from "node:path";
import { compareCpu } from "./compare.ts";
import type { Institute } from "./institute.ts";
import { startOurs } from "./our-server.ts";
import { microseconds } from "./pages.ts";
import { startServer } from "./process.ts";
import type { RawQuery } from "./raw-queries.ts";
import type { Figure } from "./report.ts";

const SESSION = `select s.id, s.lastSeenAt, s.expiresAt, u.id as userId, u.name, u.email, u.role, u.pic
  from sessions s join users u on u.id = s.userId where s.tokenHash = ?`;
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

type HotCall = { path: string; queriesAt: (now: string) => readonly RawQuery[] };

const calls: readonly HotCall[] = [
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

/** Two hot calls against plain node:http that runs the same queries and sends the same bytes. */
export async function api(institute: Institute): Promise<Figure[]> {
  const ours = await startOurs(institute);
  const headers = { cookie: institute.cookie };
  const figures: Figure[] = [];
  for (const { path, queriesAt } of calls) {
    const url = ours.origin + path;
    const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    const theirs = await startServer("benchmarks/raw-queries.ts", {
      DATABASE_FILE: join(institute.dataDir, "institute.sqlite"),
      QUERIES: JSON.stringify([
        { sql: SESSION, parameters: ["TOKEN_HASH"] },
        ...queriesAt(new Date().toISOString()),
      ]),
      BODY_BASE64: body.toString("base64"),
    });
    const sides = [
      { server: ours, load: { url, headers } },
      { server: theirs, load: { url: theirs.origin, headers } },
    ] as const;
    const result = await compareCpu(...sides, { warmUp: 20_000, requests: 8_000, connections: 16 });
    await theirs.stop();
    figures.push({
      name: `GET ${path} (${body.length} bytes), CPU per request`,
      value: result.ratio,
      unit: "x raw",
      bound: 2,
      better: "lower",
      detail: microseconds(result),
    });
  }
  await ours.stop();
  return figures;
}
