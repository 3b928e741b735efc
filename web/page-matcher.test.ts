import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageMatcher } from "./page-matcher.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

const route = (id: string, path: string, handle?: unknown): ServerRoute => ({
  id,
  path: `hi?/${path}`,
  module: { default: () => null, handle },
});

const match = pageMatcher({
  routes: {
    course: route("course", "course-preview/:courseId", { item: "course" }),
    area: route("area", "courses/:courseId", { isShared: true }),
    about: route("about", "about"),
    sent: route("sent", "contact/sent/:ticket", { item: "ticket", isPrivate: true }),
  },
});

test("names the item of an address, and the address-free path where its absence is rendered", () => {
  const item = { kind: "course", id: "abc", missingPath: "/course-preview/-" };
  expect(match("/course-preview/abc")).toMatchObject({ id: "course", sharedPath: undefined, item });
  expect(match("/hi/course-preview/abc").item?.missingPath).toBe("/hi/course-preview/-");
});

test("names no item for shared pages and for pages without a parameter", () => {
  expect(match("/courses/abc")).toMatchObject({
    id: "area",
    sharedPath: "/courses/-",
    item: undefined,
  });
  expect(match("/about")).toMatchObject({ id: "about", sharedPath: undefined, item: undefined });
});

test("says which pages are one visitor's own", () => {
  expect(match("/contact/sent/2026-7kq4-m2xd")).toMatchObject({ id: "sent", isPrivate: true });
  expect(match("/about").isPrivate).toBe(false);
});
