import { expect, test } from "vitest";
import { linkedPages } from "../contract/page-address.ts";
import routes from "./routes.ts";

type Route = (typeof routes)[number];

/** Routes that no link leads to: the offline page, not-found, a ticket, scanned papers, and addresses without a page. */
const unlinked = [
  ...["offline", "*", "contact/sent/:ticket", "check/:token", "check/receipt/:token"],
  "manifest.webmanifest",
];

function pathsOf(routes: readonly Route[], parent: string): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const whole = [parent, path.replace(/^hi\?\/?/, "")].filter((part) => part !== "").join("/");
    return children.length > 0 ? pathsOf(children, whole) : [asLinked(whole)];
  });
}

/** The sections of the office share one pattern. */
function asLinked(path: string): string {
  return path.replace(/^admin\/[\w-]+$/, "admin/:section");
}

test("isPageAddress accepts every route that links lead to, and nothing else", () => {
  const known = ["", ...linkedPages, ...unlinked].toSorted();
  expect([...new Set(pathsOf(routes, ""))].toSorted()).toEqual(known);
});
