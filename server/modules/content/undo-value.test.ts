import { describe, expect, it } from "vitest";
import { type Undoing, undoneValue } from "./undo-value.ts";

const unasked = () => {
  throw new Error("Nothing was changed again.");
};
const item = (title: string, text: string) => ({ title, text });

describe("undoing an old change of a text", () => {
  it("brings back the part that it changed, and keeps what was changed since beside it", () => {
    const before = { heading: "A", items: [item("one", "1"), item("two", "2")] };
    const after = { heading: "B", items: [item("one", "1"), item("two", "2")] };
    const present = { heading: "B", items: [item("one", "later"), item("two", "2")] };
    expect(undoneValue({ present, before, after }, unasked)).toEqual({
      heading: "A",
      items: [item("one", "later"), item("two", "2")],
    });
  });

  it("brings back a whole that nobody has changed since", () => {
    expect(undoneValue({ present: ["b"], before: ["a", "c"], after: ["b"] }, unasked)).toEqual([
      "a",
      "c",
    ]);
  });

  it("asks where the same part was changed again, or the list has other entries", () => {
    const asked = ({ before }: Undoing) => ({ asked: before });
    const again = { present: { a: "3" }, before: { a: "1" }, after: { a: "2" } };
    expect(undoneValue(again, asked)).toEqual({ a: { asked: "1" } });
    const longer = { present: ["x", "y"], before: ["w"], after: ["x"] };
    expect(undoneValue(longer, asked)).toEqual({ asked: ["w"] });
    const paid = (id: string, payment: string) => ({ id, payment });
    const swapped = {
      present: [paid("two", "paid"), paid("one", "paid")],
      before: [paid("one", "free"), paid("two", "paid")],
      after: [paid("one", "paid"), paid("two", "paid")],
    };
    expect(undoneValue(swapped, asked)).toEqual({ asked: swapped.before });
  });
});
