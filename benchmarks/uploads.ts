import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { TaughtLecture } from "../contract/entities/lecture.ts";
import { cookiesOf, openBrowser } from "./browser.ts";
import { openLink } from "./link.ts";
import type { Figures } from "./report.ts";
import { type Institute, seed } from "./seed/institute.ts";
import { ask, askJson, startOurs } from "./server.ts";

const MEGABYTE = 1_000_000;
const SIZE = 1_000 * MEGABYTE;
/** A good line of an office: a gigabyte takes a minute and a half, and meets many cuts. */
const LINK = { down: 12 * MEGABYTE, up: 12 * MEGABYTE, cutEveryMs: 5_000 };
/** Ends a run that hangs. */
const LONGEST_MS = 300_000;

/** 1 GB over a link that breaks, as a study file from the office and as a lecture from a browser that cannot encode. */
export async function* uploads(): Figures {
  await using institute = await seed({ people: 0, courses: 20 });
  const film = await writeFilm(join(institute.dataDir, "lecture.mp4"));
  yield* measureSending({ institute, film, ...studyFile });
  yield* measureSending({ institute, film, ...lectureOriginal(institute.courseIds.at(-1) ?? "") });
}

type Film = { path: string; sha256: string };

const SHORT_FILM = "web/staff/lecture-encoder/testing/videos/silent.mp4";

/** A film of seconds that every player plays, and a box of random bytes, which players skip. */
async function writeFilm(path: string): Promise<Film> {
  const file = createWriteStream(path);
  const hash = createHash("sha256");
  const short = await readFile(SHORT_FILM);
  // The head of a box of an MP4 that means nothing (ISO/IEC 14496-12, 8.1.2), of so many bytes with it.
  const box = Buffer.from("\0\0\0\0free", "latin1");
  box.writeUInt32BE(SIZE - short.length);
  for (let written = 0; written < SIZE; written += 10 * MEGABYTE) {
    const piece = randomFillSync(Buffer.allocUnsafe(10 * MEGABYTE));
    if (written === 0) piece.set(Buffer.concat([short, box]));
    hash.update(piece);
    if (!file.write(piece)) await once(file, "drain");
  }
  file.end();
  await once(file, "close");
  return { path, sha256: hash.digest("hex") };
}

/** Sends a film from a page of the office; `findPath` then says where it can be downloaded. */
type Sender = {
  name: string;
  send(page: Page, path: string): Promise<void>;
  findPath(get: (path: string) => ReturnType<typeof askJson>): Promise<string>;
};

const studyFile: Sender = {
  name: "1 GB as a study file",
  async send(page, path) {
    await page.goto("/admin/files");
    await page.locator("input[type=file]").first().setInputFiles(path);
    const added = page.getByText("1 of 1 added");
    // A cut may also meet the call that files what has arrived; then somebody has to press Go on.
    const goOn = page.getByRole("button", { name: /^Go on with/ });
    for (;;) {
      await added.or(goOn).first().waitFor();
      if (await added.isVisible()) return;
      await goOn.click();
    }
  },
  async findPath(get) {
    const { materials } = await get("/api/admin/materials");
    return `/api/user/download/${materials[0].id}`;
  },
};

type Listed = { lectures: Pick<TaughtLecture, "id" | "renditions">[] };

function lectureOriginal(courseId: string): Sender {
  return {
    name: "1 GB as a lecture's original",
    async send(page, path) {
      await page.addInitScript("delete window.VideoEncoder");
      await page.goto(`/teach/courses/${courseId}/lectures`);
      await page.getByLabel("Video").setInputFiles(path);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.getByRole("status").filter({ hasText: "is complete." }).waitFor();
    },
    async findPath(get) {
      const { lectures }: Listed = await get(`/api/teach/courses/${courseId}/lectures`);
      // The seeded lectures have none.
      const sent = lectures.find(({ renditions }) =>
        renditions.some(({ kind }) => kind === "original"),
      );
      return `/api/user/lectures/${sent?.id}/files/original`;
    },
  };
}

type Sending = Sender & { institute: Institute; film: Film };

async function* measureSending({ institute, film, name, send, findPath }: Sending): Figures {
  const { admin: headers } = institute;
  await using server = await startOurs(institute);
  await using link = await openLink(server.origin, LINK);
  await using browser = await openBrowser();
  const computer = await browser.newContext({ baseURL: link.origin });
  await computer.addCookies(cookiesOf(institute.admin, link.origin));
  const page = await computer.newPage();
  page.setDefaultTimeout(LONGEST_MS);
  const pieces = watchPieces(page);
  const beforeMiB = server.memoryMiB();
  let highestMiB = beforeMiB;
  const sampling = setInterval(() => {
    highestMiB = Math.max(highestMiB, server.memoryMiB());
  }, 500);
  const from = performance.now();
  link.startCutting();
  await send(page, film.path);
  const seconds = (performance.now() - from) / 1_000;
  clearInterval(sampling);
  const path = await findPath((of) => askJson(server.origin + of, { headers }));
  const hash = createHash("sha256");
  for await (const chunk of await ask(server.origin + path, { headers })) hash.update(chunk);
  yield {
    name: `${name} over a link cut every 5 s, whole by its hash`,
    value: hash.digest("hex") === film.sha256 ? 1 : 0,
    unit: "of 1",
    atLeast: 1,
    detail: `sent and filed in ${seconds.toFixed(0)} s`,
  };
  yield {
    name: `${name}: pieces with their checksum`,
    value: pieces.signed / pieces.sent,
    unit: `of ${pieces.sent}`,
    atLeast: 1,
  };
  yield { name: `${name}: cuts that it went through`, value: link.cuts, unit: "cuts", atLeast: 10 };
  yield {
    name: `${name}: bytes sent beyond the file's own, heads of requests included`,
    value: (100 * (link.arrived.up - SIZE)) / SIZE,
    unit: "%",
    atMost: 2,
  };
  yield {
    name: `${name}: memory of the server, highest above its start`,
    value: highestMiB - beforeMiB,
    unit: "MiB",
    atMost: 150,
    detail: `from ${beforeMiB.toFixed(0)} to ${highestMiB.toFixed(0)} MiB`,
  };
}

function watchPieces(page: Page) {
  const pieces = { sent: 0, signed: 0 };
  page.on("request", (request) => {
    const headers = request.headers();
    // The request that only tells the length brings no bytes.
    if (request.method() !== "PATCH" || headers["upload-length"] !== undefined) return;
    pieces.sent += 1;
    if (headers["upload-checksum"]?.startsWith("sha256 ")) pieces.signed += 1;
  });
  return pieces;
}
