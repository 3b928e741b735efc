import { readdir } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SignedIn, useTestApp } from "../../test/app.ts";
import { describeOnSqlite } from "../../test/databases/describe-each-database.ts";
import { keptHashes, pdfOf } from "../modules/files/testing/uploads.ts";
import { bodyOf, FORM_TYPE, file, text } from "./uploads/testing/hand-made-form.ts";
import { until } from "./uploads/testing/until.ts";

const body = bodyOf(text("title", "Notes"), file("file", "a.pdf", pdfOf("x".repeat(50_000))));

describeOnSqlite("an upload that arrives very slowly", (database) => {
  const tested = useTestApp(database);
  let socket: Socket;
  let answer = "";
  let bytesRead = () => 0;

  beforeEach(async () => {
    if (!tested.app.server.listening) await tested.app.listen({ host: "127.0.0.1", port: 0 });
    tested.app.server.once("connection", (connection) => {
      bytesRead = () => connection.bytesRead;
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    socket.destroy();
  });

  /** Sends all but the end, and waits until the server has received it. */
  async function begin(as?: SignedIn): Promise<void> {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = tested.app.server.address() as AddressInfo;
    answer = "";
    socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    const headers = {
      host: `127.0.0.1:${port}`,
      "content-type": FORM_TYPE,
      "content-length": String(body.length),
      ...as?.headers,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const sent = Buffer.concat([
      Buffer.from(`POST /api/admin/upload HTTP/1.1\r\n${lines.join("")}\r\n`),
      body.subarray(0, -200),
    ]);
    socket.write(sent);
    await until(() => bytesRead() === sent.length);
  }

  const staged = async () =>
    (await readdir(join(database.dataDir, "files/staging")).catch(() => [])).length;

  it.each(["nobody", "a student"])("is cut after a minute when %s sends it", async (who) => {
    await begin(who === "a student" ? await tested.signIn("student") : undefined);
    await until(() => /^HTTP\/1.1 40[13] /.test(answer));
    expect(socket.closed).toBe(false);
    vi.advanceTimersByTime(60_000);
    await until(() => socket.closed);
  });

  it("is refused as too slow when the office sends it, and leaves no row and no bytes", async () => {
    await begin(await tested.signIn("admin"));
    await until(async () => (await staged()) === 1);
    vi.advanceTimersByTime(60_000);
    await until(() => socket.closed);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("This arrived too slowly");
    await until(async () => (await staged()) === 0);
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect(await database.db.selectFrom("study_materials").select("id").execute()).toEqual([]);
    expect(await database.db.selectFrom("files").select("id").execute()).toEqual([]);
  });
});
