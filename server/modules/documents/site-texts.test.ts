import sharp, { type SharpOptions } from "sharp";
import { expect, it, vi } from "vitest";
import { commitmentNames } from "../../../contract/entities/commitments.ts";
import { type OfficeSiteText, siteDocuments } from "../../../contract/entities/site-documents.ts";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import type { Json } from "../../../test/json.ts";
import { bodyOf, FORM_TYPE, file } from "../../http/uploads/testing/hand-made-form.ts";
import { pdf, png } from "../../http/uploads/testing/sample-files.ts";

describeOnSqlite("the site's texts", (database) => {
  const app = useTestApp(database);
  const address = (name: string) => `/api/admin/site-texts/${name}`;
  const read = async (as: SignedIn, name: string): Promise<OfficeSiteText> =>
    (await app.call(`GET ${address(name)}`, { as })).json.text;
  const write = (as: SignedIn, text: OfficeSiteText, present: Json, version = text.version) =>
    app.call(`PUT ${address(text.name)}`, {
      as,
      payload: present,
      headers: { "if-match": `"${version}"` },
    });
  /** Reads a document, edits it, saves it and returns the answer. */
  const change = async (as: SignedIn, name: string, edit: (present: Json) => void) => {
    const text = await read(as, name);
    const present = structuredClone(text.present);
    edit(present);
    return write(as, text, present);
  };
  /** What is stored, oldest first. */
  const stored = async () => {
    const rows = await database.db
      .selectFrom("documents")
      .select("body")
      .orderBy("version")
      .execute();
    return rows.map(({ body }) => JSON.parse(body ?? "null"));
  };
  const shown = async (path: string) => (await app.call(`GET ${path}`)).json;

  it("are as they came until somebody changes them", async () => {
    const as = await app.signIn("admin");
    const { texts } = (await app.call("GET /api/admin/site-texts", { as })).json;
    expect(texts).toHaveLength(Object.keys(siteDocuments).length);
    for (const text of texts)
      expect(text).toMatchObject({ changed: 0, lackingHindi: 0, changedAt: null });
    for (const { name } of texts) {
      const { present, bundled, version } = await read(as, name);
      expect([name, version]).toEqual([name, 1]);
      expect(present).toEqual(bundled);
    }
  });

  it("show a change in both languages, and hold no more than it", async () => {
    const as = await app.signIn("admin");
    const { status, json } = await change(as, "home", ({ en, hi }) => {
      en.heading = "  We teach  ";
      hi.heading = "हम पढ़ाते हैं";
    });
    expect([status, json.text.version, json.text.changed]).toEqual([200, 2, 1]);
    expect(await stored()).toEqual([{ en: { heading: "We teach" }, hi: { heading: "हम पढ़ाते हैं" } }]);
    await vi.waitFor(async () => {
      const en = await shown("/api/public/texts/home");
      const hi = await shown("/api/public/texts/home?language=hi");
      expect([en.page.heading, hi.page.heading]).toEqual(["We teach", "हम पढ़ाते हैं"]);
    });
  });

  it("name a place in what is printed that nothing is filled into", async () => {
    const as = await app.signIn("admin");
    const { json } = await change(as, "papers", ({ en, hi }) => {
      en.letter.text = "{name} of {coarse} until {untill}";
      hi["id-card"].title = "{$&}";
    });
    expect(json.errors.slice(0, 1)).toMatchObject([
      {
        field: "en.letter.text",
        code: "unknown_place",
        message: "{coarse} is not filled in. Please use only what is listed above the text.",
      },
    ]);
    const hindi = await change(as, "papers", ({ hi }) => {
      hi["id-card"].title = "{$&}";
    });
    expect(hindi.json.errors).toMatchObject([
      { field: "hi.id-card.title", message: expect.stringMatching(/^\{\$&\} /) },
    ]);
    const lines = await change(as, "papers", ({ en }) => {
      en.letter.text = "Date: {date}\n\n{name} is a student of {institute}.";
    });
    expect(lines.json.text.present.en.letter.text).toMatch(/^Date: \{date\}\n\n\{name\}/);
  });

  it("take a teacher of whom only the name and the subject are known", async () => {
    const as = await app.signIn("admin");
    const unknown = { degree: null, experience: null, about: null, photo: null };
    const asha = { id: "asha-rao", name: "Asha Rao", subject: "physics", subjectLabel: "Physics" };
    const { status } = await change(as, "teachers", ({ en, hi }) => {
      en.teachers = [{ ...asha, ...unknown, isSample: false }];
      hi.teachers = [{ id: asha.id, name: "आशा राव", subjectLabel: "भौतिक विज्ञान", degree: "" }];
    });
    expect(status).toBe(200);
    await vi.waitFor(async () => {
      const { teachers } = await shown("/api/public/teachers?language=hi");
      expect(teachers).toMatchObject([{ name: "आशा राव", ...unknown }]);
    });
  });

  it("forget a key that is as it came again", async () => {
    const as = await app.signIn("admin");
    await change(as, "home", ({ en }) => {
      en.heading = "We teach";
    });
    const text = await read(as, "home");
    const { json } = await write(as, text, text.bundled);
    expect(json.text).toMatchObject({ changed: 0, version: 3 });
    expect((await stored()).at(-1)).toEqual({ en: {}, hi: {} });
  });

  it("are English where Hindi is missing, and are counted there", async () => {
    const as = await app.signIn("admin");
    const { json } = await change(as, "faq", ({ en, hi }) => {
      en.groups[0].items.push({ id: "new-one", question: "Is it new?", answer: "It is." });
      hi.groups[0].items.push({ id: "new-one", question: " ", answer: "हाँ।" });
    });
    expect(json.text.lackingHindi).toBe(1);
    expect(json.text.present.hi.groups[0].items.at(-1)).toEqual({
      id: "new-one",
      question: "",
      answer: "हाँ।",
    });
    await vi.waitFor(async () => {
      const { page } = await shown("/api/public/faq?language=hi");
      expect(page.groups[0].items.at(-1)).toMatchObject({ question: "Is it new?", answer: "हाँ।" });
    });
    const settings = await change(as, "settings", ({ en }) => {
      en.hours = { en: "Mon to Sat", hi: "" };
    });
    expect(settings.json.text.lackingHindi).toBe(1);
    await vi.waitFor(async () => {
      const { hours } = (await shown("/api/public/site")).settings;
      expect(hours).toEqual({ en: "Mon to Sat", hi: "Mon to Sat" });
    });
  });

  it("have the same parts in both languages, whatever is sent", async () => {
    const as = await app.signIn("admin");
    const { json } = await change(as, "faq", ({ en, hi }) => {
      en.groups = en.groups.slice(0, 1);
      hi.groups[0].id = "another";
    });
    const { present } = json.text;
    expect(present.hi.groups).toHaveLength(1);
    expect(present.hi.groups[0].id).toBe(present.en.groups[0].id);
  });

  it("are refused with the path of what is wrong", async () => {
    const as = await app.signIn("admin");
    const refused = async (name: string, edit: (present: Json) => void, fields: string[]) => {
      const answer = await change(as, name, edit);
      expectProblem(answer, "invalid_fields", fields);
    };
    await refused(
      "home",
      ({ en }) => {
        en.heading = " ";
      },
      ["en.heading"],
    );
    await refused(
      "settings",
      ({ en }) => {
        en.brand.en = { toString: 1 };
      },
      ["en.brand.en"],
    );
    await refused(
      "about",
      ({ en, hi }) => {
        en.sections[0].body = "x".repeat(40_001);
        hi.sections[0].body = "x".repeat(40_001);
      },
      ["en.sections.0.body"],
    );
    await refused(
      "home",
      ({ hi }) => {
        hi.heading = "अ".repeat(301);
      },
      ["hi.heading"],
    );
    await refused(
      "settings",
      ({ en }) => {
        en.social.youtube = "javascript:alert(1)";
        en.phones = [{ number: "12345", label: { en: "Office", hi: "" }, isSample: false }];
        en.securityContact = "ftp://x.example";
      },
      ["en.phones.0.number", "en.securityContact", "en.social.youtube"],
    );
    await refused(
      "home",
      ({ en }) => {
        en.motto = "x";
      },
      ["en.motto"],
    );
    expect(await stored()).toEqual([]);
  });

  it("keep scripts and raw HTML as text, and no link of another scheme", async () => {
    const as = await app.signIn("admin");
    await change(as, "about", ({ en }) => {
      en.sections[0].body = "<script>alert(1)</script> [x](javascript:alert(1)) **bold**";
    });
    await vi.waitFor(async () => {
      const { html } = (await shown("/api/public/texts/sections/about")).page.sections[0];
      expect(html).toContain("&lt;script&gt;");
      expect(html).toContain("<strong>bold</strong>");
      expect(html).not.toMatch(/<script|href/);
    });
    const { json } = await app.call("POST /api/admin/markdown-preview", {
      as,
      payload: { markdown: "<b>x</b> *y*" },
    });
    expect(json.html).toBe("<p>&lt;b&gt;x&lt;/b&gt; <em>y</em></p>\n");
  });

  it("are not overwritten by whoever has read an older version", async () => {
    const [as, other] = [await app.signIn("admin"), await app.signIn("admin")];
    const text = await read(as, "contact");
    await change(other, "contact", ({ en }) => {
      en.heading = "Theirs";
    });
    const answer = await write(as, text, text.present);
    expectProblem(answer, "changed_meanwhile");
    expect(answer.json.present.text).toMatchObject({
      version: 2,
      changedByName: other.user.name,
      present: { en: { heading: "Theirs" } },
    });
  });

  it("let two first writers of one version not both win", async () => {
    const people = await Promise.all([app.signIn("admin"), app.signIn("admin")]);
    const text = await read(people[0] as SignedIn, "blogs");
    const answers = await Promise.all(
      people.map((as, at) =>
        write(as, text, { ...text.present, en: { ...text.present.en, heading: `Of ${at}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it("have a history, each version of which can be restored", async () => {
    const as = await app.signIn("admin");
    const { bundled } = await read(as, "home");
    for (const heading of ["First", "Second"])
      await change(as, "home", ({ en }) => {
        en.heading = heading;
        en.commitments[0].title = heading;
      });
    const at = "/api/admin/documents/site-text/home";
    const { versions } = (await app.call(`GET ${at}/history`, { as })).json;
    expect(versions.map(({ version, isPresent }: Json) => [version, isPresent])).toEqual([
      ...[
        [3, true],
        [2, false],
        [1, false],
      ],
    ]);
    expect(versions[0]).toMatchObject({
      changedByName: as.user.name,
      differences: [
        {
          field: "en.heading",
          parts: [
            { kind: "removed", text: "First" },
            { kind: "added", text: "Second" },
          ],
        },
        { field: "en.commitments.0.title" },
      ],
    });
    expect(versions[2]).toMatchObject({ changedAt: null, changedByName: null, differences: [] });
    const restore = (version: number, read: number) =>
      app.call(`POST ${at}/restore`, {
        as,
        payload: { version },
        headers: { "if-match": `"${read}"` },
      });
    const stale = await restore(1, 2);
    expectProblem(stale, "changed_meanwhile");
    expect(stale.json.present.text).toEqual(await read(as, "home"));
    expectProblem(await restore(9, 3), "not_found");
    expect((await restore(2, 3)).status).toBe(200);
    expect((await read(as, "home")).present.en).toMatchObject({ heading: "First" });
    expect((await restore(1, 4)).status).toBe(200);
    const { present, version } = await read(as, "home");
    expect([present, version]).toEqual([bundled, 5]);
  });

  it("do not get samples back that the institute no longer shows", async () => {
    const as = await app.signIn("admin");
    const own = { number: "+919812345678", label: { en: "Office", hi: "दफ़्तर" }, isSample: false };
    const sample = { ...own, number: "+919812345679", isSample: true };
    const versions = [[sample, own], [own]].map((phones, at) => ({
      kind: "site-text" as const,
      name: "settings",
      version: at + 2,
      body: JSON.stringify({ en: { phones }, hi: {} }),
      writtenAt: new Date().toISOString(),
      writtenById: as.user.id,
    }));
    await database.db.insertInto("documents").values(versions).execute();
    const restored = await app.call("POST /api/admin/documents/site-text/settings/restore", {
      as,
      payload: { version: 2 },
      headers: { "if-match": '"3"' },
    });
    expect(restored.status).toBe(200);
    expect((await read(as, "settings")).present.en.phones).toEqual([own]);
  });

  it("give a notice another version with its wording, and know the former one", async () => {
    const as = await app.signIn("admin");
    const before = await read(as, "notices");
    const former = (before.present.en as Json).enquiry.version;
    const { json } = await change(as, "notices", ({ hi }) => {
      hi.enquiry.more = "और पढ़ें";
    });
    const { en, hi } = json.text.present;
    expect(en.enquiry.version).toMatch(/^enquiry-20\d\d-\d\d-\d\d/);
    expect(en.enquiry.version).not.toBe(former);
    expect(hi.enquiry.version).toBe(en.enquiry.version);
    expect(en.enrolment.version).toBe((before.present.en as Json).enrolment.version);
    await vi.waitFor(async () => {
      expect((await app.context.texts.formerNotices()).has(former)).toBe(true);
      expect((await app.context.texts.read("notices")).enquiry.version).toBe(en.enquiry.version);
    });
  });

  it("leave out what no longer fits the program, and say so", async () => {
    const as = await app.signIn("admin");
    await change(as, "home", ({ en }) => {
      en.heading = "We teach";
    });
    await database.db
      .updateTable("documents")
      .set({
        body: JSON.stringify({
          en: { heading: "We teach", lead: { no: "text" }, gone: 1 },
          hi: {},
        }),
      })
      .execute();
    await change(as, "blogs", ({ en }) => {
      en.heading = "Posts";
    });
    await vi.waitFor(async () => {
      const { page } = await shown("/api/public/texts/lists/blogs");
      expect(page.heading).toBe("Posts");
    });
    const { page } = await shown("/api/public/texts/home");
    expect(page.heading).toBe("We teach");
    expect(page.lead).toMatch(/^Classes 9–10, .* in Noida and online\./);
    expect(app.warnings.join()).toContain("en.lead, en.gone");
  });

  it("show a picture that was uploaded, and no other", async () => {
    const as = await app.signIn("admin");
    const upload = (name: string, bytes: Buffer) =>
      app.call("POST /api/admin/site-pictures", {
        as,
        payload: bodyOf(file("picture", name, bytes)),
        headers: { "content-type": FORM_TYPE },
      });
    const { status, json } = await upload("asha.png", png);
    expect(status).toBe(201);
    const { picture } = json;
    expect((await app.call(`GET ${picture.imageUrl}`)).headers["content-type"]).toBe("image/webp");
    const teacher = {
      id: "asha",
      name: "Asha Rao",
      // A row that the office may have added.
      subject: "Accountancy",
      subjectLabel: "Accountancy",
      degree: "M.Sc.",
      experience: "9 years",
      about: "Mechanics.",
      isSample: false,
    };
    const withPhoto = (photo: unknown) =>
      change(as, "teachers", ({ en, hi }) => {
        en.teachers = [{ ...teacher, photo }];
        hi.teachers = [{ ...teacher, name: "आशा राव" }];
      });
    const gone = { ...picture, imageUrl: "/api/public/posters/another/360.webp" };
    expectProblem(await withPhoto(gone), "invalid_fields", ["en.teachers.0.photo"]);
    expect((await withPhoto(picture)).status).toBe(200);
    await vi.waitFor(async () => {
      const { teachers } = await shown("/api/public/teachers?language=hi");
      expect(teachers).toMatchObject([{ name: "आशा राव", photo: picture, subject: "Accountancy" }]);
    });
    expectProblem(await upload("asha.png", pdf), "file_type_refused");
  });

  it("name each promise of the settings with what the site then says", async () => {
    const as = await app.signIn("admin");
    const { commitments } = (await app.call(`GET ${address("settings")}`, { as })).json;
    expect(commitments.map(({ id }: Json) => id)).toEqual(commitmentNames);
    expect(commitments).toContainEqual({
      id: "receipts",
      title: {
        en: "We give a receipt for every payment",
        hi: "हम हर भुगतान की रसीद देते हैं",
      },
      said: {
        en: ["Each payment gets a receipt.", "Every payment gets a receipt."],
        hi: ["हर भुगतान की रसीद मिलती है।", "ऑफ़िस हर भुगतान की रसीद देता है।"],
      },
    });
    expect((await app.call(`GET ${address("home")}`, { as })).json.commitments).toEqual([]);
  });

  it("refuse a picture of too many pixels, and one with something else inside", async () => {
    const as = await app.signIn("admin");
    const upload = (bytes: Buffer) =>
      app.call("POST /api/admin/site-pictures", {
        as,
        headers: { "content-type": FORM_TYPE },
        payload: bodyOf(file("picture", "asha.png", bytes)),
      });
    const quickly = (picture: SharpOptions) =>
      sharp(picture).png({ compressionLevel: 1 }).toBuffer();
    const wide = {
      create: { width: 8000, height: 5001, channels: 3, background: "#fff" },
    } as const;
    expectProblem(await upload(await quickly(wide)), "picture_too_large");
    const most = { create: { ...wide.create, height: 5000 } };
    expect((await upload(await quickly(most))).status).toBe(201);
    expectProblem(await upload(Buffer.concat([png.subarray(0, 16), pdf])), "file_type_refused");
    const rows = await app.context.database.db.selectFrom("site_pictures").selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  it("say nothing of a result without what the law asks, nor of a consent that is still to come", async () => {
    const as = await app.signIn("admin");
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const result = {
      id: "ravi",
      name: "Ravi",
      picture: null,
      examination: "JEE Main 2026",
      rank: "AIR 1200",
      course: "JEE, two years",
      duration: "2 years",
      payment: "paid",
      resultOn: "2026-04-20",
      consentOn: "2026-05-01",
    };
    const write = (changed: object) =>
      change(as, "results", ({ en, hi }) => {
        en.results = [{ ...result, ...changed }];
        hi.results = structuredClone(en.results);
      });
    for (const key of [
      "examination",
      "rank",
      "course",
      "duration",
      "payment",
      "resultOn",
      "consentOn",
    ])
      expectProblem(await write({ [key]: "" }), "invalid_fields", [`en.results.0.${key}`]);
    expectProblem(await write({ consentOn: "2026-04-19" }), "invalid_fields", [
      "en.results.0.consentOn",
    ]);
    const toCome = await write({ consentOn: inAWeek });
    expectProblem(toCome, "invalid_fields", ["en.results.0.consentOn"]);
    expect(toCome.json.errors[0].code).toBe("day_to_come");
    expect((await write({})).status).toBe(200);
    const testimonial = {
      id: "v",
      quote: "Good.",
      name: "Asha",
      who: "a mother",
      consentOn: inAWeek,
    };
    const testimonials = await change(as, "testimonials", ({ en, hi }) => {
      en.testimonials = [testimonial];
      hi.testimonials = [testimonial];
    });
    expectProblem(testimonials, "invalid_fields", ["en.testimonials.0.consentOn"]);
  });

  it("forget a person whose name is taken out, in every earlier version", async () => {
    const as = await app.signIn("admin");
    const testimonial = { quote: "Good.", who: "a mother", consentOn: "2026-05-01" };
    const write = (names: readonly string[]) =>
      change(as, "testimonials", ({ en, hi }) => {
        en.testimonials = names.map((name) => ({ id: name.toLowerCase(), name, ...testimonial }));
        hi.testimonials = structuredClone(en.testimonials);
      });
    const versionsOf = async () => {
      const { json } = await app.call("GET /api/admin/documents/site-text/testimonials/history", {
        as,
      });
      return json.versions.map(({ version }: Json) => version);
    };
    for (const names of [["Asha"], ["Asha", "Ravi"]]) await write(names);
    expect(await versionsOf()).toEqual([3, 2, 1]);
    expect((await write(["Ravi"])).status).toBe(200);
    expect(await versionsOf()).toEqual([4]);
    const rows = await database.db.selectFrom("documents").select("body").execute();
    expect(JSON.stringify(rows)).not.toContain("Asha");
    const restored = await app.call("POST /api/admin/documents/site-text/testimonials/restore", {
      as,
      payload: { version: 2 },
      headers: { "if-match": '"4"' },
    });
    expectProblem(restored, "not_found");
  });

  it("are for the office alone", async () => {
    const as = await app.signIn("student");
    expectProblem(await app.call("GET /api/admin/site-texts", { as }), "admin_required");
    expectProblem(await app.call(`GET ${address("home")}`, { as }), "admin_required");
    const admin = await app.signIn("admin");
    expectProblem(await app.call(`GET ${address("__proto__")}`, { as: admin }), "not_found");
  });
});

describeOnSqlite("a change in one of three processes", (database) => {
  const apps = [useTestApp(database), useTestApp(database), useTestApp(database)] as const;

  it("is seen in each within a second", async () => {
    const [first] = apps;
    const as = await first.signIn("admin");
    const gstins = () =>
      Promise.all(apps.map(async ({ context }) => (await context.texts.settings()).gstin));
    expect(await gstins()).toEqual([null, null, null]);
    const { text } = (await first.call("GET /api/admin/site-texts/settings", { as })).json;
    const gstin = "09AAACH7409R1ZZ";
    const payload = { en: { ...text.present.en, gstin }, hi: {} };
    const headers = { "if-match": '"1"' };
    await first.call("PUT /api/admin/site-texts/settings", { as, payload, headers });
    await vi.waitFor(async () => expect(await gstins()).toEqual([gstin, gstin, gstin]), 1_000);
  });
});

describeOnSqlite("a changed sample of the demo institute", (database) => {
  const app = useTestApp(database, { environment: { DEMO: "1" } });

  it("is none any more", async () => {
    const as = await app.signIn("admin");
    const { text } = (await app.call("GET /api/admin/site-texts/settings", { as })).json;
    const [first, second] = text.present.en.phones;
    const phones = [{ ...first, number: "9812345678" }, second];
    const { json } = await app.call("PUT /api/admin/site-texts/settings", {
      as,
      payload: { en: { ...text.present.en, phones }, hi: {} },
      headers: { "if-match": '"1"' },
    });
    expect(json.text.present.en.phones).toMatchObject([
      { number: "+919812345678", label: first.label, isSample: false },
      { number: second.number, isSample: true },
    ]);
  });
});
