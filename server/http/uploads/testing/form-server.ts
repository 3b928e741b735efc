import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import * as z from "zod/mini";
import { endpoint } from "../../../../contract/endpoint.ts";
import { limits } from "../../../../contract/limits.ts";
import { digits, line } from "../../../../contract/text.ts";
import { LocalDisk } from "../../../storage/local-disk.ts";
import { openFormScope } from "../../multipart.ts";
import { handleErrors } from "../../problems.ts";
import { cutSlowBodies, type Pace } from "../../slow-bodies.ts";
import { openServe } from "../../testing/open-serve.ts";
import { FORM_TYPE } from "./hand-made-form.ts";

const testedEndpoint = endpoint("POST /form", {
  access: "public",
  summary: "A form with every kind of part",
  status: 201,
  form: z.strictObject({
    title: z.optional(line(limits.titleLength)),
    batchSize: z.optional(digits({ min: 1, max: 100 })),
    subjects: z.optional(z.array(line(limits.nameLength)).check(z.maxLength(3))),
    mode: z.enum(["online", "offline"]),
  }),
  files: {
    notes: { kind: "document", many: true, required: false },
    file: { kind: "document", many: false, required: true },
    poster: { kind: "image", many: false, required: false },
  },
  answer: z.unknown(),
});

export type FormServer = Awaited<ReturnType<typeof startFormServer>>;

/**
 * A server with one form. It answers what it received, and keeps it when the title is "keep". `pace` replaces
 * the contract's limits.
 */
export async function startFormServer({ pace }: { pace?: Pace } = {}) {
  const dir = await mkdtemp(join(tmpdir(), "forms-"));
  const store = new LocalDisk(dir);
  const steps: string[] = [];
  const stage = store.stage.bind(store);
  store.stage = async (...given) => ({
    ...(await stage(...given)),
    prepare: async () => void steps.push("prepare"),
  });
  const app = Fastify({ forceCloseConnections: true });
  let bytesRead = () => 0;
  app.server.on("connection", (socket) => {
    bytesRead = () => socket.bytesRead;
  });
  let isHeldBack = () => false;
  app.server.on("request", (raw) => {
    isHeldBack = () => raw.isPaused() || raw.readableLength > 0;
  });
  handleErrors(app);
  cutSlowBodies(app);
  app.decorateRequest("session", undefined);
  const { forms } = await openFormScope(app);
  const serve = openServe(app, { forms, store, ...(pace && { pace }) });
  serve(testedEndpoint, async ({ form: { fields, files } }) => {
    steps.push("use");
    const { notes, file, poster } = files;
    const all = [...notes, file, ...(poster ? [poster] : [])];
    if (fields.title === "keep") for (const each of all) await each.keep();
    return {
      fields,
      files: all.map(({ filename, mimeType, size }) => ({ filename, mimeType, size })),
    };
  });
  app.get("/alive", () => ({ alive: true }));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });

  return {
    store,
    /** The order in which files were prepared and the form was used. */
    steps,
    port: Number(new URL(origin).port),
    /** The bytes read from the latest connection. */
    bytesRead: () => bytesRead(),
    /** Whether the latest request waits until earlier bytes are stored. */
    isHeldBack: () => isHeldBack(),
    post: async (body: Buffer, headers: Record<string, string> = {}) => {
      const response = await fetch(`${origin}/form`, {
        method: "POST",
        headers: { "content-type": FORM_TYPE, ...headers },
        body: new Uint8Array(body),
      });
      // Tests compare answers of several shapes.
      const answer = (await response.json()) as Record<string, unknown>;
      return { status: response.status, answer };
    },
    countStaged: async () => (await readdir(join(dir, "staging")).catch(() => [])).length,
    countKept: async () => (await Array.fromAsync(store.list())).length,
    close: async () => {
      await app.close();
      await rm(dir, { recursive: true });
    },
  };
}
