import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type SetupStep, setupSteps } from "../../../contract/entities/setup.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { StepList } from "./step-list.tsx";

const backup: SetupStep = {
  name: "backup",
  isDone: false,
  isPutOff: false,
  isConfirmable: false,
  confirmedAt: null,
};

test("every step leads to where it is done", () => {
  renderOffice(<StepList steps={setupSteps.map((name) => ({ ...backup, name }))} />);
  const addresses = new Map(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  );
  expect(addresses.get("Let a teacher in")).toBe("/admin/courses");
  expect(addresses.get("Plan classes")).toBe("/admin/timetable?open=plan");
  expect(addresses.get("Add an announcement")).toBe("/admin/posters?open=upload");
  expect(addresses.get("Add a student")).toBe("/admin/people/new");
  expect(addresses.get("See what the server needs")).toBe("/admin/server");
  expect(screen.getAllByRole("listitem")).toHaveLength(14);
});

test("on PostgreSQL it is the database's own backup, which the office confirms", () => {
  renderOffice(<StepList steps={[{ ...backup, isConfirmable: true }]} />);
  expect(screen.getByText(/your database's own backup/)).toBeDefined();
  expect(screen.getByRole("button", { name: /^This is done/ })).toBeDefined();
});
