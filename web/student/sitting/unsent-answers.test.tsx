import "../../testing/indexed-db.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { newAttempt } from "../../../contract/exams/attempt-log.ts";
import { LossByLeaving } from "../../shared/session/loss-by-leaving.tsx";
import { setSignedIn } from "../../shared/session/session-store.ts";
import { attemptsUnsent, keepsAnswers } from "../../state/stored-by-person.ts";
import { user } from "../../testing/session.ts";
import { openLog } from "./log-store.ts";
import { forgetTests, listUnsent } from "./send-unsent.ts";
import { keepPage, keepSitting } from "./sitting-database.ts";
import { startOf } from "./testing/fake-server.ts";
import { UnsentAnswersPart } from "./unsent-answers-part.tsx";

vi.mock("./answer-file.ts", () => ({
  makeAnswerFile: vi.fn(async ({ start }) => `file of ${start.attemptId}`),
  handOver: vi.fn(),
}));

/** As on a phone whose storage others have filled. */
let isFull = false;
const setItem = Storage.prototype.setItem;
// Once for all: this DOM keeps the first function that it finds.
vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, text) {
  if (isFull) throw new DOMException("full", "QuotaExceededError");
  setItem.call(this, name, text);
});

afterEach(() => {
  isFull = false;
  localStorage.clear();
});

function show() {
  const Site = createRoutesStub([
    { path: "*", Component: () => <LossByLeaving answers={UnsentAnswersPart} /> },
  ]);
  render(<Site />);
}

test("before signing out, what is not sent is counted and can be saved as a file", async () => {
  const attempt = `${user.id}/a1`;
  setSignedIn(user);
  const pages = ["a".repeat(64)];
  const log = await openLog({ attempt });
  await log.append(
    [{ is: "begin" }, { is: "choose", question: 0, answer: { kind: "written", pages } }],
    0,
  );
  for (const page of [...pages, "b".repeat(64)]) await keepPage(attempt, page, new ArrayBuffer(1));
  const key = new Uint8Array(32);
  await keepSitting(`${user.id}/e1`, {
    facts: {
      ...{ examId: "e1", sessionId: "s", title: "Weekly test", titleHi: null, kind: "scheduled" },
      ...{ minutes: 180, questions: 1, startsAtMs: 0, endsAtMs: 1e9, attempt: null },
    },
    start: { ...startOf(newAttempt(1)), attemptId: "a1", key, fileKey: key, version: 1 },
  });
  localStorage.setItem(`answers-unsent:${attempt}`, "2");
  show();
  expect(await screen.findByText("Entries on this device only: 2.")).toBeDefined();
  // Another photograph was taken again, and is not wanted.
  expect(screen.getByText(/^1 photo still to be sent\. Photos do not go/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Answer file" }));
  const { handOver, makeAnswerFile } = await import("./answer-file.ts");
  await expect.poll(() => vi.mocked(handOver).mock.calls).toEqual([["file of a1"]]);
  expect(vi.mocked(makeAnswerFile).mock.calls[0]?.[0].devices[0]?.events).toHaveLength(2);
  expect(await screen.findByText("The answer file was made.")).toBeDefined();
  vi.mocked(makeAnswerFile).mockRejectedValueOnce(
    new Error("This browser has no CompressionStream."),
  );
  await userEvent.click(screen.getByRole("button", { name: "Answer file" }));
  expect(await screen.findByText(/^There is no answer file of all/)).toBeDefined();
});

test("with a full storage, which takes no note, signing out warns of the answers all the same", async () => {
  isFull = true;
  const asha = { ...user, id: "asha" };
  setSignedIn(asha);
  const log = await openLog({ attempt: "asha/a2" });
  await log.append([{ is: "begin" }, { is: "see", question: 0 }], 0);
  show();
  expect(await screen.findByText(/^Answers of a test are not sent/)).toBeDefined();
  expect(screen.getByText("Entries on this device only: 2.")).toBeDefined();
  await forgetTests("asha");
  expect(attemptsUnsent("asha")).toEqual([]);
});

test("with a full storage, a sister's answers outlast signing out, and she is not spoken of", async () => {
  isFull = true;
  setSignedIn({ ...user, id: "asha" });
  const log = await openLog({ attempt: "ravi/a3" });
  await log.append([{ is: "begin" }], 0);
  show();
  await expect.poll(() => attemptsUnsent("ravi")).toEqual(["a3"]);
  expect(keepsAnswers()).toEqual({ "X-Keeps-Answers": "1" });
  expect(screen.queryByText(/^Answers of a test are not sent/)).toBeNull();
  expect(await forgetTests("asha")).toContain("ravi/a3");
});

test("where all is sent, nothing is said of answers", async () => {
  setSignedIn({ ...user, id: "meera" });
  show();
  await import("./unsent-answers.tsx");
  await listUnsent();
  expect(screen.queryByText(/^Answers of a test are not sent/)).toBeNull();
});
