import { expect, test } from "vitest";
import { linkedPages } from "../contract/page-address.ts";
import routes from "./routes.ts";

type Route = (typeof routes)[number];

/** What no link leads to: the stand-in for a page without a network, what is not found, and no page at all. */
const unlinked = ["offline", "*", "manifest.webmanifest"];

function pathsOf(routes: readonly Route[], parent: string): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const whole = [parent, path.replace(/^hi\?\/?/, "")].filter((part) => part !== "").join("/");
    return children.length > 0 ? pathsOf(children, whole) : [whole];
  });
}

test("every route is known as a page that a link may lead to, and nothing else is", () => {
  const known = ["", ...linkedPages, ...unlinked].toSorted();
  expect([...new Set(pathsOf(routes, ""))].toSorted()).toEqual(known);
});
