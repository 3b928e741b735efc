import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { SiteTextForm } from "../site/site-text.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";

vi.mock("../../shared/site/lookups.ts", () => ({
  useLookups: () => ({
    subjects: [
      { code: "Physics", name: "Physics" },
      { code: "Accountancy", name: "Accountancy" },
    ],
    subjectName: (code: string) => code,
  }),
}));

const schema = {
  properties: {
    old: { kind: "subject", type: "string" },
    gone: { kind: "subject", type: "string" },
  },
};
const put = "PUT /api/admin/site-texts/teachers";

it("offers the office's subjects, and keeps what was chosen before", async () => {
  const texts: BothTexts = { en: { old: "physics", gone: "Botany" }, hi: {} };
  const meta = { changed: 0, lackingHindi: 0, changedAt: null, changedByName: null };
  const text = { name: "teachers", version: 1, ...meta, bundled: texts, present: texts } as const;
  const sent = fakeApi({
    [put]: ({ body }) => Response.json({ text: { ...text, present: body } }),
  });
  renderOffice(
    <SiteTextForm
      text={text}
      schema={schema}
      commitments={[]}
      title="Home"
      page="/"
      onRestored={() => {}}
    />,
  );
  const [old, gone] = screen.getAllByRole<HTMLSelectElement>("combobox");
  if (!old || !gone) throw new Error("Two fields were expected");
  expect(old.value).toBe("Physics");
  expect(gone.value).toBe("Botany");
  expect(
    within(gone)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([...["Botany", "Physics", "Accountancy"]]);
  const user = userEvent.setup();
  await user.selectOptions(old, "Accountancy");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => sent.find(({ call }) => call === put)?.body)
    .toMatchObject({ en: { old: "Accountancy", gone: "Botany" } });
});
