import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CoursePlan } from "../../../contract/entities/fees-own.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import CourseFeesTab from "./course-fees.tsx";

const plan: CoursePlan = {
  ...{ courseId: "c1", plan: null, version: 1, feePaise: 40_000_00, enrolmentFeePaise: null },
  ...{ startsOn: "2027-04-01", taxPercent: null },
};

test("keeps what was typed where somebody else has changed the plan meanwhile", async () => {
  // Every failed call is logged.
  vi.spyOn(console, "error").mockReturnValue();
  const words = "Somebody else changed this after you opened it.";
  let isSaved = false;
  const sent = fakeApi({
    "GET /api/admin/fees/plans/c1": { plan },
    "PUT /api/admin/fees/plans/c1": () => {
      Object.assign(plan, { version: 2, startsOn: "2027-04-04" });
      if (isSaved) return { plan: { ...plan, version: 3 } };
      isSaved = true;
      return refusal(412, "changed_meanwhile", words, { present: { plan } });
    },
  });
  renderOffice(<CourseFeesTab params={{ courseId: "c1" }} loaderData={{ plan: { ...plan } }} />);
  const due = await screen.findByLabelText("Instalment 1: due on");
  await userEvent.clear(due);
  await userEvent.type(due, "2027-05-05");
  await userEvent.click(screen.getByRole("button", { name: "Save the plan" }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(sent.at(-1)?.version).toBe('"1"');
  expect(screen.getByLabelText("Instalment 1: due on")).toHaveProperty("value", "2027-05-05");
  const both = await screen.findByRole("dialog");
  expect(within(both).getByText(/5 May 2027: ₹40,000/)).toBeDefined();
  await userEvent.click(within(both).getByRole("button", { name: "Save mine" }));
  await expect.poll(() => sent.at(-1)?.version).toBe('"2"');
  expect(sent.at(-1)?.body).toMatchObject({ instalments: [{ dueOn: "2027-05-05" }] });
});

const inTwo: CoursePlan = {
  ...{ ...plan, version: 1, startsOn: "2027-04-01" },
  plan: {
    ...{ parts: [{ part: "tuition", paise: 40_000_00 }], tax: "none" },
    instalments: [
      { dueOn: "2027-04-01", paise: 20_000_00 },
      { dueOn: "2027-10-01", paise: 20_000_00 },
    ],
  },
};

test("the focus stays where one is: after an instalment is removed, and after the plan is saved", async () => {
  fakeApi({
    "GET /api/admin/fees/plans/c1": { plan: inTwo },
    "PUT /api/admin/fees/plans/c1": { plan: { ...inTwo, version: 2 } },
  });
  renderOffice(<CourseFeesTab params={{ courseId: "c1" }} loaderData={{ plan: inTwo }} />);
  const add = await screen.findByRole("button", { name: "Add an instalment" });
  await userEvent.click(add);
  const removing = (at: number) => screen.getByRole("button", { name: `Remove instalment ${at}` });
  await userEvent.click(removing(1));
  await expect.poll(() => document.activeElement).toBe(removing(1));
  await userEvent.click(removing(2));
  await expect.poll(() => document.activeElement).toBe(add);
  await userEvent.click(screen.getByRole("button", { name: "Save the plan" }));
  expect(await screen.findByText(/The plan is saved/)).toBeDefined();
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole("button", { name: "Save the plan" }));
});

test("an amount of a part that is none is named at that part", async () => {
  fakeApi({ "GET /api/admin/fees/plans/c1": { plan: inTwo } });
  renderOffice(<CourseFeesTab params={{ courseId: "c1" }} loaderData={{ plan: inTwo }} />);
  const material = await screen.findByLabelText("Study material");
  await userEvent.type(material, "much");
  await userEvent.click(screen.getByRole("button", { name: "Save the plan" }));
  await expect.poll(() => document.activeElement).toBe(material);
  expect(material.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Tuition").getAttribute("aria-invalid")).toBeNull();
});

test("states how many classes the course has, as it is typed, and none where nothing is", async () => {
  const held = { ...plan, version: 3 };
  const sent = fakeApi({
    "GET /api/admin/fees/plans/c1": { plan: held },
    "PUT /api/admin/fees/plans/c1": { plan: { ...held, version: 4 } },
  });
  renderOffice(<CourseFeesTab params={{ courseId: "c1" }} loaderData={{ plan: held }} />);
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save the plan" }));
  const classes = await screen.findByLabelText(/Classes in all/);
  await userEvent.type(classes, "2001");
  await save();
  expect(classes.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(classes);
  await userEvent.type(classes, "१२०");
  await save();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ classes: 120 });
  await userEvent.clear(await screen.findByLabelText(/Classes in all/));
  await save();
  await expect.poll(() => sent.at(-1)?.body).not.toHaveProperty("classes");
});
