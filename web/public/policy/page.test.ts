import { describe, expect, it } from "vitest";
import type { Policy, Refund } from "../../../contract/entities/documents.ts";
import { aroundCalculator } from "./page.tsx";

const heading = (id: string, text: string, level = 2) => ({ id, text, level });
const rules = '<h2 id="rules">Rules</h2><p>…</p>';
const example = '<h2 id="example">An example</h2><h3 id="sum">Sum</h3>';
const ask = '<h2 id="ask">How to ask</h2>';

function around(html: string, toc: Policy["toc"]) {
  // The function reads only these properties of a policy and of the refund's texts.
  const policy = { html, toc } as Policy;
  const refund = { text: { exampleHeading: "An example" } } as Refund;
  const { contents, ...parts } = aroundCalculator(policy, { refund, title: "Calculator" });
  return { ...parts, contents: contents.map(({ id }) => id) };
}

describe("aroundCalculator", () => {
  it("puts the calculator after the worked example, in the text and in the contents", () => {
    const toc = [
      heading("rules", "Rules"),
      heading("example", "An example"),
      heading("sum", "Sum", 3),
      heading("ask", "How to ask"),
    ];
    expect(around(rules + example + ask, toc)).toEqual({
      before: rules + example,
      after: ask,
      contents: ["rules", "example", "calculator", "ask"],
    });
  });

  it("puts it last if the example is the last part", () => {
    const toc = [heading("rules", "Rules"), heading("example", "An example")];
    expect(around(rules + example, toc)).toEqual({
      before: rules + example,
      after: "",
      contents: ["rules", "example", "calculator"],
    });
  });

  it("puts it last if the office's own policy has no such example", () => {
    const toc = [heading("rules", "Rules"), heading("ask", "How to ask")];
    expect(around(rules + ask, toc)).toEqual({
      before: rules + ask,
      after: "",
      contents: ["rules", "ask", "calculator"],
    });
  });
});
