import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { expectProblem, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { AppError } from "../../app-error.ts";
import { changeFiles } from "./file-change.ts";
import { encodePicture, pictureUrl, removePicture } from "./pictures.service.ts";
import { renderPicture } from "./resize.ts";
import { brokenPhotograph, phonePhotograph, photograph } from "./testing/photographs.ts";
import { emptyStore, keptHashes, namedHashes, receive, writing } from "./testing/uploads.ts";

const sizesOf = async (bytes: Buffer) =>
  (await renderPicture(bytes)).map(({ width, height }) => [width, height]);

describe("rendering a picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("reads %s and writes WebP", async (format) => {
    const [smallest] = await renderPicture(await photograph(format, { width: 400, height: 300 }));
    expect(await sharp(smallest?.bytes).metadata()).toMatchObject({ format: "webp", width: 360 });
  });

  it("renders the widths of the contract and never enlarges", async () => {
    expect(await sizesOf(await photograph("png"))).toEqual([
      [360, 203],
      [720, 405],
      [1280, 720],
    ]);
    expect(await sizesOf(await photograph("png", { width: 1000, height: 500 }))).toEqual([
      [360, 180],
      [720, 360],
      [1000, 500],
    ]);
    expect(await sizesOf(await photograph("png", { width: 720, height: 90 }))).toEqual([
      [360, 45],
      [720, 90],
    ]);
    expect(await sizesOf(await photograph("png", { width: 8, height: 8 }))).toEqual([[8, 8]]);
  });

  it("rotates a phone's photograph upright and removes its location", async () => {
    const taken = await phonePhotograph();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 900, height: 600, orientation: 6 });
    expect(before.exif?.toString("latin1")).toContain("SecretPhone");

    const renderings = await renderPicture(taken);

    expect(renderings.map(({ width, height }) => [width, height])).toEqual([
      [360, 540],
      [600, 900],
    ]);
    for (const { bytes } of renderings) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(bytes.toString("latin1")).not.toMatch(/SecretPhone|Exif|GPS/);
    }
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("refuses a broken %s", async (format) => {
    const broken = renderPicture(await brokenPhotograph(format));
    await expect(broken).rejects.toMatchObject({ code: "file_type_refused" });
  });

  it("refuses too many pixels, however few bytes they are", async () => {
    const flat = { width: 8_000, height: 5_001, channels: 3, background: "#fff" } as const;
    const bomb = await sharp({ create: flat }).png({ compressionLevel: 1 }).toBuffer();
    await expect(renderPicture(bomb)).rejects.toMatchObject({ code: "picture_too_large" });
  });

  // Each hardly larger than may be, as larger ones take long to make.
  it.each<[string, number, (flat: Sharp) => Sharp]>([
    [
      "interlaced with 16 bits",
      5_100,
      (flat) => flat.toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }),
    ],
    [
      "turned, with 16 bits",
      5_100,
      (flat) => flat.toColourspace("rgb16").withMetadata({ orientation: 6 }),
    ],
    ["AVIF", 3_400, (flat) => flat.avif({ effort: 0 })],
    ["WebP", 4_800, (flat) => flat.webp({ effort: 0 })],
  ])("refuses a picture that would take too much memory: %s", async (_, side, encode) => {
    const flat = { width: side, height: side, channels: 4, background: "#fff8" } as const;
    const bomb = await encode(sharp({ create: flat }).png({ compressionLevel: 1 })).toBuffer();
    await expect(renderPicture(bomb)).rejects.toMatchObject({ code: "picture_too_large" });
  });

  it("takes 40 megapixels of a phone, and ordinary ones in any format", async () => {
    const render = async (picture: Sharp) =>
      renderPicture(await picture.toBuffer(), { widths: [8] });
    const create = { channels: 3, background: "#fff" } as const;
    const large = () => sharp({ create: { ...create, width: 7_300, height: 5_475 } });
    const ordinary = () => sharp({ create: { ...create, width: 4_000, height: 3_000 } });
    await render(large().jpeg({ progressive: true }));
    await render(large().withMetadata({ orientation: 6 }).jpeg());
    await render(ordinary().toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }));
    await render(ordinary().avif({ effort: 0 }));
    await render(ordinary().webp({ effort: 0 }));
  });

  it("refuses a side that is too long for WebP", async () => {
    const strip = { width: 1, height: 20_000, channels: 3, background: "#fff" } as const;
    const tall = await sharp({ create: strip }).png().toBuffer();
    await expect(renderPicture(tall)).rejects.toMatchObject({ code: "picture_too_large" });
  });
});

