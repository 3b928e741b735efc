import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { InPageLink } from "./page-link.tsx";

test("a link to a part of the page focuses it and leaves address and history alone", async () => {
  const { length } = history;
  render(
    <>
      <InPageLink to="phones">Phones</InPageLink>
      <section id="phones" tabIndex={-1}>
        Numbers
      </section>
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Phones" }));
  expect(document.activeElement?.textContent).toBe("Numbers");
  expect([location.hash, history.length]).toEqual(["", length]);
});
