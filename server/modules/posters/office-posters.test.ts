import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { createPoster } from "../../../test/factories/files.ts";
import { file, text } from "../../http/uploads/testing/hand-made-form.ts";
import { emptyBin } from "../bin/index.ts";
import { uploadWhole } from "../files/testing/tus.ts";
import { emptyStore, formOf, keptHashes, namedHashes, pdfOf } from "../files/testing/uploads.ts";
import { findSetting } from "../settings/index.ts";
import { refreshScheduledPosters } from "./index.ts";

const HOUR_MS = 60 * 60 * 1000;
const later = new Date(Date.now() + HOUR_MS).toISOString();
const muchLater = new Date(Date.now() + 2 * HOUR_MS).toISOString();
const earlier = new Date(Date.now() - HOUR_MS).toISOString();

describeOnSqlite("the office's posters", (database) => {
  const tested = useTestApp(database);
  const { call, signIn } = tested;

  beforeEach(() => emptyStore(tested.context.store));

  const change = (as: SignedIn, id: string, payload: object, version = 1) =>
    call(`PATCH /api/admin/posters/${id}`, {
      as,
      payload,
      headers: { "if-match": `"${version}"` },
    });
  const order = async (as: SignedIn, posterIds: string[], seen?: string[]) => {
    const rows = (await call("GET /api/admin/posters", { as })).json.posters;
    const read = seen ?? rows.map(({ id }: { id: string }) => id);
    return call("PUT /api/admin/poster-order", { as, payload: { posterIds, read } });
  };
  const shown = async () => titlesOf((await call("GET /api/public/posters")).json.posters);
  const listed = async (as: SignedIn) =>
    titlesOf((await call("GET /api/admin/posters", { as })).json.posters);
  const green = () => {
    const size = { width: 2000, height: 1000, channels: 3 } as const;
    return sharp({ create: { ...size, background: "#0f0" } })
      .png()
      .toBuffer();
  };
  /** Its left half is red, its right half blue. */
  const upload = async (as: SignedIn) => {
    const half = { width: 1000, height: 1000, channels: 3 } as const;
    const blue = await sharp({ create: { ...half, background: "#00f" } })
      .png()
      .toBuffer();
    const picture = await sharp({ create: { ...half, width: 2000, background: "#f00" } })
      .composite([{ input: blue, left: 1000, top: 0 }])
      .png()
      .toBuffer();
    const form = formOf(text("title", "Admissions"), file("poster", "poster.png", picture));
    return (await call("POST /api/admin/upload-poster", { as, ...form })).json.poster;
  };
  const contentVersion = () => findSetting(database.db, "content-version");

  it("are edited, and not overwritten by somebody who has read an older version", async () => {
    const as = await signIn("admin");
    const { id } = await createPoster(database.db, { title: "Old", link: "/courses" });
    const { status, json } = await change(as, id, { title: "New", alt: "Words", link: null });
    expect(status).toBe(200);
    expect(json.poster).toMatchObject({ title: "New", alt: "Words", link: null, version: 2 });
    const refused = await change(as, id, { title: "Other" });
    expectProblem(refused, "changed_meanwhile");
    expect(refused.json.present.poster).toMatchObject({ title: "New", version: 2 });
    expectProblem(await change(as, id, { link: "javascript:alert(1)" }, 2), "invalid_fields");
    expectProblem(await change(as, "none", { title: "Other" }), "not_found");
  });

  it("are cut for phones and for computers, and whole again, with nothing left behind", async () => {
    const as = await signIn("admin");
    const { id } = await upload(as);
    const whole = await keptHashes(tested.context.store);
    const phoneCrop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const computerCrop = { x: 0, y: 0.25, width: 0.5, height: 0.25 };
    const cut = await change(as, id, { phoneCrop, computerCrop });
    expect(cut.json.poster).toMatchObject({ phoneCrop, computerCrop });
    expect(cut.json.poster.phone).toMatchObject({ width: 1000, height: 1000 });
    expect(cut.json.poster.computer).toMatchObject({ width: 1000, height: 250 });
    const [poster] = (await call("GET /api/public/posters")).json.posters;
    const seen = await call(`GET ${poster.phone.imageUrl}`);
    const { data } = await sharp(seen.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200);
    expect(data[0]).toBeLessThan(50);
    const other = { x: 0, y: 0, width: 1, height: 0.5 };
    await change(as, id, { phoneCrop: other }, 2);
    expect((await call(`GET ${poster.phone.imageUrl}`)).status).toBe(404);
    await change(as, id, { phoneCrop: null, computerCrop: null }, 3);
    expect((await keptHashes(tested.context.store)).toSorted()).toEqual(whole.toSorted());
    for (const crop of [{ ...other, x: 0.5 }, { ...other, width: 0 }, { x: 0 }])
      expectProblem(await change(as, id, { phoneCrop: crop }, 4), "invalid_fields");
  });

  it("take their cut pictures along when they are deleted, and come back with them", async () => {
    const as = await signIn("admin");
    const { id } = await upload(as);
    await change(as, id, { phoneCrop: { x: 0, y: 0, width: 0.5, height: 1 } });
    const before = (await call("GET /api/admin/posters", { as })).json;
    await call(`DELETE /api/admin/delete-poster/${id}`, { as });
    await call(`POST /api/admin/bin/poster/${id}/restore`, { as });
    expect((await call("GET /api/admin/posters", { as })).json).toEqual(before);
    await call(`DELETE /api/admin/delete-poster/${id}`, { as });
    const now = () => new Date(Date.now() + limits.binMs + 1_000);
    await emptyBin({ ...tested.context, now });
    expect(await keptHashes(tested.context.store)).toEqual([]);
    expect(await database.db.selectFrom("pictures").select("id").execute()).toEqual([]);
  });

  it("are not to be downloaded while they lie in the bin, whole or cut", async () => {
    const as = await signIn("admin");
    const { id } = await upload(as);
    await change(as, id, { phoneCrop: { x: 0, y: 0, width: 0.5, height: 1 } });
    const [poster] = (await call("GET /api/public/posters")).json.posters;
    const answers = () =>
      Promise.all(
        [poster.imageUrl, poster.phone.imageUrl].map(
          async (url) => (await call(`GET ${url}`)).status,
        ),
      );
    expect(await answers()).toEqual([200, 200]);
    await call(`DELETE /api/admin/delete-poster/${id}`, { as });
    expect(await answers()).toEqual([404, 404]);
    await call(`POST /api/admin/bin/poster/${id}/restore`, { as });
    expect(await answers()).toEqual([200, 200]);
  });

  it("are shown between the times of their schedule, and pages are renewed when these come", async () => {
    const as = await signIn("admin");
    const { id } = await createPoster(database.db, { title: "Soon" });
    await createPoster(database.db, { title: "Past", visibleUntil: earlier });
    await change(as, id, { visibleFrom: later });
    expect(await shown()).toEqual([]);
    expect(await listed(as)).toEqual(["Past", "Soon"]);
    expectProblem(await change(as, id, { visibleUntil: earlier }, 2), "invalid_fields");
    await refreshScheduledPosters(tested.context);
    const version = await contentVersion();
    expect(await refreshScheduledPosters(tested.context)).toBe(false);
    expect(await contentVersion()).toBe(version);
    const now = () => new Date(Date.now() + 2 * HOUR_MS);
    expect(await refreshScheduledPosters({ ...tested.context, now })).toBe(true);
    expect(await contentVersion()).not.toBe(version);
  });

  it("are never shown before the schedule with which they were uploaded", async () => {
    const as = await signIn("admin");
    const times = [text("visibleFrom", later), text("visibleUntil", muchLater)];
    const form = formOf(
      text("title", "Form"),
      ...times,
      file("poster", "poster.png", await green()),
    );
    const made = await call("POST /api/admin/upload-poster", { as, ...form });
    expect(made.status).toBe(201);
    const id = await uploadWhole(tested, as, { filename: "Filed.png", bytes: await green() });
    const filed = await call(`POST /api/admin/uploads/${id}/poster`, {
      as,
      payload: { visibleFrom: later, visibleUntil: muchLater },
    });
    expect(filed.json.poster).toMatchObject({ visibleFrom: later, visibleUntil: muchLater });
    expect(await shown()).toEqual([]);
    const student = await signIn("student");
    expect((await call("GET /api/user/get-posters", { as: student })).json.posters).toEqual([]);
    expect(await listed(as)).toEqual(["Filed", "Form"]);
    const wrong = { visibleFrom: muchLater, visibleUntil: later };
    expectProblem(
      await call(`POST /api/admin/uploads/${id}/poster`, { as, payload: wrong }),
      "invalid_fields",
      ["visibleUntil"],
    );
  });

  it("are cut before anybody sees them, and made once of an upload that is filed twice", async () => {
    const as = await signIn("admin");
    const id = await uploadWhole(tested, as, { filename: "प्रवेश.png", bytes: await green() });
    const phoneCrop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const file = () => call(`POST /api/admin/uploads/${id}/poster`, { as, payload: { phoneCrop } });
    const [first, again] = [await file(), await file()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(first.json.poster).toMatchObject({ title: "प्रवेश", phoneCrop, computer: null });
    expect(first.json.poster.phone).toMatchObject({ width: 1000, height: 1000 });
    expect(await shown()).toEqual(["प्रवेश"]);
  });

  it("are made of pictures alone", async () => {
    const as = await signIn("admin");
    const id = await uploadWhole(tested, as, { bytes: pdfOf("no picture") });
    expectProblem(
      await call(`POST /api/admin/uploads/${id}/poster`, { as, payload: {} }),
      "file_type_refused",
    );
    expect(await keptHashes(tested.context.store)).toEqual([]);
  });

  it("get another picture under the same id, once, and nothing is left of the old one", async () => {
    const as = await signIn("admin");
    const { id } = await upload(as);
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    await change(as, id, { phoneCrop: crop, visibleFrom: later, visibleUntil: null });
    const uploadId = await uploadWhole(tested, as, { filename: "new.png", bytes: await green() });
    const replace = (version: number) =>
      call(`PUT /api/admin/posters/${id}/picture`, {
        as,
        payload: { uploadId, computerCrop: crop },
        headers: { "if-match": `"${version}"` },
      });
    expectProblem(await replace(1), "changed_meanwhile");
    const [once, twice] = [await replace(2), await replace(2)];
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(twice.json).toEqual(once.json);
    expect(once.json.poster).toMatchObject({
      id,
      title: "Admissions",
      version: 3,
      visibleFrom: later,
      phone: null,
      phoneCrop: null,
      computerCrop: crop,
      computer: { width: 1000, height: 1000 },
    });
    await emptyBin({ ...tested.context, now: () => new Date(Date.now() + limits.binMs + 1_000) });
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
    expect(await database.db.selectFrom("pictures").select("id").execute()).toHaveLength(2);
  });

  it("get their old picture back as it was cut, when its replacement is undone", async () => {
    const as = await signIn("admin");
    const { id } = await upload(as);
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const { json: cut } = await change(as, id, { phoneCrop: crop });
    const uploadId = await uploadWhole(tested, as, { filename: "new.png", bytes: await green() });
    const line = `/api/admin/posters/${id}/picture`;
    const payload = { uploadId };
    const replaced = await call(`PUT ${line}`, { as, payload, headers: { "if-match": '"2"' } });
    expect(replaced.json.undoUntil).toEqual(expect.any(String));
    const restore = `POST /api/admin/bin/poster-picture/${replaced.json.undoId}/restore`;
    expect((await call(restore, { as })).status).toBe(200);
    const { posters } = (await call("GET /api/admin/posters", { as })).json;
    expect(posters).toEqual([{ ...cut.poster, version: 4 }]);
    expectProblem(await call(restore, { as }), "not_found");
    await emptyBin({ ...tested.context, now: () => new Date(Date.now() + limits.binMs + 1_000) });
    expect(await keptHashes(tested.context.store)).toEqual(await namedHashes(database.db));
    expect(await database.db.selectFrom("pictures").select("id").execute()).toHaveLength(2);
  });

  it("stand in the office's order, and what comes later before them", async () => {
    const as = await signIn("admin");
    const ids: string[] = [];
    for (const title of ["a", "b", "c"]) {
      const createdAt = `2026-11-0${ids.length + 1}T00:00:00.000Z`;
      ids.push((await createPoster(database.db, { title, createdAt })).id);
    }
    const [a = "", b = "", c = ""] = ids;
    expect(await shown()).toEqual(["c", "b", "a"]);
    expect(titlesOf((await order(as, [a, c, b])).json.posters)).toEqual(["a", "c", "b"]);
    expectProblem(await order(as, [b, c, a], [c, b, a]), "changed_meanwhile");
    const { id } = await createPoster(database.db, { title: "new" });
    expect(await shown()).toEqual(["new", "a", "c", "b"]);
    for (const wrong of [
      [a, b],
      [a, b, c, c],
      [a, b, c, "none"],
    ])
      expectProblem(await order(as, wrong), "other_posters");
    await order(as, [b, id, a, c]);
    expect(await shown()).toEqual(["b", "new", "a", "c"]);
  });
});

function titlesOf(posters: readonly { title: string }[]): string[] {
  return posters.map(({ title }) => title);
}
