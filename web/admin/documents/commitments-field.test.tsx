import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { BothTexts, OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { SiteTextForm } from "../site/site-text.tsx";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";

const offered: OfferedCommitment[] = [
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

function settings(commitments: readonly string[], gstin: string, version = 3): OfficeSiteText {
  const present: BothTexts = { en: { commitments, gstin }, hi: {} };
  const meta = { changed: 0, lackingHindi: 0, changedAt: null, changedByName: null };
  const bundled = { en: { commitments: [], gstin: "" }, hi: {} };
  return { name: "settings", version, ...meta, bundled, present };
}

function open(commitments: readonly string[]) {
  const schema = {
    properties: {
      commitments: { kind: "commitments", type: "array", items: { type: "string" } },
      gstin: { kind: "line", type: "string" },
    },
  };
  renderOffice(
    <SiteTextForm
      text={settings(commitments, "")}
      schema={schema}
      commitments={offered}
      title="Home"
      page="/"
      onRestored={() => {}}
    />,
  );
  return userEvent.setup();
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

it("shows each promise with what the site says then, and turns it on and off", async () => {
  const sent = fakeApi({
    [put]: ({ body }) => {
      const { en } = body as BothTexts;
      return Response.json({ text: settings(en.commitments as string[], "", 4) });
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
    en: { commitments: ["free-day"] },
  });
});

it("says that a promise was turned off in another tab before it is turned on again", async () => {
  const theirs = settings([], "", 4);
  const answer = () => refusal(412, "changed_meanwhile", "Changed.", { present: { text: theirs } });
  const sent = fakeApi({ [put]: answer });
  const user = open(["receipts"]);
  await user.type(screen.getByRole("textbox", { name: "GSTIN" }), "09AAACH7409R1ZZ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog"));
  const promise = dialog.getByText("What the institute does besides").parentElement;
  expect(promise?.textContent).toMatch(/YoursReceiptsTheirsNothing/);
  await user.click(dialog.getByRole("button", { name: "Take theirs" }));
  expect(box("We give a receipt for every payment").checked).toBe(false);
  expect(sent.filter(({ call }) => call === put)).toHaveLength(1);
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});
