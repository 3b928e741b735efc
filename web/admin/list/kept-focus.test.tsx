import { render } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useKeptFocus } from "./kept-focus.ts";

function List({ ids }: { ids: readonly string[] }) {
  const list = useRef<HTMLTableElement>(null);
  useKeptFocus(list, ids);
  return (
    <>
      <h1>Files</h1>
      <table ref={list}>
        <tbody>
          {ids.map((id) => (
            <tr key={id}>
              <td>
                <button type="button">{id}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

function listWithFocusOn(id: string, ids: readonly string[]) {
  const { rerender, getByText } = render(<List ids={ids} />);
  getByText(id).focus();
  return (left: readonly string[]) => rerender(<List ids={left} />);
}

test("goes to the row in the place of one that is removed, and back to that once it comes back", () => {
  const show = listWithFocusOn("b", ["a", "b", "c"]);
  show(["a", "c"]);
  expect(focused()).toBe("c");
  show(["a", "b", "c"]);
  expect(focused()).toBe("b");
});

test("goes to the heading where no row is left, and back to the row that comes back", () => {
  const show = listWithFocusOn("a", ["a"]);
  show([]);
  expect(focused()).toBe("Files");
  show(["a"]);
  expect(focused()).toBe("a");
});

test("stays where somebody has moved it before a row comes back", () => {
  const show = listWithFocusOn("b", ["a", "b", "c"]);
  show(["a", "c"]);
  document.querySelector("button")?.focus();
  show(["a", "b", "c"]);
  expect(focused()).toBe("a");
});
