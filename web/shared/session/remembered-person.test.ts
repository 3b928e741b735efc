import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setToken } from "../../testing/api.ts";
import { makeStudent } from "../../testing/courses.ts";
import { rememberedTeacher, useShownPerson } from "./remembered-person.ts";
import { refreshSession, setSignedIn, signOut } from "./session-store.ts";

const shown = () => renderHook(useShownPerson).result.current?.name;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  setToken("of-a-student");
});
afterEach(async () => {
  setToken(undefined);
  await act(() => signOut());
  vi.unstubAllGlobals();
});

const openOffline = () => act(() => refreshSession());

test("a page that is opened offline names who is signed in", async () => {
  localStorage.setItem("signed-in-person", '{"name":"Asha","pic":null}');
  expect(shown()).toBeUndefined();
  await openOffline();
  expect(shown()).toBe("Asha");
});

test("the name and the picture are remembered, nothing else", () => {
  act(() => setSignedIn(makeStudent({ name: "Asha" })));
  expect(shown()).toBe("Asha");
  expect(localStorage.getItem("signed-in-person")).toBe('{"name":"Asha","pic":null}');
});

test("of whoever teaches also the id and the role are remembered, until they sign out or no longer teach", async () => {
  const teacher = makeStudent({ id: "t1", name: "Vikram", role: "teacher" });
  act(() => setSignedIn(teacher));
  expect(rememberedTeacher()).toEqual({ id: "t1", role: "teacher" });
  act(() => setSignedIn({ ...teacher, role: "student" }));
  expect(rememberedTeacher()).toBeUndefined();
  act(() => setSignedIn(teacher));
  await act(() => signOut());
  expect(rememberedTeacher()).toBeUndefined();
});

test("nobody is named after signing out, or once the session's cookie is gone", async () => {
  act(() => setSignedIn(makeStudent({ name: "Asha" })));
  await act(() => signOut());
  expect(localStorage.getItem("signed-in-person")).toBeNull();
  await openOffline();
  expect(shown()).toBeUndefined();
});
