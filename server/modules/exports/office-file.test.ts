import { expect, it } from "vitest";
import { plainText, workbookText } from "./office-file.ts";

it.each(["=1+1", "+1", "-1", "@A1", "\t=1", "＝1"])("%j is a text in every export", (formula) => {
  expect([plainText(formula), workbookText(formula)]).toEqual([`'${formula}`, `'${formula}`]);
});

it("a character that a workbook cannot hold hides no formula", () => {
  expect(workbookText("\uFFFE=1+1")).toBe("'=1+1");
});
