import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ContactLinks } from "./student-cells.tsx";
import { renderOffice } from "./testing/render-office.tsx";

const number = "+919876543210";

function readyText(): string {
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
  expect(href.startsWith("https://wa.me/919876543210?text=")).toBe(true);
  return new URL(href).searchParams.get("text") ?? "";
}

test("calls by a tap, and writes to a family in its own language", () => {
  renderOffice(
    <ContactLinks
      name="Asha & Ravi"
      number={number}
      language="hi"
      write={(texts, words) => texts.registration({ ...words, course: "JEE 100%" })}
    />,
  );
  expect(screen.getByRole("link", { name: "+91 98765 43210" }).getAttribute("href")).toBe(
    `tel:${number}`,
  );
  expect(readyText()).toContain("Asha & Ravi ने JEE 100% में रुचि दिखाई है");
});

test("takes a name in Devanagari for Hindi where no language is known", () => {
  renderOffice(<ContactLinks name="आशा" number={number} />);
  expect(readyText()).toContain("ज्ञानपथ से बात कर रहे हैं");
});

test("writes in the office's language to others", () => {
  renderOffice(<ContactLinks name="Asha" number={number} language={null} />);
  expect(readyText()).toBe("Hello, this is Gyanpath. It is about Asha.");
});
