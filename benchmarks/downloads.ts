import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "../server/storage/connect.ts";
import { createFile, createStudyMaterial } from "../test/factories/files.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { openLink } from "./link.ts";
import type { Figure, Figures } from "./report.ts";
import { addRows, type Institute, seed } from "./seed/institute.ts";
import { drain, type Program, startOurs, startRaw } from "./server.ts";
import { median } from "./timing.ts";

const MEGABYTE = 1_000_000;
const SIZES = [
  { megabytes: 1, rounds: 100 },
  { megabytes: 20, rounds: 15 },
  { megabytes: 500, rounds: 3 },
];

/** Study materials against a plain 64 KiB stream pipe, to many slow readers at once, and over a link that breaks. */
export async function* downloads(): Figures {
  await using institute = await seed({ people: 0, courses: 20 });
  const materials = new Map<number, Material>();
  for (const megabytes of [1, 20, 500, 100])
    materials.set(megabytes, await addMaterial(institute, megabytes));
  await using server = await startOurs(institute);
  const of = (megabytes: number) => {
    const { id, file } = materials.get(megabytes) ?? { id: "", file: "" };
    return { url: `${server.origin}/api/user/download/${id}`, file };
  };
  for (const { megabytes, rounds } of SIZES)
    yield {
      name: `download of ${megabytes} MB, throughput`,
      value: await throughputRatio(institute, { ...of(megabytes), rounds }),
      unit: "x plain pipe",
      atLeast: 1,
    };
  yield await slowReaders(server, { url: of(500).url, institute });
  // The newest, which the list shows first.
  yield* overCutLink(server, { institute, file: of(100).file });
}

type Material = { id: string; file: string };

async function addMaterial(institute: Institute, megabytes: number): Promise<Material> {
  const { dataDir } = institute;
  const store = await openStore({ dataDir });
  const size = megabytes * MEGABYTE;
  const pieces = Array.from({ length: megabytes }, () => randomBytes(MEGABYTE));
  const staged = await store.stage(Readable.from(pieces), { limitBytes: size });
  await staged.keep();
  const { sha256 } = staged;
  await store.close();
  const { id } = await addRows(institute, async (trx) => {
    const { id: fileId } = await createFile(trx, { sha256, size });
    return createStudyMaterial(trx, { fileId, title: `Notes ${megabytes}` });
  });
  return { id, file: join(dataDir, "files", sha256.slice(0, 2), sha256) };
}

type Compared = { url: string; file: string; rounds: number };

/** Whole downloads, ours and theirs in turns; the median of the ratios. */
async function throughputRatio({ admin }: Institute, { url, file, rounds }: Compared) {
  await using theirs = await startRaw({ file, isStreamed: true });
  const time = async (address: string) => {
    const from = performance.now();
    await drain(address, { headers: admin });
    return performance.now() - from;
  };
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const theirMs = await time(theirs.origin);
    ratios.push(theirMs / (await time(url)));
  }
  // The first warms up.
  return median(ratios.slice(1));
}

const SLOW_CLIENTS = 200;
const SLOW_MS = 10_000;

/** Many readers at once that take one chunk and then hardly more, for a bounded time. */
async function slowReaders(
  server: Program,
  { url, institute }: { url: string; institute: Institute },
): Promise<Figure> {
  const readers = Array.from({ length: SLOW_CLIENTS }, () =>
    request(url, { headers: institute.admin, agent: false }, (answer) => {
      answer
        .on("error", () => undefined)
        .on("data", () => {
          answer.pause();
          setTimeout(() => answer.resume(), 200).unref();
        });
    })
      .on("error", () => undefined)
      .end(),
  );
  let value = 0;
  for (let passedMs = 0; passedMs < SLOW_MS; passedMs += 100) {
    value = Math.max(value, server.memoryMiB());
    await pause(100);
  }
  for (const reader of readers) reader.destroy();
  return {
    name: `${SLOW_CLIENTS} slow readers of 500 MB, memory`,
    value,
    unit: "MiB",
    atMost: 250,
  };
}

/** A good 4G link: 100 MB take 25 s, so at least twelve cuts. */
const CUT_LINK = { down: 4 * MEGABYTE, up: MEGABYTE, cutEveryMs: 2_000 };
/** Ends a run that hangs. */
const LONGEST_MS = 150_000;

/** One download of 100 MB in a browser over a link that breaks every two seconds. */
async function* overCutLink(
  { origin }: Program,
  { institute, file }: { institute: Institute; file: string },
): Figures {
  await using link = await openLink(origin, CUT_LINK);
  await using browser = await openBrowser();
  const phone = await openPhone(browser, { origin: link.origin, person: institute.admin });
  const page = await phone.newPage();
  await page.goto("/study-materials");
  const button = page.getByRole("button", { name: /^Download Notes 100/ });
  await button.waitFor();
  await page.waitForLoadState("networkidle");
  const before = link.arrived.down;
  link.startCutting();
  const finished = page.waitForEvent("download", { timeout: LONGEST_MS });
  await button.tap();
  const saved = await (await finished).path();
  const sent = link.arrived.down - before;
  const size = 100 * MEGABYTE;
  yield {
    name: "100 MB over a link cut every 2 s, whole by its hash",
    value: (await hashOf(saved)) === (await hashOf(file)) ? 1 : 0,
    unit: "of 1",
    atLeast: 1,
  };
  yield { name: "cuts that it went through", value: link.cuts, unit: "cuts", atLeast: 10 };
  yield {
    name: "bytes sent beyond the file's own, heads of answers included",
    value: (100 * (sent - size)) / size,
    unit: "%",
    atMost: 2,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
