import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { BothTexts, OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import type { TextSchema } from "../documents/text-shape.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { SiteTextForm } from "./site-text.tsx";

const line: TextSchema = { kind: "line", type: "string" };
const pageSchema: TextSchema = {
  properties: {
    heading: line,
    lead: line,
    commitments: {
      type: "array",
      items: { properties: { title: line }, required: ["title"] },
    },
  },
};

function pageText(en: Partial<BothTexts["en"]> = {}): BothTexts {
  const commitments = [{ title: "Small batches" }, { title: "Fees in writing" }];
  return {
    en: { heading: "Learn here", lead: "In Patna.", commitments, ...en },
    hi: {
      heading: "यहाँ सीखें",
      lead: "पटना में।",
      commitments: [{ title: "छोटे बैच" }, { title: "फ़ीस लिखित में" }],
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

function openForm(present = pageText(), schema = pageSchema, onRestored: () => void = () => {}) {
  renderOffice(
    <SiteTextForm
      text={homeText(present)}
      schema={schema}
      commitments={[]}
      title="Home"
      page="/home"
      onRestored={onRestored}
    />,
  );
  return userEvent.setup();
}

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function answerChanged(theirs: OfficeSiteText) {
  return fakeApi({
    [put]: ({ version, body }) =>
      version === '"3"'
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { text: theirs } })
        : Response.json({ text: homeText(body as BothTexts, 5) }),
  });
}

async function saveMine() {
  const user = openForm();
  await user.clear(screen.getByLabelText("Heading (English)"));
  await user.type(screen.getByLabelText("Heading (English)"), "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

it("shows the office its words beside those saved meanwhile, and saves its own over them", async () => {
  const commitments = [{ title: "Small batches" }, { title: "Fees by phone" }];
  const sent = answerChanged(homeText(pageText({ heading: "Theirs", commitments }), 4));
  const { user, dialog } = await saveMine();
  const heading = dialog.getByText("Heading (English)").parentElement;
  expect(heading?.textContent).toMatch(/Yours.*Mine.*Theirs.*Theirs/);
  expect(dialog.getByText("What we promise: Title (English)").parentElement?.textContent).toMatch(
    /Fees in writing.*Fees by phone/,
  );
  expect(dialog.queryByText(/Paragraph under the heading/)).toBeNull();
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Back to the form" }));
  expect(typedIn("Heading (English)")).toBe("Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const again = within(await screen.findByRole("dialog"));
  await user.click(again.getByRole("button", { name: "Save mine" }));
  expect(await screen.findByText("Saved. It is on the site now.")).toBeTruthy();
  const saved = sent.filter(({ call }) => call === put);
  expect(saved.map(({ version }) => version)).toEqual(['"3"', '"3"', '"4"']);
  expect(saved.at(-1)).toMatchObject({ body: { en: { heading: "Mine" } } });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("takes what was saved meanwhile in the place of what was typed", async () => {
  const sent = answerChanged(homeText(pageText({ heading: "Theirs" }), 4));
  const { user, dialog } = await saveMine();
  await user.click(dialog.getByRole("button", { name: "Take theirs" }));
  expect(typedIn("Heading (English)")).toBe("Theirs");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  expect(sent.filter(({ call }) => call === put)).toHaveLength(1);
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

const versions = [3, 2, 1].map((version) => ({
  name: "home",
  version,
  changedAt: version === 1 ? null : "2026-11-20T06:00:00.000Z",
  changedByName: version === 1 ? null : "Asha",
  isRemoved: false,
  isPresent: version === 3,
  differences:
    version === 1
      ? []
      : [{ field: "en.heading", parts: [{ kind: "added", text: `Heading ${version}` }] }],
}));
const history = { "GET /api/admin/documents/site-text/home/history": { versions } };

it("restores nothing while something is typed that would be lost, and says so", async () => {
  const restoring = "POST /api/admin/documents/site-text/home/restore";
  const sent = fakeApi({ ...history, [restoring]: {} });
  const onRestored = vi.fn<() => void>();
  const user = openForm(pageText(), pageSchema, onRestored);
  await user.click(screen.getByText("History"));
  // Not of the present version.
  const [earlier, asItCame] = await screen.findAllByRole("button", {
    name: "Restore this version",
  });
  expect(screen.getByText("As it came with the program")).toBeTruthy();
  expect(screen.getByText("Heading 2", { selector: "ins" })).toBeTruthy();
  if (!earlier || !asItCame) throw new Error("Two buttons were expected");
  await user.type(screen.getByLabelText("Heading (English)"), "!");
  expect(earlier).toHaveProperty("disabled", true);
  expect(screen.getByText(/^Save what you have typed first/)).toBeTruthy();
  await user.type(screen.getByLabelText("Heading (English)"), "{Backspace}");
  await user.click(earlier);
  await expect.poll(() => onRestored.mock.calls.length).toBe(1);
  expect(screen.getByText("That version is back.")).toBeTruthy();
  expect(sent.find(({ call }) => call === restoring)).toMatchObject({
    version: '"3"',
    body: { version: 2 },
  });
});

it("writes Markdown with the buttons, and loads its preview once it is opened", async () => {
  const preview = "POST /api/admin/markdown-preview";
  const sent = fakeApi({ [preview]: { html: "<p>The <em>preview</em></p>" } });
  const user = openForm(pageText(), { properties: { lead: { kind: "markdown", type: "string" } } });
  const text = screen.getByLabelText<HTMLTextAreaElement>("Paragraph under the heading (English)");
  text.setSelectionRange(3, 8);
  const tools = screen.getByRole("toolbar", { name: /heading \(English\)$/ });
  await user.click(within(tools).getByRole("button", { name: "Bold" }));
  expect(text.value).toBe("In **Patna**.");
  expect(sent.some(({ call }) => call === preview)).toBe(false);
  const summary = screen.getAllByText(/As the page shows it/, { selector: "summary > span" })[0];
  await user.click(summary ?? text);
  expect(await screen.findByText("preview", { selector: "em" })).toBeTruthy();
});

it("brings a changed part back as it came, in both languages", async () => {
  const sent = fakeApi({
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
    en: { commitments: inOrder },
    hi: { commitments: [{ title: "फ़ीस लिखित में" }, { title: "छोटे बैच" }] },
  });
});

it("opens of the institute's settings what the address names, and what could not be saved", async () => {
  const settings = {
    properties: { tagline: line, gstin: { anyOf: [line, { type: "null" }] } },
  } satisfies TextSchema;
  const texts = { en: { tagline: "Learn well", gstin: null }, hi: {} };
  const fields = [{ field: "gstin", code: "required", message: "Please fill this in." }];
  fakeApi({
    "PUT /api/admin/site-texts/settings": () =>
      refusal(422, "invalid_fields", "Please check.", { errors: fields }),
  });
  renderOffice(
    <SiteTextForm
      text={{ ...homeText(texts as unknown as BothTexts), name: "settings" }}
      schema={settings}
      commitments={[]}
      title="Institute"
      page="/contact"
      onRestored={() => {}}
    />,
    "/admin/site/settings#tagline",
  );
  const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open;
  expect([isOpen("tagline"), isOpen("gstin")]).toEqual([true, false]);
  // What a closed card holds is said on it.
  expect(screen.getByText("Learn well")).toBeTruthy();
  expect(screen.getByText("Nothing here yet.")).toBeTruthy();
  const user = userEvent.setup();
  await user.type(screen.getAllByRole("textbox")[0] ?? document.body, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => isOpen("gstin")).toBe(true);
  const field = document.querySelector<HTMLInputElement>("#gstin input");
  expect(document.activeElement).toBe(field);
  await user.click(document.querySelector("#gstin summary") ?? document.body);
  await expect.poll(() => isOpen("gstin")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => isOpen("gstin")).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(takeConsoleOutput().join()).toContain("422");
});

it("opens the entry of a list in which a field was refused, and focuses that field", async () => {
  const fields = [{ field: "hi.commitments.1.title", code: "required", message: "Please." }];
  fakeApi({ [put]: () => refusal(422, "invalid_fields", "Please check.", { errors: fields }) });
  const user = openForm();
  await user.type(screen.getByLabelText("Heading (English)"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const field = screen.getAllByLabelText("Title (Hindi)")[1];
  await expect.poll(() => document.activeElement).toBe(field);
  expect(
    [...document.querySelectorAll("details[data-entry]")].map((each) => each.matches("[open]")),
  ).toEqual([false, true]);
  expect(takeConsoleOutput().join()).toContain("422");
});
