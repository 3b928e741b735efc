import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { BothTexts, OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { SiteTextForm } from "./site-text-form.tsx";
import type { TextSchema } from "./text-shape.ts";

const line: TextSchema = { kind: "line", type: "string" };
const pageSchema: TextSchema = {
  properties: {
    heading: line,
    lead: line,
    promises: {
      type: "array",
      items: { properties: { title: line }, required: ["title"] },
    },
  },
};

function pageText(en: Partial<BothTexts["en"]> = {}): BothTexts {
  const promises = [{ title: "Small batches" }, { title: "Fees in writing" }];
  return {
    en: { heading: "Learn here", lead: "In Patna.", promises, ...en },
    hi: {
      heading: "यहाँ सीखें",
      lead: "पटना में।",
      promises: [{ title: "छोटे बैच" }, { title: "फ़ीस लिखित में" }],
    },
  };
}

function homeText(present: BothTexts, version = 3): OfficeSiteText {
  return {
    name: "home",
    version,
    changed: 0,
    lackingHindi: 0,
    changedAt: null,
    changedByName: null,
    bundled: pageText(),
    present,
  };
}

const put = "PUT /api/admin/site-texts/home";
const history = { "GET /api/admin/site-texts/home/history": { changes: [] } };

function openForm(present = pageText(), schema = pageSchema) {
  renderOffice(
    <SiteTextForm text={homeText(present)} schema={schema} promises={[]} page="/home" />,
  );
  return userEvent.setup();
}

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it("lets the office choose, part by part, between its words and those saved meanwhile", async () => {
  const theirs = homeText(pageText({ heading: "Theirs", lead: "Their lead." }), 4);
  const sent = fakeApi({
    ...history,
    [put]: ({ version, body }) =>
      version === '"3"'
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { text: theirs } })
        : Response.json({ text: homeText(body as BothTexts, 5) }),
  });
  const user = openForm();
  await user.clear(screen.getByLabelText("Heading (English)"));
  await user.type(screen.getByLabelText("Heading (English)"), "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("dialog");
  const heading = within(dialog).getByRole("group", { name: "Heading" });
  expect(within(heading).getByLabelText<HTMLInputElement>(/Keep mine/).checked).toBe(true);
  expect(heading.textContent).toMatch(/Mine.*Theirs/);
  // Only the other admin has changed it, so their version is preselected.
  const lead = within(dialog).getByRole("group", { name: "Paragraph under the heading" });
  expect(within(lead).getByLabelText<HTMLInputElement>(/Take theirs/).checked).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));

  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  const saved = sent.filter(({ call }) => call === put).at(-1);
  expect(saved).toMatchObject({
    version: '"4"',
    body: { en: { heading: "Mine", lead: "Their lead." } },
  });
  expect(typedIn("Paragraph under the heading (English)")).toBe("Their lead.");
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("undoes nothing while something is typed that would be lost, and says so", async () => {
  const change = {
    id: "c",
    changedAt: "2026-11-20T06:00:00.000Z",
    changedByName: "Asha",
    origin: "office",
    before: { en: { heading: "Learn here" }, hi: {} },
    after: { en: { heading: "First" }, hi: {} },
  };
  fakeApi({ "GET /api/admin/site-texts/home/history": { changes: [change] } });
  const user = openForm();
  await user.click(screen.getByText("History"));
  const undo = await screen.findByRole("button", { name: "Undo: Heading" });
  expect(undo).toHaveProperty("disabled", false);
  await user.type(screen.getByLabelText("Heading (English)"), "!");
  expect(undo).toHaveProperty("disabled", true);
  expect(screen.getByText(/^Save what you have typed first/)).toBeTruthy();
});

