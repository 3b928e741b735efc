import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { DottedLine } from "./unbroken.tsx";

test("facts are read as separate words, and empty ones are left out", () => {
  const { container } = render(<DottedLine parts={["Online", null, "16 weeks", ""]} />);
  expect(container.textContent).toBe("Online 16\u00a0weeks ");
  expect(container.querySelectorAll(".dotted > span")).toHaveLength(2);
});
