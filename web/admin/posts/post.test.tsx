import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { OfficePost, PostText } from "../../../contract/entities/office-post.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PostForm } from "./post.tsx";

const text: PostText = {
  title: "Motion",
  excerpt: "In a line.",
  body: "The slope.",
  examYear: null,
  officialName: null,
  officialText: null,
};

function post(english: Partial<PostText> = {}, version = 1): OfficePost {
  const dates = { publishAt: null, date: "2026-11-20", updated: "2026-11-20" };
  const en = { ...text, ...english };
  return {
    id: 9,
    title: en.title,
    titleHi: null,
    date: dates.date,
    publishAt: null,
    state: "published",
    isBundled: false,
    isChanged: true,
    version,
    changedAt: null,
    changedByName: null,
    source: { ...dates, state: "published", officialUrl: null, en, hi: null },
  };
}

const put = "PUT /api/admin/posts/9";
const preview = { "POST /api/admin/markdown-preview": { html: "" } };

function open() {
  renderOffice(
    <PostForm
      post={post()}
      onSaved={() => undefined}
      onRestored={() => undefined}
      onRemoved={() => undefined}
    />,
  );
  return userEvent.setup();
}

it("shows the office its words beside those saved meanwhile, and saves its own over them", async () => {
  const theirs = post({ title: "Theirs", excerpt: "Their summary." }, 2);
  theirs.source.state = "draft";
  const sent = fakeApi({
    ...preview,
    [put]: ({ version }) =>
      version === '"1"'
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { post: theirs } })
        : Response.json({ post: post({}, 3) }),
  });
  const user = open();
  await user.type(screen.getByLabelText("Title (English)"), " of mine");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("dialog"));
  const part = (name: string) => dialog.getByText(name).parentElement?.textContent;
  expect(part("Title (English)")).toMatch(/Motion of mine.*Theirs/);
  expect(part("Summary (English)")).toMatch(/In a line.*Their summary/);
  expect(part("On the site or a draft")).toMatch(/Published.*Draft/);
  expect(dialog.queryByText(/^Date/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save mine" }));

  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent.filter(({ call }) => call === put).at(-1)).toMatchObject({
    version: '"2"',
    body: { state: "published", en: { title: "Motion of mine", excerpt: "In a line." }, hi: null },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("writes a new one as a draft, with its moment in India's time and without Hindi", async () => {
  const saved = post();
  saved.source.state = "draft";
  const line = "POST /api/admin/posts";
  const sent = fakeApi({ ...preview, [line]: () => Response.json({ post: saved }) });
  const onSaved = vi.fn<() => void>();
  const made = renderNew(onSaved);
  await made.type(screen.getByLabelText("Title (English)"), "Motion");
  await made.type(screen.getByLabelText(/^Publish at/), "2091-01-02T05:30");
  await made.click(screen.getByRole("button", { name: "Save as a draft" }));
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(screen.getByText("Saved.")).toBeTruthy();
  expect(sent.find(({ call }) => call === line)?.body).toMatchObject({
    state: "draft",
    publishAt: "2091-01-02T00:00:00.000Z",
    officialUrl: null,
    en: { title: "Motion", examYear: null },
    hi: null,
  });
});

function renderNew(onSaved: () => void) {
  renderOffice(
    <PostForm post={undefined} onSaved={onSaved} onRestored={() => {}} onRemoved={() => {}} />,
  );
  return userEvent.setup();
}

it("says beside each field what is wrong there", async () => {
  fakeApi({
    ...preview,
    [put]: () =>
      refusal(422, "invalid_fields", "Wrong.", {
        errors: [
          { field: "date", code: "required", message: "No day." },
          { field: "hi.body", code: "required", message: "No text." },
        ],
      }),
  });
  const user = open();
  await user.type(screen.getByLabelText("Title (Hindi)"), "गति");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("No day.")).toBeTruthy();
  expect(screen.getByText("No text.")).toBeTruthy();
  expect(takeConsoleOutput().join()).toContain("422 invalid_fields");
});

it("says in its history what was taken out and put in, field by field", async () => {
  const of = { name: "9", changedAt: "2026-11-20T06:00:00.000Z", changedByName: "Asha" };
  const version = {
    ...of,
    version: 2,
    isRemoved: false,
    isPresent: true,
    differences: [
      {
        field: "date",
        parts: [
          { kind: "removed", text: "2026-11-20" },
          { kind: "added", text: "2026-11-21" },
        ],
      },
      {
        field: "en.body",
        parts: [
          { kind: "same", text: "The slope is " },
          { kind: "added", text: "steep." },
        ],
      },
    ],
  };
  fakeApi({ ...preview, "GET /api/admin/documents/post/9/history": { versions: [version] } });
  const user = open();
  await user.click(screen.getByText("History"));
  expect((await screen.findByText(/20 Nov 2026/, { selector: "del" })).textContent).toContain(
    "removed",
  );
  expect(screen.getByText(/21 Nov 2026/, { selector: "ins" })).toBeTruthy();
  expect(screen.getByText("Text (English)", { selector: "dt" })).toBeTruthy();
  expect(screen.getByText(/steep/, { selector: "ins" })).toBeTruthy();
});

it("is deleted once its title is typed, and brought back by the toast", async () => {
  const restoring = "POST /api/admin/documents/post/9/restore";
  const sent = fakeApi({ ...preview, "DELETE /api/admin/posts/9": {}, [restoring]: {} });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Delete the post" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Motion");
  await user.click(dialog.getByRole("button", { name: "Delete the post" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("That version is back.")).toBeTruthy();
  expect(sent.find(({ call }) => call === restoring)).toMatchObject({
    version: '"2"',
    body: { version: 1 },
  });
});
