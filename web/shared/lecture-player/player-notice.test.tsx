import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PlayerNotice, type PlayerNoticeProps } from "./player-notice.tsx";

function show(given: Partial<PlayerNoticeProps>, answer: () => Response) {
  // The refusal is written to the console, as every error of the API but a 401.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => answer());
  const notice = { problem: "refused", isWaiting: false, isRetrying: false, from: "user" } as const;
  const lecture = { id: "l1", courseId: "c1" };
  render(<PlayerNotice onRetry={() => undefined} {...{ ...notice, lecture, ...given }} />);
}

const refusing = (status: number, code: string) => () => Response.json({ code }, { status });
const said = async () => (await screen.findByRole("alert")).textContent;

it.each([
  ["refused", 403, "not_enrolled", /Your enrolment in the course has ended/],
  // The browser's own player does not say why it stops.
  ["failed", 403, "not_enrolled", /Your enrolment in the course has ended/],
  ["refused", 403, "course_over", /The course is over/],
  ["refused", 404, "not_found", /has been removed/],
  ["refused", 401, "session_required", /sign in again/],
] as const)(
  "says why a lecture stops that is %s: %i %s",
  async (problem, status, code, sentence) => {
    show({ problem }, refusing(status, code));
    await vi.waitFor(async () => expect(await said()).toMatch(sentence));
    expect(screen.queryByRole("button")).toBeNull();
  },
);

it.each([401, 403, 404])(
  "gives no reason where something on the way answers %i",
  async (status) => {
    const asked = vi.fn(() => new Response("<h1>Log in to this network</h1>", { status }));
    show({ problem: "failed" }, asked);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(await said()).toContain("The lecture could not be played.");
  },
);

it.each([
  ["failed", "user", { lecture: {} }],
  ["refused", "user", { lecture: {} }],
  ["failed", "public", { lectures: [{ id: "l1" }] }],
  ["refused", "public", { lectures: [{ id: "l1" }] }],
] as const)(
  "offers another try where the lecture is open and only what was asked for %s (%s)",
  async (problem, from, answer) => {
    show({ problem, from }, () => Response.json(answer));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(await said()).toContain("The lecture could not be played.");
  },
);

it.each(["failed", "refused"] as const)(
  "tells visitors that a lecture is closed that is no sample any more and %s",
  async (problem) => {
    show({ problem, from: "public" }, () => Response.json({ lectures: [{ id: "l2" }] }));
    await vi.waitFor(async () => expect(await said()).toMatch(/no longer open to you/));
    expect(screen.queryByRole("button")).toBeNull();
  },
);
