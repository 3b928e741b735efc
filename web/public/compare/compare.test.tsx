import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ComponentType } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../testing/courses.ts";
import ComparePage from "./page.tsx";

const courses = [
  makeCourse({ id: "c1", slug: "physics-1", title: "Physics", feePaise: 4_500_000 }),
  makeCourse({ id: "c2", slug: "optics-2", title: "Optics", feePaise: 0 }),
  makeCourse({ id: "c3", slug: "waves-3", title: "Waves", feePaise: null }),
  makeCourse({ id: "c4", slug: "heat-4", title: "Heat" }),
];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ seats: { c1: 7, c2: 0 } }));
});

type LoaderData = ComponentProps<typeof ComparePage>["loaderData"];

function renderPage(ids: string) {
  // The router gives more, which the page does not read.
  const Page = ComparePage as ComponentType<{ loaderData: LoaderData }>;
  const Component = () => (
    <>
      <Page loaderData={{ courses, figures: null }} />
      <p data-testid="address">{useLocation().search}</p>
    </>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[`/courses/compare${ids}`]} />);
}

const titles = () => screen.queryAllByRole("columnheader").map((each) => each.textContent);
const rowOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("the courses of the address stand side by side in its order, by slug or id, three at most", async () => {
  renderPage("?ids=optics-2,c1,optics-2");
  expect(titles()).toEqual(["Optics", "Physics"]);
  expect(rowOf("Fee")).toEqual(["Free", "₹45,000"]);
  expect(await screen.findByText("7 seats left")).toBeDefined();
  expect(rowOf("Seats")).toEqual(["Full", "7 seats left"]);
  // No course names instalments.
  expect(screen.queryByRole("row", { name: /^Instalments/ })).toBeNull();
});

test("a course is added and taken out by the address", async () => {
  renderPage("?ids=physics-1");
  await userEvent.selectOptions(screen.getByLabelText("Add a course beside it"), "Waves");
  expect(titles()).toEqual(["Physics", "Waves"]);
  expect(screen.getByTestId("address").textContent).toBe("?ids=physics-1,waves-3");
  await userEvent.selectOptions(screen.getByLabelText("Add a course beside it"), "Heat");
  expect(screen.queryByLabelText("Add a course beside it")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Take Waves out" }));
  expect(titles()).toEqual(["Physics", "Heat"]);
});

test("the choice keeps the focus when a course is added, and has it when one is taken out", async () => {
  renderPage("?ids=physics-1");
  const choice = () => screen.getByLabelText<HTMLSelectElement>("Add a course beside it");
  await userEvent.selectOptions(choice(), "Waves");
  expect(document.activeElement).toBe(choice());
  expect(choice().value).toBe("");
  await userEvent.selectOptions(choice(), "Heat");
  await userEvent.click(screen.getByRole("button", { name: "Take Waves out" }));
  expect(document.activeElement).toBe(choice());
  await userEvent.click(screen.getByRole("button", { name: "Take Heat out" }));
  expect(document.activeElement).toBe(choice());
});

test("an address with a course that is gone says so", () => {
  renderPage("?ids=physics-1,gone-9");
  expect(titles()).toEqual(["Physics"]);
  expect(screen.getByText("A course of this address is no longer offered.")).toBeDefined();
});

test("without a course one is chosen first", () => {
  renderPage("");
  expect(titles()).toEqual([]);
  expect(screen.getByLabelText("Choose a course")).toBeDefined();
});
