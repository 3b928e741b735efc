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
  },
  // The matcher reads nothing but the routes.
} as unknown as ServerBuild);

test("tells which item an address names, and where its lack is rendered without the address", () => {
  const item = { kind: "course", id: "abc", missingPath: "/course-preview/-" };
  expect(match("/course-preview/abc")).toEqual({ id: "course", sharedPath: undefined, item });
  expect(match("/hi/course-preview/abc").item?.missingPath).toBe("/hi/course-preview/-");
});

test("names no item for pages that look alike and for pages without a parameter", () => {
  expect(match("/courses/abc")).toEqual({ id: "area", sharedPath: "/courses/-", item: undefined });
  expect(match("/about")).toEqual({ id: "about", sharedPath: undefined, item: undefined });
});
