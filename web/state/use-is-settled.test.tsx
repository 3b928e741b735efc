import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useIsSettled } from "./use-is-settled.ts";

const drawn: string[] = [];

function Drawn({ search }: { search: string }) {
  const isSettled = useIsSettled(search);
  drawn.push(`${search} ${isSettled ? "whole" : "beginning"}`);
  return <p>{drawn.at(-1)}</p>;
}

test("what is searched for is drawn at its beginning, then whole", async () => {
  const { rerender } = render(<Drawn search="a" />);
  expect(drawn).toEqual(["a whole"]);
  rerender(<Drawn search="ab" />);
  expect(screen.getByText("ab beginning")).toBeDefined();
  expect(await screen.findByText("ab whole")).toBeDefined();
  expect([...new Set(drawn)]).toEqual(["a whole", "ab beginning", "ab whole"]);
});
