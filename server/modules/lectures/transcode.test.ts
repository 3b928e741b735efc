import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { useTestApp } from "../../../test/app.ts";
import {
  describeEachDatabase,
  describeOnSqlite,
} from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createFile } from "../../../test/factories/files.ts";
import { fragmentedMp4 } from "../../../test/factories/fragmented-mp4.ts";
import { createLecture, createRendition } from "../../../test/factories/lectures.ts";
import type { Connection } from "../../database/connect.ts";
import { mp4 } from "../../http/uploads/testing/sample-files.ts";
import { keepBytes } from "../files/testing/uploads.ts";
import { canRun } from "./run-ffmpeg.ts";
import { isNight, transcodeNext } from "./transcode.service.ts";
import {
  claimTranscoding,
  countLapsed,
  endTranscoding,
  queueOriginals,
} from "./transcodings.repository.ts";

/** 23:00 and 7:00 in India. */
const night = new Date("2026-11-30T17:30:00.000Z");
const morning = new Date("2026-12-01T01:30:00.000Z");

async function addOriginal(
  db: Connection["db"],
  given: { fileId?: string; others?: RenditionKind[] } = {},
): Promise<string> {
  const { id: courseId } = await createCourse(db);
  const { id: lectureId } = await createLecture(db, { courseId });
  const whole = { codecs: "", initBytes: 0, segments: "[]", width: 640, height: 360 };
  const { others = [], ...file } = given;
  await createRendition(db, { lectureId, kind: "original", ...whole, ...file });
  for (const kind of others) await createRendition(db, { lectureId, kind });
  return lectureId;
}

it.each([
  ["2026-11-30T16:29:59.000Z", false],
  ["2026-11-30T16:30:00.000Z", true],
  ["2026-12-01T00:29:59.000Z", true],
  ["2026-12-01T00:30:00.000Z", false],
])("works at %s: %s", (at, expected) => {
  expect(isNight(new Date(at))).toBe(expected);
});

describeEachDatabase("the lectures that wait for small versions", (database) => {
  const until = new Date(night.valueOf() + 1_000);

  it("are those with their original alone, each once, and one at a time is claimed", async () => {
    const ids = [await addOriginal(database.db), await addOriginal(database.db)];
    await addOriginal(database.db, { others: ["240p"] });
    await queueOriginals(database.db);
    await queueOriginals(database.db);
    const claim = (now = night) => claimTranscoding(database.db, { now, until });
    const claimed = await Promise.all([claim(), claim(), claim()]);
    const [one] = claimed.flatMap((row) => row ?? []);
    expect(claimed.filter(Boolean)).toHaveLength(1);
    expect(ids).toContain(one?.lectureId);
    expect(one).toMatchObject({ state: "waiting", tries: 0 });
    // A process that was killed lets go of its lecture after a while, which comes last then.
    const later = { now: new Date(until.valueOf() + 1), until: new Date(until.valueOf() + 9_000) };
    await countLapsed(database.db, { ...later, mostTries: 3 });
    const next = await claimTranscoding(database.db, later);
    expect(next?.lectureId).toBe(ids.find((id) => id !== one?.lectureId));
    for (const lectureId of ids)
      await endTranscoding(database.db, { lectureId, state: "done", tries: 0, lastError: null });
    expect(await claim()).toBeUndefined();
  });

  it("are given up where three processes were killed at them", async () => {
    await addOriginal(database.db);
    await queueOriginals(database.db);
    let now = night;
    for (const tries of [0, 1, 2]) {
      const next = new Date(now.valueOf() + 1_000);
      const claimed = await claimTranscoding(database.db, { now, until: next });
      expect(claimed).toMatchObject({ tries });
      now = next;
      await countLapsed(database.db, { now, mostTries: 3 });
    }
    expect(await claimTranscoding(database.db, { now, until: now })).toBeUndefined();
    const row = await database.db.selectFrom("transcodings").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ state: "failed", tries: 3, claimedUntil: null });
  });
});

