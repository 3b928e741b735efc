import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { leaveFor } from "../../testing/api.ts";
import { makeCourse, makeStudent } from "../../testing/courses.ts";
import { OwnQueries } from "../session/own-queries.tsx";
import { endHere, refreshSession, setSignedIn } from "../session/session-store.ts";
import { useCourseState } from "./course-queries.ts";

const course = vi.fn<() => Response | Promise<Response>>();
const seats = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/public/seats") return seats();
    return address.includes("get-course-with-notes") ? course() : Response.json({ message: "" });
  });
  seats.mockImplementation(() => Response.json({ seats: { c1: 3 } }));
});

afterEach(async () => {
  await act(() => endHere());
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  course.mockReset();
  seats.mockReset();
});

function State() {
  const { own, seatsLeft } = useCourseState("c1");
  return <p>{own ? `${own.status} here` : `${seatsLeft ?? "unknown"} seats`}</p>;
}

const renderState = () =>
  render(
    <OwnQueries>
      <State />
    </OwnQueries>,
  );

const courseOf = (status: string) =>
  Response.json({ course: { ...makeCourse(), status, notes: [] } });

test("the preview shows nothing of one person to another who signs in at once", async () => {
  course.mockImplementation(() => courseOf("active"));
  renderState();
  await act(async () => setSignedIn(makeStudent()));
  await screen.findByText("active here");
  const theirs = Promise.withResolvers<Response>();
  course.mockImplementation(() => theirs.promise);
  await act(async () => setSignedIn(makeStudent({ id: "u2" })));
  expect(screen.queryByText("active here")).toBeNull();
  theirs.resolve(courseOf("pending"));
  expect(await screen.findByText("pending here")).toBeDefined();
});

test("a visitor who comes back to the window sees the seats of now", async () => {
  renderState();
  await act(async () => void (await refreshSession()));
  await screen.findByText("3 seats");
  seats.mockImplementation(() => Response.json({ seats: { c1: 2 } }));
  await leaveFor(61_000);
  expect(await screen.findByText("2 seats")).toBeDefined();
});
