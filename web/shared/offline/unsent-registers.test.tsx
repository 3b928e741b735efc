import { act, render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { draftOf, forgetDrafts, keepDraft } from "../../state/draft.ts";
import { setOnline } from "../../testing/api.ts";
import { stubServer, user } from "../../testing/session.ts";
import { endHere, setSignedIn } from "../session/session-store.ts";
import OfflineParts from "./offline-parts.tsx";

vi.mock("./keep-reading.ts", () => ({ useWorker: vi.fn(), useKeepReading: vi.fn() }));

const answered = stubServer();
const key = { form: "register:c1", userId: user.id };
const registerCalls = () =>
  answered.mock.calls.filter(([address]) => String(address).includes("/register"));

afterEach(() => {
  setOnline(true);
  forgetDrafts();
  return endHere();
});

test("a register that waits is sent from any page once the network is back", async () => {
  const register = { closesAt: "2999-01-01T00:00:00.000Z" };
  answered.mockImplementation(async () => Response.json({ register }));
  setSignedIn({ ...user, role: "teacher" });
  keepDraft(key, { edit: { saved: {} } });
  setOnline(false);
  render(<OfflineParts />);
  expect(registerCalls()).toEqual([]);
  await act(async () => setOnline(true));
  await waitFor(() => expect(draftOf(key)).toEqual({ register }));
  expect(registerCalls()).toHaveLength(1);
});

test("a register of somebody else on this device is not sent", async () => {
  answered.mockImplementation(async () => Response.json({}));
  keepDraft({ ...key, userId: "other" }, { edit: { saved: {} } });
  setSignedIn({ ...user, role: "teacher" });
  render(<OfflineParts />);
  await act(async () => setOnline(true));
  expect(registerCalls()).toEqual([]);
});