describeOnSqlite("a kept picture", (database) => {
  const tested = useTestApp(database);
  const { call } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const encode = async (bytes?: Buffer) => {
    const { store } = tested.context;
    const received = await receive(store, bytes ?? (await photograph("jpeg")));
    try {
      return await encodePicture(tested.context, received);
    } finally {
      await received.discard();
    }
  };
  const keep = async () => {
    const picture = await encode();
    const id = await changeFiles(writing(tested.context), (change) => picture.keep(change));
    await createCourse(database.db, { pictureId: id });
    return id;
  };
  const consistency = async () => ({
    kept: (await keptHashes(tested.context.store)).length,
    named: (await namedHashes(database.db)).length,
  });

  it("is served to anyone, as immutable, at its widths", async () => {
    const id = await keep();
    for (const width of [360, 720, 1280]) {
      const { status, headers, bytes } = await call(`GET ${pictureUrl(id, width)}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(bytes.length),
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": "inline",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width });
    }
  });

  it("answers HEAD, and 304 to whoever has it", async () => {
    const url = pictureUrl(await keep(), 720);
    const { headers, bytes } = await call(`HEAD ${url}`);
    expect(bytes).toHaveLength(0);
    const etag = String(headers.etag);
    const again = await call(`GET ${url}`, { headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.headers["cache-control"]).toContain("immutable");
  });

  it("is not found at other addresses", async () => {
    const id = await keep();
    const wrong = [
      `${id}/1000.webp`,
      `${id}/360.png`,
      `${id}/0360.webp`,
      `${id}/360.webp.html`,
      `${id}/360`,
      `${id}/-360.webp`,
      `${id}/99999999999999999999.webp`,
      `${id}/360%00.webp`,
      `${id}/..%2F360.webp`,
      "none/360.webp",
      "%00/360.webp",
    ];
    for (const path of wrong) {
      const answer = await call(`GET /api/public/posters/${path}`);
      expectProblem(answer, "not_found");
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it("answers 503, uncached, where the store has lost the bytes", async () => {
    const url = pictureUrl(await keep(), 720);
    await emptyStore(tested.context.store);
    expectProblem(await call(`GET ${url}`), "unavailable");
  });

  it("is deleted with all its sizes", async () => {
    const id = await keep();
    expect(await consistency()).toEqual({ kept: 3, named: 3 });
    await changeFiles(writing(tested.context), (change) => removePicture(change, id));
    expect(await consistency()).toEqual({ kept: 0, named: 0 });
    expectProblem(await call(`GET ${pictureUrl(id, 720)}`), "not_found");
  });

  it("keeps bytes that another picture has", async () => {
    const [first, second] = [await keep(), await keep()];
    await changeFiles(writing(tested.context), (change) => removePicture(change, first));
    expect((await call(`GET ${pictureUrl(second, 720)}`)).status).toBe(200);
    expect(await consistency()).toEqual({ kept: 3, named: 3 });
  });

  it("leaves nothing behind when the change fails or never happens", async () => {
    const picture = await encode();
    const failing = changeFiles(writing(tested.context), async (change) => {
      await picture.keep(change);
      throw new AppError("course_full");
    });
    await expect(failing).rejects.toMatchObject({ code: "course_full" });
    await (await encode()).discard();
    expect(await consistency()).toEqual({ kept: 0, named: 0 });
    expect(await tested.context.store.sweepStaged(-1000)).toBe(0);
  });
});
