import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
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
  source: { effectiveDate: "2091-01-01", en: { ...text, ...english }, hi: text },
  ...of,
});
const put = "PUT /api/admin/policy-versions/v2";

it("lets the office choose, field by field, where another admin has corrected the same version", async () => {
  const theirs = version({ title: "Their title", summary: "A third." }, { version: 2 });
  const policy = { slug: "refund-policy", versions: [theirs] };
  const sent = fakeApi({
    "POST /api/admin/markdown-preview": { html: "" },
    [put]: ({ version }) =>
      version === '"1"'
        ? refusal(412, "changed_meanwhile", "Changed.", { present: { policy } })
        : Response.json({ policy }),
  });
  let isClosed = false;
  renderOffice(
    <PolicyVersionForm
      slug="refund-policy"
      from={version({})}
      isNew={false}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Title (English)"), " of mine");
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("dialog");
  const groups = within(dialog).getAllByRole("group");
  expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
    ...["Title (English)", "Summary under the title (English)"],
  ]);
  expect(groups[0]?.textContent).toMatch(/Refunds of mine.*Their title/);
  await user.click(within(groups[1] ?? dialog).getByLabelText(/Take theirs/));
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));

  await expect.poll(() => isClosed).toBe(true);
  expect(sent.filter(({ call }) => call === put).at(-1)).toMatchObject({
    version: '"2"',
    body: { effectiveDate: "2091-01-01", en: { title: "Refunds of mine", summary: "A third." } },
  });
  expect(takeConsoleOutput().join()).toContain("412 changed_meanwhile");
});
