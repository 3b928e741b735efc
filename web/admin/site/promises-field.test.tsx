import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { OfferedPromise } from "../../../contract/entities/promises.ts";
import type { BothTexts, OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { SiteTextForm } from "./site-text-form.tsx";

const offered: OfferedPromise[] = [
  {
    id: "receipts",
    title: { en: "We give a receipt for every payment", hi: "हम हर भुगतान की रसीद देते हैं" },
    said: {
      en: ["Each payment gets a receipt.", "Every payment gets one."],
      hi: ["रसीद मिलती है।"],
    },
  },
  {
    id: "free-day",
    title: { en: "We keep one day a week free", hi: "हम हफ़्ते में एक दिन छुट्टी रखते हैं" },
    said: { en: ["One day a week is free."], hi: ["हफ़्ते में एक दिन छुट्टी है।"] },
  },
];
const put = "PUT /api/admin/site-texts/settings";

function settings(promises: readonly string[], gstin: string, version = 3): OfficeSiteText {
  const present: BothTexts = { en: { promises, gstin }, hi: {} };
  const meta = { changed: 0, lackingHindi: 0, changedAt: null, changedByName: null };
  const bundled = { en: { promises: [], gstin: "" }, hi: {} };
  return { name: "settings", version, ...meta, bundled, present };
}

function open(promises: readonly string[]) {
  const schema = {
    properties: {
      promises: { kind: "promises", type: "array", items: { type: "string" } },
      gstin: { kind: "line", type: "string" },
    },
  };
  renderOffice(
    <SiteTextForm text={settings(promises, "")} schema={schema} promises={offered} page="/" />,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

it("shows each promise with what the site says then, and turns it on and off", async () => {
  const sent = fakeApi({
    "GET /api/admin/site-texts/settings/history": { changes: [] },
    [put]: ({ body }) => {
      const { en } = body as BothTexts;
      return Response.json({ text: settings(en.promises as string[], "", 4) });
    },
  });
  const user = open(["receipts"]);
  expect(box("We give a receipt for every payment").checked).toBe(true);
  expect(box("We keep one day a week free").checked).toBe(false);
  expect(screen.getByText("Each payment gets a receipt.")).toBeTruthy();
  await user.click(box("We give a receipt for every payment"));
  await user.click(box("We keep one day a week free"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  expect(sent.find(({ call }) => call === put)?.body).toMatchObject({
    en: { promises: ["free-day"] },
  });
});

it("leaves a promise off that was turned off in another tab while this form was open", async () => {
  const theirs = settings([], "", 4);
  const sent = fakeApi({
    "GET /api/admin/site-texts/settings/history": { changes: [] },
    [put]: ({ version, body }) =>
      version === '"3"'
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { text: theirs } })
        : Response.json({ text: { ...theirs, version: 5, present: body as BothTexts } }),
  });
  const user = open(["receipts"]);
  await user.type(screen.getByLabelText("GSTIN"), "09AAACH7409R1ZZ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog");
  const promises = within(dialog).getByRole("group", { name: "What the institute does besides" });
  expect(promises.textContent).toMatch(/Keep mineReceipts.*Take theirsNothing/);
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  expect(sent.filter(({ call }) => call === put).at(-1)?.body).toMatchObject({
    en: { promises: [], gstin: "09AAACH7409R1ZZ" },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});
