import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import {
  type DatabaseUnderTest,
  describeSqliteFirst,
} from "../../../test/databases/describe-each-database.ts";
import { createAdmin, createSession } from "../../../test/factories/people.ts";
import { xsrfToken } from "../../http/session.ts";
import { openStore } from "../../storage/connect.ts";
import { sha256Of } from "../../storage/testing/byte-streams.ts";
import { loadSecret } from "../settings/index.ts";
import { startKillableServer } from "./testing/killable-server.ts";
import { keptHashes, namedHashes } from "./testing/uploads.ts";

const KILLS = 2;
const UPLOADERS = 5;

/** What the server has answered about uploads; those without an answer are in neither list. */
type Acknowledged = { there: Map<string, string>; gone: Set<string> };

describeSqliteFirst("a server that is killed while it takes uploads", (database) => {
  it("has every acknowledged upload, no row without bytes, and no bytes without a row", async () => {
    const headers = await signInOffice(database);
    const acknowledged: Acknowledged = { there: new Map(), gone: new Set() };
    for (let killed = 0; killed <= KILLS; killed += 1) {
      const server = await startKillableServer(environmentOf(database));
      try {
        await expectConsistency(database);
        await expectAcknowledged(server.address, headers, acknowledged);
        if (killed === KILLS) break;
        const first = Promise.withResolvers<void>();
        const work = Array.from({ length: UPLOADERS }, () =>
          uploadUntilKilled(server.address, headers, acknowledged, first.resolve),
        );
        await Promise.race([first.promise, Promise.all(work)]);
        // At any point of the uploads.
        await wait(Math.random() * 200);
        await server.kill();
        await Promise.all(work);
      } finally {
        await server.kill();
      }
    }
    // The first upload of each is never deleted.
    expect(acknowledged.there.size).toBeGreaterThanOrEqual(KILLS);
  }, 180_000);
});

async function signInOffice({ connection, db }: DatabaseUnderTest) {
  const secret = await loadSecret(connection, new Date());
  const session = await createSession(db, { userId: (await createAdmin(db)).id });
  const xsrf = xsrfToken(secret, session.id);
  return { cookie: `session=${session.token}`, "x-xsrf-token": xsrf };
}

function environmentOf({ dataDir, databaseUrl }: DatabaseUnderTest): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

async function expectConsistency({ db, dataDir }: DatabaseUnderTest): Promise<void> {
  const store = await openStore({ dataDir, filesUrl: undefined });
  expect(await keptHashes(store)).toEqual(await namedHashes(db));
}

async function expectAcknowledged(
  address: string,
  headers: Record<string, string>,
  { there, gone }: Acknowledged,
): Promise<void> {
  for (const [id, sha256] of there) {
    const response = await fetch(`${address}/api/user/download/${id}`, { headers });
    expect(response.status).toBe(200);
    expect(sha256Of(await response.bytes())).toBe(sha256);
  }
  for (const id of gone) {
    const response = await fetch(`${address}/api/user/download/${id}`, { headers });
    expect(response.status).toBe(404);
  }
}

/** Uploads files one after another, and deletes every third, until the connection breaks. */
async function uploadUntilKilled(
  address: string,
  headers: Record<string, string>,
  { there, gone }: Acknowledged,
  onAcknowledged: () => void,
): Promise<void> {
  for (let sent = 1; ; sent += 1) {
    const bytes = Buffer.concat([
      Buffer.from("%PDF-1.7\n"),
      randomBytes(100_000),
      Buffer.from("%%EOF"),
    ]);
    const form = new FormData();
    form.append("file", new Blob([bytes]), "notes.pdf");
    try {
      const upload = { method: "POST", headers, body: form };
      const response = await fetch(`${address}/api/admin/upload`, upload);
      // The shape of this answer is checked by the contract's tests.
      const { file } = (await response.json()) as { file: { id: string } };
      there.set(file.id, sha256Of(bytes));
      onAcknowledged();
      if (sent % 3 !== 0) continue;
      there.delete(file.id);
      const url = `${address}/api/admin/delete/${file.id}`;
      const { status } = await fetch(url, { method: "DELETE", headers });
      if (status === 200) gone.add(file.id);
    } catch {
      return;
    }
  }
}
