import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test } from "vitest";
import type { SetupStep } from "../../../contract/entities/setup.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { StepList } from "./step-list.tsx";

afterEach(() => {
  act(() => toast.remove());
});

const backup: SetupStep = {
  name: "backup",
  isDone: false,
  isPutOff: false,
  isConfirmable: false,
  confirmedAt: null,
};

const open = (step: SetupStep) =>
  renderOffice(<StepList steps={[step]} origin="https://office.example" />);

test("a missing backup is asked of whoever runs the server, with a text to copy", async () => {
  const user = userEvent.setup();
  open(backup);
  expect(screen.getByText(/^Ask whoever runs your server/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy the text" }));
  expect(await screen.findByText("Copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toMatch(
    /every night on the server of https:\/\/office\.example, .*npm run backup/,
  );
});

test("on PostgreSQL it is the database's own backup, which the office confirms", () => {
  open({ ...backup, isConfirmable: true });
  expect(screen.getByText(/your database's own backup/)).toBeDefined();
  expect(screen.queryByText(/npm run backup/)).toBeNull();
  expect(screen.getByRole("button", { name: /^This is done/ })).toBeDefined();
});
