import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type SignedIn, type TestApp, useTestApp } from "../../test/app.ts";
import { describeOnSqlite } from "../../test/databases/describe-each-database.ts";
import { createCourse } from "../../test/factories/courses.ts";
import { createCourseNote, createFile, createStudyMaterial } from "../../test/factories/files.ts";
import { emptyStore, keepBytes, pdfOf } from "../modules/files/testing/uploads.ts";

/** More than the buffers of two sockets hold, so that the answer is incomplete when the client leaves. */
const bytes = pdfOf("x".repeat(30_000_000));

describeOnSqlite("an answer whose client disconnects", (database) => {
  const tested = useTestApp(database);
  const { signIn } = tested;
  let as: SignedIn;
  let fileId: string;

  beforeEach(async () => {
    await emptyStore(tested.context.store);
    fileId = (await createFile(database.db, await keepBytes(tested.context.store, bytes))).id;
    as = await signIn("admin");
    if (!tested.app.server.listening) await tested.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => vi.restoreAllMocks());

  /** Disconnects at once or after the first bytes of the answer, and waits until the server has noticed. */
  async function leave(path: string, when: "at once" | "at the first bytes") {
    // The address of a server that listens on a port is an AddressInfo.
    const { port } = tested.app.server.address() as AddressInfo;
    const answering = once(tested.app.server, "request");
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${as.headers.cookie}\r\n\r\n`,
    );
    const [, response] = (await answering) as [unknown, ServerResponse];
    const closed = once(response, "close");
    if (when === "at the first bytes") await once(socket, "data");
    socket.destroy();
    await closed;
    // Once another request has been answered, the work after this answer has been done.
    await tested.app.inject("/health");
  }

  it.each(["material", "note", "sample"] as const)("is no error in the log: %s", async (kind) => {
    const { id: courseId } = await createCourse(database.db);
    const note = { courseId, fileId, isSample: kind === "sample" ? 1 : 0 } as const;
    const { id } =
      kind === "material"
        ? await createStudyMaterial(database.db, { fileId })
        : await createCourseNote(database.db, note);
    const paths = {
      material: `/api/user/download/${id}`,
      note: `/api/user/download-course-note/${id}`,
      sample: `/api/public/sample-notes/${id}`,
    };
    const logged = logOf(tested.app.log);
    await leave(paths[kind], "at the first bytes");
    expect(logged()).toEqual([]);
    await leave(paths[kind], "at once");
    expect(logged()).toEqual([]);
  });

  it.each(["/api/admin/enrollments-excel-download", "/api/user/files", "/api/public/courses"])(
    "is no error in the log: %s",
    async (path) => {
      const logged = logOf(tested.app.log);
      await leave(path, "at once");
      expect(logged()).toEqual([]);
    },
  );
});

/** Collects what is logged from now on. */
function logOf(log: TestApp["app"]["log"]) {
  const spies = (["fatal", "error", "warn", "info"] as const).map((level) => vi.spyOn(log, level));
  return () => spies.flatMap(({ mock }) => mock.calls);
}
