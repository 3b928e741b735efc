import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { renderOffice } from "../testing/render-office.tsx";
import CourseOrderPage from "./course-order.tsx";

const courses = ["A", "B", "C", "D"].map((title) => officeCourse({ id: title, title }));

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that keeps the order it is sent, unless it refuses; returns the calls. */
function open(refuse?: (body: unknown) => Response) {
  let kept = courses;
  const orders: string[][] = [];
  fakeApi({
    "GET /api/admin/courses": () => Response.json({ courses: kept, nextCursor: null, total: 4 }),
    "PUT /api/admin/course-order": ({ body }) => {
      if (refuse) return refuse(body);
      const { ids } = body as { ids: string[] };
      orders.push(ids);
      const named = ids.flatMap((id) => kept.filter((course) => course.id === id));
      kept = [...named, ...kept.filter(({ id }) => !ids.includes(id))];
      return Response.json({ message: "The order was saved." });
    },
  });
  renderOffice(<CourseOrderPage />, "/admin/courses/order");
  return orders;
}

const rows = () =>
  within(screen.getByRole("list", { name: "Order of the courses" })).getAllByRole("listitem");
const shown = () => rows().map((row) => row.querySelector("a")?.textContent);

test("a button moves a course, keeps the focus, and saves the places down to it", async () => {
  const orders = open();
  const down = await screen.findByRole("button", { name: "Move A down" });
  await userEvent.click(down);
  expect(shown()).toEqual(["B", "A", "C", "D"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move A down" }));
  expect(screen.getByText("A is now 2 of 4")).toBeDefined();
  await waitFor(() => expect(orders).toEqual([["B", "A"]]));
});

test("a course is dragged by its handle to another place", async () => {
  const orders = open();
  const handle = (await screen.findAllByTitle("Drag to another place")).at(-1);
  const target = rows()[1];
  if (!target || !handle) throw new Error("four rows");
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: "" };
  fireEvent.dragStart(handle, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  await waitFor(() => expect(shown()).toEqual(["A", "D", "B", "C"]));
  await waitFor(() => expect(orders).toEqual([["A", "D", "B", "C"]]));
});

test("somebody else's order is shown instead of being overwritten, and it says so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const sent: unknown[] = [];
  open((body) => {
    sent.push(body);
    return refusal(412, "changed_meanwhile", "Somebody else changed this.");
  });
  await userEvent.click(await screen.findByRole("button", { name: "Move B up" }));
  expect(await screen.findByText("Somebody else changed this.")).toBeDefined();
  expect(sent).toEqual([{ ids: ["B", "A"], read: ["A", "B"] }]);
  await waitFor(() => expect(shown()).toEqual(["A", "B", "C", "D"]));
});

test("an order that was refused is taken back", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  open(() => refusal(422, "invalid_fields", "This course is gone."));
  await userEvent.click(await screen.findByRole("button", { name: "Move C to the top" }));
  expect(await screen.findByText("This course is gone.")).toBeDefined();
  await waitFor(() => expect(shown()).toEqual(["A", "B", "C", "D"]));
});
