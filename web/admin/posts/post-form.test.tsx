import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { OfficePost, PostText } from "../../../contract/entities/office-post.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PostFormPage } from "./post-form.tsx";
import { emptyPost } from "./post-values.ts";

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
    bundled: null,
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
    <PostFormPage
      post={post()}
      empty={emptyPost("2026-11-20")}
      onSaved={() => undefined}
      onRemoved={() => undefined}
    />,
  );
  return userEvent.setup();
}

it("lets the office choose, field by field, between its words and those saved meanwhile", async () => {
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

  const dialog = await screen.findByRole("dialog");
  const group = (name: string) => within(dialog).getByRole("group", { name });
  expect(group("Title (English)").textContent).toMatch(/Motion of mine.*Theirs/);
  await user.click(within(group("Summary (English)")).getByLabelText(/Take theirs/));
  await user.click(within(group("On the site or a draft")).getByLabelText(/Take theirs/));
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));

  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent.filter(({ call }) => call === put).at(-1)).toMatchObject({
    version: '"2"',
    body: { state: "draft", en: { title: "Motion of mine", excerpt: "Their summary." } },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("says in its history what was taken out and put in, field by field", async () => {
  const change = {
    id: "c",
    changedAt: "2026-11-20T06:00:00.000Z",
    changedByName: "Asha",
    origin: "office",
    before: { date: "2026-11-20" },
    after: { date: "2026-11-21" },
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
  fakeApi({ ...preview, "GET /api/admin/posts/9/history": { changes: [change] } });
  const user = open();
  await user.click(screen.getByText("History"));
  expect((await screen.findByText(/20 Nov 2026/, { selector: "del" })).textContent).toContain(
    "removed",
  );
  expect(screen.getByText(/21 Nov 2026/, { selector: "ins" })).toBeTruthy();
  expect(screen.getByText("Text (English)", { selector: "dt" })).toBeTruthy();
  expect(screen.getByText(/steep/, { selector: "ins" })).toBeTruthy();
  // What is typed would be lost.
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo).toHaveProperty("disabled", false);
  await user.type(screen.getByLabelText("Title (English)"), "!");
  expect(undo).toHaveProperty("disabled", true);
});
