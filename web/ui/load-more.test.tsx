import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LoadMore } from "./load-more.tsx";

it("says that there are more than were counted, and goes on bringing them", () => {
  render(
    <LoadMore shown={10_050} total={10_000} isTotalCapped isLoading={false} onMore={() => {}} />,
  );
  expect(screen.getByText("10050 of 10,000+ shown")).toBeTruthy();
  expect(screen.getByRole("button")).toBeTruthy();
});

it("brings no more where all that were counted are shown", () => {
  render(<LoadMore shown={61} total={61} isLoading={false} onMore={() => {}} />);
  expect(screen.getByText("61 of 61 shown")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
