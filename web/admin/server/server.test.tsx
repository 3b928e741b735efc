import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { ServerState } from "../../../contract/entities/setup.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import ServerPage from "./server.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const server: ServerState = {
  origin: "https://office.example",
  google: "working",
  mail: "failing",
  mailError: "535 Authentication failed",
  backup: "missing",
  lastBackupAt: null,
  storage: { files: 1_200, bytes: 4e9 },
  disk: { freeBytes: 5e9, totalBytes: 9e9, isLow: false },
};

test("says what is to be asked of whoever runs the server, with texts to send, and checks again", async () => {
  const user = userEvent.setup();
  const states = [server, { ...server, mail: "working", mailError: null }];
  fakeApi({
    "GET /api/admin/server": () => Response.json(states.shift()),
    "GET /api/admin/missing-settings": { missing: ["phones"], optional: [], notes: [] },
  });
  renderOffice(<ServerPage />);
  expect(await screen.findByText("535 Authentication failed")).toBeDefined();
  expect(screen.getByText(/^1,200 files, /)).toBeDefined();
  expect(await screen.findByText("Phone number")).toBeDefined();
  // What works asks for nothing.
  expect(screen.queryByRole("button", { name: "Copy the text: Sign-in with Google" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy the text: Backup" }));
  expect(await navigator.clipboard.readText()).toMatch(
    /every night on the server of https:\/\/office\.example, .*npm run backup/,
  );
  expect(await violationsIn(document.body)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText("Notices go out by e-mail, too.")).toBeDefined();
  expect(screen.queryByText("535 Authentication failed")).toBeNull();
});
