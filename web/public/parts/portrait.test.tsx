import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Portrait } from "./portrait.tsx";

it("draws the subjects that it knows, and shows the first letter of the name for all others", () => {
  const portraitOf = (subject: string, name = "Asha Rao") =>
    render(<Portrait teacher={{ photo: null, name, subject }} size="small" />).container;
  expect(portraitOf("physics").querySelector("img")).toBeTruthy();
  expect(portraitOf("Physics").querySelector("img")).toBeTruthy();
  expect(portraitOf("Accountancy").textContent).toBe("A");
  expect(portraitOf("Accountancy", "किरण").textContent).toBe("कि");
});
