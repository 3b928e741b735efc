import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { useTestApp } from "../../../test/app.ts";
import { describeOnSqlite } from "../../../test/databases/describe-each-database.ts";
import { takeInSettingsFile } from "./index.ts";

describeOnSqlite("an institute's settings.json", (database) => {
  const app = useTestApp(database);
  const file = () => join(database.dataDir, "settings.json");
  const takeIn = () => takeInSettingsFile(app.context);

  it("is taken in as a change, once, and renamed", async () => {
    const phones = [{ number: "98765 43210", label: { en: "Office", hi: "ऑफ़िस" } }];
    await writeFile(file(), JSON.stringify({ gstin: "09AAACH7409R1ZZ", phones, demo: true }));
    await takeIn();
    expect(await readdir(database.dataDir)).not.toContain("settings.json");
    expect(await readdir(database.dataDir)).toContain("settings.json.taken-in");
    await vi.waitFor(async () => {
      const { settings } = (await app.call("GET /api/public/site")).json;
      expect(settings).toMatchObject({
        demo: false,
        gstin: "09AAACH7409R1ZZ",
        phones: [{ number: "+919876543210", isSample: false }],
      });
    });
    await takeIn();
    const as = await app.signIn("admin");
    const { changes } = (await app.call("GET /api/admin/site-texts/settings/history", { as })).json;
    expect(changes).toMatchObject([
      {
        origin: "settings.json",
        changedByName: null,
        before: { en: { gstin: null, phones: [] } },
        after: { en: { gstin: "09AAACH7409R1ZZ" } },
      },
    ]);
    expect(Object.keys(changes[0].after.en)).toEqual(["phones", "gstin"]);
  });

  it("may begin with the mark that editors on Windows write", async () => {
    await writeFile(file(), '\uFEFF{"gstin":"09AAACH7409R1ZZ"}');
    await takeIn();
    await vi.waitFor(async () =>
      expect((await app.context.texts.settings()).gstin).toBe("09AAACH7409R1ZZ"),
    );
  });

  it("may be the README's example, whose contacts are no samples", async () => {
    const content = await readFile(join(import.meta.dirname, "../../../content/README.md"), "utf8");
    const [, example = ""] = /```json\n([\s\S]+?)```/.exec(content) ?? [];
    await writeFile(file(), example);
    await takeIn();
    await vi.waitFor(async () => {
      const { brand, phones } = await app.context.texts.settings();
      expect(brand.en).toBe("Vidya Classes");
      expect(phones).toEqual([expect.objectContaining({ isSample: false })]);
    });
  });

  it("is taken in by one of two processes that start together, and by the other again without a change", async () => {
    await writeFile(file(), JSON.stringify({ gstin: "09AAACH7409R1ZZ" }));
    await Promise.all([takeIn(), takeIn()]);
    const changes = await database.db.selectFrom("site_text_changes").selectAll().execute();
    expect(changes).toHaveLength(1);
  });

  it.each([
    ["{", "is not valid JSON"],
    ['{"phones":"98765"}', "is not as it should be. phones"],
    ['{"motto":"x"}', "motto"],
    ['{"motto":"x","gstin":7,"phones":[{"number":"1"}]}', /phones\.0\.number.*gstin.*motto/],
    ["[]", "is not as it should be"],
    ["\uFEFF", "is not valid JSON"],
    ['{"gstin":"09AAACH7409R1ZZ","emails":[{"address":"x"}]}', "emails.0.address"],
  ])("with a mistake stops the start, says where, and changes nothing: %s", async (text, word) => {
    await writeFile(file(), text);
    await expect(takeIn()).rejects.toThrow(word);
    expect(await readFile(file(), "utf8")).toBe(text);
    expect(await database.db.selectFrom("site_texts").selectAll().execute()).toEqual([]);
  });
});
