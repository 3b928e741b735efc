import { expect, it } from "vitest";
import type { Endpoint } from "../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { auditDetailOf } from "../contract/entities/audit-details.ts";
import { auditActions, auditSubjects } from "../contract/entities/closed-lists.ts";
import { useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { makeWorld } from "./bad-input/world.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";

// The contract's own names and values.
const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** They keep bytes that nobody sees; the call that makes a note of them leaves the line. */
const uploading: readonly EndpointName[] = [
  "readUploadRules",
  "createUpload",
  "continueUpload",
  "endUpload",
];
/** They take what is not saved or too much for an address, and write nothing. */
const reading: readonly EndpointName[] = [
  "previewDescription",
  "previewMarkdown",
  "findSamePeople",
  "planSeries",
  "planClassChange",
];
/** Refused in an institute with rows, such as the one here; remove-demo.test.ts looks at its line. */
const tested: readonly EndpointName[] = ["loadDemo"];
const writes = all.filter(
  ([name, { access, method }]) =>
    access === "admin" &&
    !["GET", "HEAD"].includes(method) &&
    ![...uploading, ...reading, ...tested].includes(name),
);

describeOnSqlite("a write of the office", (database) => {
  const app = useTestApp(database);
  const lines = () => database.db.selectFrom("audit_log").selectAll().execute();

  /** What somebody has typed: anything else that a line says is worded in both languages. */
  const titles = async () => {
    const { db } = database;
    const tables = ["courses", "course_notes", "study_materials", "posters"] as const;
    const typed = tables.map((table) => db.selectFrom(table).select("title").execute());
    const rows = (await Promise.all(typed)).flat().map(({ title }) => title);
    const choices = await db.selectFrom("choices").select("nameEn").execute();
    const deleted = await db.selectFrom("audit_log").select("before").execute();
    const gone = deleted.flatMap(({ before }) => JSON.parse(before ?? "{}").title ?? []);
    const changes = await db.selectFrom("post_changes").select(["before", "after"]).execute();
    const posts = changes.flatMap(({ before, after }) => [before, after]);
    const postTitles = posts.flatMap((post) => JSON.parse(post ?? "{}").en?.title ?? []);
    const kept = await db.selectFrom("deletions").select("row").execute();
    const undoable = kept.flatMap(({ row }) => JSON.parse(row).title ?? []);
    return [...rows, ...choices.map(({ nameEn }) => nameEn), ...gone, ...undoable, ...postTitles];
  };

  it.each(writes)(
    "by %s leaves one line in the audit log, with its subject",
    async (name, endpoint) => {
      const world = await makeWorld(app, database);
      const known = new Set((await lines()).map(({ id }) => id));
      const good = goodCall(name, world);
      const answer = await app.call(`${endpoint.method} ${goodAddress(name, endpoint, world)}`, {
        ...good,
        headers: { ...versionHeaders(endpoint), ...("headers" in good && good.headers) },
        as: world.admin,
      });
      expect(answer.status).toBe(endpoint.status);
      const written = (await lines()).filter(({ id }) => !known.has(id));
      expect(written).toHaveLength(1);
      expect(written[0]).toMatchObject({
        actorId: world.admin.user.id,
        action: expect.toSatisfy((action) => auditActions.includes(action)),
        subjectType: expect.toSatisfy((subject) => auditSubjects.includes(subject)),
        subjectId: expect.stringMatching(/\S/),
      });
      const detail = auditDetailOf(written[0]?.detail ?? "note added");
      if (detail.kind === "name") expect(await titles()).toContain(detail.name);
    },
  );
});