describeOnSqlite("the server's transcoder", (database) => {
  let now = night;
  const app = useTestApp(database, { now: () => now });
  let folder = "";
  const written = fragmentedMp4([6_000, 2_000]);
  const { signal } = new AbortController();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fake-ffmpeg-"));
    await writeFile(join(folder, "made.m4s"), written.bytes);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What it says while it reads the source. */
  let lengthSaid = "";
  beforeEach(() => {
    lengthSaid = [
      // On a clock that begins late.
      "  Duration: 01:03:43.50, start: 100.000000, bitrate: 1 kb/s",
      "frame=93087 fps=0.0 q=-1.0 Lsize=N/A time=01:02:03.50 bitrate=N/A speed=8e+03x",
    ].join("\n");
  });

  /** A small program in place of ffmpeg, which notes every run, and those to encode. */
  async function fakeFfmpeg(work: string): Promise<string> {
    const command = join(folder, "ffmpeg");
    const [first = [0, 0], second = [0, 0]] = written.segments;
    const playlist = [
      `#EXT-X-MAP:URI="x",BYTERANGE="${written.initBytes}@0"`,
      ...[`#EXTINF:6.000000,`, `#EXT-X-BYTERANGE:${first[1]}@${written.initBytes}`, "x"],
      ...[`#EXTINF:2.000000,`, `#EXT-X-BYTERANGE:${second[1]}@0`, "x"],
    ].join("\n");
    await writeFile(
      command,
      `#!${process.execPath}
const fs = require("node:fs");
const given = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(join(folder, "runs"))}, given.join(" ") + "\\n");
if (given.includes("null")) {
  process.stderr.write(${JSON.stringify(lengthSaid)});
  process.exit(0);
}
fs.appendFileSync(${JSON.stringify(join(folder, "calls"))}, given.join(" ") + "\\n");
const make = () => {
  fs.copyFileSync(${JSON.stringify(join(folder, "made.m4s"))}, given[given.indexOf("-hls_segment_filename") + 1]);
  fs.writeFileSync(given.at(-1), ${JSON.stringify(playlist)});
};
const refuse = (said) => { process.stderr.write(said); process.exit(1); };
${work}
`,
    );
    await chmod(command, 0o755);
    return command;
  }

  async function addKept(mimeType = "video/mp4"): Promise<string> {
    const kept = await keepBytes(app.context.store, mp4);
    const { id: fileId } = await createFile(database.db, { ...kept, mimeType });
    return addOriginal(database.db, { fileId });
  }
  const kinds = async () =>
    (await database.db.selectFrom("lecture_renditions").select("kind").execute())
      .map(({ kind }) => kind)
      .toSorted();
  const row = () => database.db.selectFrom("transcodings").selectAll().executeTakeFirst();

  it("makes the small versions of a lecture at night, and nothing by day", async () => {
    await addKept();
    const command = await fakeFfmpeg("make();");
    now = morning;
    expect(await transcodeNext(app.context, { command, signal })).toBe(false);
    now = night;
    expect(await transcodeNext(app.context, { command, signal })).toBe(true);
    expect(await kinds()).toEqual(["240p", "480p", "audio", "original"]);
    expect(await row()).toMatchObject({ state: "done", claimedUntil: null });
    expect(await transcodeNext(app.context, { command, signal })).toBe(false);
    const calls = await readFile(join(folder, "calls"), "utf8");
    expect(calls).toContain("scale=426:240");
    // The last picture stays until the sound ends, and the other way round, as the file says and not who sent it.
    expect(calls.match(/tpad=stop=-1:stop_mode=clone /g)).toHaveLength(2);
    // Sound alone lasts as long.
    expect(calls.match(/-af aresample=async=1:first_pts=0,apad /g)).toHaveLength(3);
    expect(calls.match(/ -t 3723\.5\d+ /g)).toHaveLength(3);
    expect(calls.split("\n").filter(Boolean)).toHaveLength(3);
  });

  it.each([
    ["video/mp4", "mov"],
    ["video/webm", "matroska"],
  ])(
    "reads %s in every run as %s from files alone, whatever the content says",
    async (type, as) => {
      await addKept(type);
      await rm(join(folder, "runs"), { force: true });
      await transcodeNext(app.context, { command: await fakeFfmpeg("make();"), signal });
      const runs = (await readFile(join(folder, "runs"), "utf8")).trim().split("\n");
      expect(runs).toHaveLength(6);
      for (const run of runs) {
        expect(run.match(/ -i /g)).toHaveLength(1);
        expect(run).toMatch(new RegExp(` -protocol_whitelist file -f ${as} -i [^ ]+/original `));
      }
    },
  );

  it("runs nothing on a file of another type", async () => {
    await addKept("video/x-matroska");
    await rm(join(folder, "runs"), { force: true });
    const command = await fakeFfmpeg("make();");
    await expect(transcodeNext(app.context, { command, signal })).rejects.toThrow("no demuxer");
    expect(existsSync(join(folder, "runs"))).toBe(false);
  });

  it("mixes all sounds of the source: the first may be silent", async () => {
    await addKept();
    const audio = (at: number) => `  Stream #0:${at}[0x${at}](eng): Audio: aac (LC), 48000 Hz`;
    lengthSaid = [
      ...["  Duration: 00:00:10.00, start: 0.000000", "  Stream #0:0: Video: h264", audio(1)],
      ...[audio(2), "Output #0, null, to 'pipe:':", audio(1), audio(2), "time=00:00:10.00"],
    ].join("\n");
    await rm(join(folder, "calls"), { force: true });
    await transcodeNext(app.context, { command: await fakeFfmpeg("make();"), signal });
    const calls = (await readFile(join(folder, "calls"), "utf8")).trim().split("\n");
    expect(calls).toHaveLength(3);
    for (const call of calls) {
      expect(call).toContain("[s0][s1]amix=inputs=2:normalize=0,apad[sound] -map [sound]");
      expect(call).not.toContain("0:a:0?");
    }
  });

  it.each([
    // The last slide stands for long after the sound.
    ["00:00:45.00, start: 5.000000", "00:00:10.00", 40],
    // The length is counted from the start already.
    ["00:00:20.02, start: 101.376778", "00:00:20.03", 20.03],
    ["N/A, start: 0.000000", "00:00:10.00", 10],
  ])("ends where the source does, of which is said: %s and %s", async (duration, time, endS) => {
    await addKept();
    lengthSaid = `  Duration: ${duration}, bitrate: 1 kb/s\nLsize=N/A time=${time} bitrate=N/A`;
    await rm(join(folder, "calls"), { force: true });
    await transcodeNext(app.context, { command: await fakeFfmpeg("make();"), signal });
    const calls = await readFile(join(folder, "calls"), "utf8");
    const ends = [...calls.matchAll(/ -t ([\d.]+) /g)].map(([, end]) => Number(end));
    expect(ends.length).toBeGreaterThan(0);
    // And up to a frame, which is not counted in the time.
    for (const end of ends) expect(Math.abs(end - endS)).toBeLessThan(0.1);
  });

  it("ends with the picture where the file does not say how long it is", async () => {
    await addKept();
    lengthSaid = "frame=    0 fps=0.0 q=0.0 size=N/A time=N/A bitrate=N/A speed=N/A\n";
    await rm(join(folder, "calls"), { force: true });
    await transcodeNext(app.context, { command: await fakeFfmpeg("make();"), signal });
    const calls = await readFile(join(folder, "calls"), "utf8");
    expect(calls).toContain("scale=426:240 ");
    expect(calls).not.toContain(" -t ");
    expect(calls).not.toContain("apad");
  });

  it("leaves out sound alone of a video without sound", async () => {
    await addKept();
    const command = await fakeFfmpeg(
      `given.includes("-vn") ? refuse("Output file #0 does not contain any stream") : make();`,
    );
    await transcodeNext(app.context, { command, signal });
    expect(await kinds()).toEqual(["240p", "480p", "original"]);
  });

  it("publishes nothing that is no fragmented MP4, and gives up after three nights", async () => {
    await addKept();
    const command = await fakeFfmpeg(
      `make(); fs.appendFileSync(given[given.indexOf("-hls_segment_filename") + 1], "x");`,
    );
    for (let tries = 1; tries <= 3; tries += 1)
      await expect(transcodeNext(app.context, { command, signal })).rejects.toThrow("fragmented");
    expect(await kinds()).toEqual(["original"]);
    expect(await row()).toMatchObject({ state: "failed", tries: 3 });
    expect(await transcodeNext(app.context, { command, signal })).toBe(false);
  });

  it("goes on the next night with what is missing, after it was stopped", async () => {
    await addKept();
    const stopping = new AbortController();
    const command = await fakeFfmpeg(
      `given.includes("-vn") ? make() : setInterval(() => {}, 1000);`,
    );
    const running = transcodeNext(app.context, { command, signal: stopping.signal });
    await expect.poll(kinds).toEqual(["audio", "original"]);
    stopping.abort();
    expect(await running).toBe(true);
    // A server that is stopped has not failed.
    expect(await row()).toMatchObject({ state: "waiting", tries: 0, claimedUntil: null });
    const whole = await fakeFfmpeg("make();");
    await transcodeNext(app.context, { command: whole, signal });
    expect(await kinds()).toEqual(["240p", "480p", "audio", "original"]);
  });

  /** Transcodes from `begun` until the morning, which comes when the program has worked at `made` and is at the next. */
  async function transcodeUntilMorning(begun: string, made: RenditionKind[]): Promise<void> {
    now = new Date(begun);
    const sixOClock = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(sixOClock.signal);
    const endless = join(folder, "endless");
    await rm(endless, { force: true });
    const command = await fakeFfmpeg(
      `const isMade = ${JSON.stringify(made)}.some((kind) => given.at(-1).includes(kind + ".m3u8"));
       if (isMade) make();
       else { fs.writeFileSync(${JSON.stringify(endless)}, ""); setInterval(() => {}, 1000); }`,
    );
    const running = transcodeNext(app.context, { command, signal });
    await expect.poll(() => existsSync(endless)).toBe(true);
    sixOClock.abort();
    expect(await running).toBe(true);
  }
  afterEach(() => vi.restoreAllMocks());

  const dusk = "2026-11-30T16:30:00.000Z";
  const late = "2026-11-30T23:00:00.000Z";

  it("stops in the morning, also in the middle of a quality, which is no failure", async () => {
    await addKept();
    await transcodeUntilMorning(dusk, ["audio"]);
    expect(await kinds()).toEqual(["audio", "original"]);
    expect(await row()).toMatchObject({ state: "waiting", tries: 0, claimedUntil: null });
    // Little of the night was left for it.
    await transcodeUntilMorning(late, []);
    expect(await row()).toMatchObject({ state: "waiting", tries: 0, claimedUntil: null });
  });

  it("gives up a lecture of which three nights made nothing, and takes others before it", async () => {
    const ids = [await addKept(), await addKept()].toSorted();
    const tried = async () =>
      (await database.db.selectFrom("transcodings").selectAll().orderBy("lectureId").execute()).map(
        ({ tries, state }) => `${tries} ${state}`,
      );
    await transcodeUntilMorning(dusk, []);
    expect(await tried()).toEqual(["1 waiting", "0 waiting"]);
    await transcodeUntilMorning(dusk, []);
    expect(await tried()).toEqual(["1 waiting", "1 waiting"]);
    for (const _ of [...ids, ...ids]) await transcodeUntilMorning(dusk, []);
    expect(await tried()).toEqual(["3 failed", "3 failed"]);
  });

  it("does not go on with what has killed it three times", async () => {
    const lectureId = await addKept();
    const claimedUntil = new Date(night.valueOf() - 1).toISOString();
    const killed = {
      lectureId,
      state: "waiting",
      tries: 2,
      claimedUntil,
      lastError: null,
    } as const;
    await database.db.insertInto("transcodings").values(killed).execute();
    now = night;
    expect(await transcodeNext(app.context, { command: await fakeFfmpeg(""), signal })).toBe(false);
    expect(await row()).toMatchObject({ state: "failed", tries: 3 });
  });

  it("is looked for at the start", async () => {
    expect(await canRun(await fakeFfmpeg(""))).toBe(true);
    expect(await canRun(join(folder, "missing"))).toBe(false);
  });
});
