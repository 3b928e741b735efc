import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { RefundFigures } from "../../../contract/entities/documents.ts";
import type { OfficePolicyVersion } from "../../../contract/entities/office-policy.ts";
import { takeConsoleOutput } from "../../../test/console-output.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { PolicyVersionForm } from "./policy-version-form.tsx";

const text = { title: "Refunds", description: "About refunds.", summary: "Half.", body: "50%." };
const version = (
  english: Partial<typeof text>,
  of: Partial<OfficePolicyVersion> = {},
): OfficePolicyVersion => ({
  id: "v2",
  label: "2",
  state: "upcoming",
  version: 1,
  changedAt: null,
  changedByName: null,
  source: { effectiveDate: "2091-01-01", en: { ...text, ...english }, hi: text, refund: null },
  ...of,
});
const put = "PUT /api/admin/policy-versions/v2";

/** Refuses what is saved over the version that was seen, because another admin has made it `policy` since. */
function answerChanged(call: string, { seen, policy }: { seen: number; policy: object }) {
  return fakeApi({
    "POST /api/admin/markdown-preview": { html: "" },
    [call]: ({ version }) =>
      version === `"${seen}"`
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { policy } })
        : Response.json({ policy }),
  });
}

/** Corrects a version's title, and saves it. */
async function saveTitleOfMine(onClose = () => {}) {
  renderOffice(
    <PolicyVersionForm
      slug="refund-policy"
      from={version({})}
      isNew={false}
      revision={1}
      onClose={onClose}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Title (English)"), " of mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return user;
}

it("shows the office both texts where another admin has corrected the same version", async () => {
  const theirs = version({ title: "Their title", summary: "A third." }, { version: 2 });
  const policy = { slug: "refund-policy", revision: 2, versions: [theirs] };
  const sent = answerChanged(put, { seen: 1, policy });
  let isClosed = false;
  const user = await saveTitleOfMine(() => {
    isClosed = true;
  });

  const dialog = await screen.findByRole("dialog");
  const parts = [...dialog.querySelectorAll("dt")];
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    ...["Title (English)", "Summary under the title (English)"],
  ]);
  expect(parts[0]?.parentElement?.textContent).toMatch(/Refunds of mine.*Their title/);
  await user.click(within(dialog).getByRole("button", { name: "Save mine" }));

  await expect.poll(() => isClosed).toBe(true);
  expect(sent.filter(({ call }) => call === put).at(-1)).toMatchObject({
    version: '"2"',
    body: { effectiveDate: "2091-01-01", en: { title: "Refunds of mine", summary: "Half." } },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("asks again where the conflict was put off and the form is saved once more", async () => {
  const theirs = version({ title: "Their title" }, { version: 2 });
  const policy = { slug: "refund-policy", revision: 2, versions: [theirs] };
  const sent = answerChanged(put, { seen: 1, policy });
  const user = await saveTitleOfMine();
  await screen.findByRole("dialog");
  await user.click(screen.getByRole("button", { name: "Back to the form" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("dialog");
  const versions = sent.filter(({ call }) => call === put).map((call) => call.version);
  expect(versions).toEqual(['"1"', '"1"']);
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

const post = "POST /api/admin/policies/refund-policy/versions";
const figures = { partialRefundDays: 14, partialRefundPercent: 50, processingDays: 30 };

function openNew(refund: RefundFigures = figures) {
  const from = version({}, { id: null, state: "present" });
  from.source.refund = refund;
  renderOffice(
    <PolicyVersionForm slug="refund-policy" from={from} isNew revision={4} onClose={() => {}} />,
  );
  return userEvent.setup();
}

it("shows what another admin has made of the same policy before a new version is saved over it", async () => {
  const theirs = version({ title: "Their title" }, { changedAt: "2026-11-20T06:00:00.000Z" });
  const policy = { slug: "refund-policy", revision: 5, versions: [theirs] };
  const sent = answerChanged(post, { seen: 4, policy });
  const user = openNew();
  await user.type(screen.getByLabelText("In force from"), "2092-02-02");
  await user.clear(screen.getByLabelText("Percent of the course fee"));
  await user.type(screen.getByLabelText("Percent of the course fee"), "25");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog");
  const part = (name: string) => within(dialog).getByText(name).parentElement?.textContent;
  expect(part("Title (English)")).toMatch(/Refunds.*Their title/);
  expect(part("Figures of the refund rules: Percent of the course fee")).toMatch(/25/);
  await user.click(within(dialog).getByRole("button", { name: "Save mine" }));
  await expect
    .poll(() => sent.filter(({ call }) => call === post).at(-1))
    .toMatchObject({
      version: '"5"',
      body: { effectiveDate: "2092-02-02", refund: { ...figures, partialRefundPercent: 25 } },
    });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});

it("lets the office choose pro rata, with what is kept", async () => {
  const policy = { slug: "refund-policy", revision: 5, versions: [] };
  const sent = answerChanged(post, { seen: 9, policy });
  const user = openNew();
  await user.type(screen.getByLabelText("In force from"), "2092-02-02");
  await user.click(screen.getByRole("checkbox", { name: /Pro rata by days/ }));
  expect(screen.queryByLabelText("Percent of the course fee")).toBeNull();
  for (const [label, value] of Object.entries({
    "Rupees kept": "500",
    "Percent kept of the rest": "10",
  })) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => sent.find(({ call }) => call === post)?.body)
    .toMatchObject({ refund: { ...figures, proRata: { keepRupees: 500, keepPercent: 10 } } });
});

it("lets the office choose by classes, and fills {rules} in the preview by what is typed", async () => {
  const sent = fakeApi({
    "POST /api/admin/markdown-preview": ({ body }) =>
      Response.json({ html: (body as { markdown: string }).markdown }),
    [post]: { policy: { slug: "refund-policy", revision: 5, versions: [] } },
  });
  const user = openNew();
  await user.type(screen.getByLabelText("In force from"), "2092-02-02");
  await user.type(screen.getByRole("textbox", { name: "Text (English)" }), " {{rules}");
  await user.type(screen.getByRole("textbox", { name: "Text (Hindi)" }), " {{rules}");
  // Steps have no rules in words.
  await expect.poll(() => screen.queryAllByText(/50%. [{]rules[}]/)).toHaveLength(4);
  await user.click(screen.getByRole("checkbox", { name: /Pro rata by days or classes/ }));
  expect(await screen.findByText(/less the days that were taught/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText("Goes by"), "The classes that were held");
  expect(await screen.findByText(/less the fee of the classes held/)).toBeDefined();
  expect(await screen.findByText(/हो चुकी क्लासों की फ़ीस घटाकर/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => sent.find(({ call }) => call === post)?.body)
    .toMatchObject({
      ...{ en: { body: "50%. {rules}" } },
      refund: { proRata: { by: "classes", keepRupees: 0, keepPercent: 0 } },
    });
});

it("shows an older rule as one by days", async () => {
  fakeApi({ "POST /api/admin/markdown-preview": { html: "" } });
  openNew({ ...figures, proRata: { keepRupees: 0, keepPercent: 0 } });
  expect(screen.getByLabelText("Goes by")).toHaveProperty("value", "days");
});

it("says where the words still name the percent that the figures had", async () => {
  fakeApi({ "POST /api/admin/markdown-preview": { html: "" } });
  const user = openNew();
  const told = () => screen.queryByText(/words below still say 50%/);
  expect(told()).toBeNull();
  const percent = screen.getByLabelText("Percent of the course fee");
  await user.clear(percent);
  await user.type(percent, "60");
  expect(told()).toBeTruthy();
  for (const language of ["English", "Hindi"])
    await user.clear(screen.getByRole("textbox", { name: `Text (${language})` }));
  expect(told()).toBeNull();
});

it("counts a changed day as work that is not saved", async () => {
  fakeApi({ "POST /api/admin/markdown-preview": { html: "" } });
  const user = openNew();
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(screen.getByLabelText("In force from"), "2092-02-02");
  expect(leave()).toBe(true);
});