it("shows what an undo would replace where the same part was changed again", async () => {
  const now = homeText(pageText({ heading: "Second", lead: "Their lead." }), 4);
  const change = {
    id: "c",
    changedAt: "2026-11-20T06:00:00.000Z",
    changedByName: "Asha",
    origin: "office",
    before: { en: { heading: "Learn here" }, hi: {} },
    after: { en: { heading: "First" }, hi: {} },
  };
  const undone = pageText({ lead: "Their lead." });
  const sent = fakeApi({
    "GET /api/admin/site-texts/home/history": { changes: [change] },
    "POST /api/admin/site-texts/home/undo": () =>
      refusal(412, "changed_meanwhile", "Changed.", { present: { text: now, undone } }),
    [put]: ({ body }) => Response.json({ text: homeText(body as BothTexts, 5) }),
  });
  const user = openForm(pageText({ heading: "Second" }));
  await user.click(screen.getByText("History"));
  await user.click(await screen.findByRole("button", { name: "Undo: Heading" }));
  const dialog = await screen.findByRole("dialog", { name: "This was changed again since" });
  const heading = within(dialog).getByRole("group", { name: "Heading" });
  expect(heading.textContent).toMatch(/before that change.*Learn here.*now.*Second/);
  expect(within(dialog).queryByRole("group", { name: "Paragraph under the heading" })).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  expect(sent.filter(({ call }) => call === put).at(-1)).toMatchObject({
    version: '"4"',
    body: { en: { heading: "Learn here", lead: "Their lead." } },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("writes Markdown with the buttons, and loads its preview once it is opened", async () => {
  const preview = "POST /api/admin/markdown-preview";
  const sent = fakeApi({ ...history, [preview]: { html: "<p>The <em>preview</em></p>" } });
  const user = openForm(pageText(), { properties: { lead: { kind: "markdown", type: "string" } } });
  const text = screen.getByLabelText<HTMLTextAreaElement>("Paragraph under the heading (English)");
  text.setSelectionRange(3, 8);
  const tools = screen.getByRole("toolbar", { name: /heading \(English\)$/ });
  await user.click(within(tools).getByRole("button", { name: "Bold" }));
  expect(text.value).toBe("In **Patna**.");
  expect(sent.some(({ call }) => call === preview)).toBe(false);
  const summary = screen.getAllByText(/As the page shows it/, { selector: "summary" })[0];
  await user.click(summary ?? text);
  expect(await screen.findByText("preview", { selector: "em" })).toBeTruthy();
});

it("brings a changed part back as it came, in both languages", async () => {
  const sent = fakeApi({
    ...history,
    [put]: ({ body }) => Response.json({ text: homeText(body as BothTexts, 4) }),
  });
  const user = openForm(pageText({ heading: "Ours" }));
  expect(screen.getAllByText("Changed")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Reset: Heading" }));
  expect(typedIn("Heading (English)")).toBe("Learn here");
  expect(screen.queryByText("Changed")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  expect(sent.find(({ call }) => call === put)?.body).toEqual(pageText());
});

it("puts a list in order by keyboard, in both languages, and keeps the focus on what was moved", async () => {
  const sent = fakeApi({
    ...history,
    [put]: ({ body }) => Response.json({ text: homeText(body as BothTexts, 4) }),
  });
  const user = openForm();
  const summary = screen.getByText("Fees in writing");
  summary.focus();
  await user.click(summary);
  screen.getByRole("button", { name: "Move up: Fees in writing" }).focus();
  await user.keyboard("{Enter}");
  const titles = screen.getAllByLabelText<HTMLInputElement>("Title (Hindi)");
  expect(titles.map(({ value }) => value)).toEqual(["फ़ीस लिखित में", "छोटे बैच"]);
  const down = screen.getByRole("button", { name: "Move down: Fees in writing" });
  await expect.poll(() => document.activeElement).toBe(down);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  const inOrder = [{ title: "Fees in writing" }, { title: "Small batches" }];
  expect(sent.find(({ call }) => call === put)?.body).toMatchObject({
    en: { promises: inOrder },
    hi: { promises: [{ title: "फ़ीस लिखित में" }, { title: "छोटे बैच" }] },
  });
});
