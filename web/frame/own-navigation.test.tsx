import { act, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { setSignedIn } from "../shared/session/session-store.ts";
import { makeStudent } from "../testing/courses.ts";
import { LanguageContext, languageOf } from "../texts/texts.ts";
import { BottomBar, HeaderPlaces } from "./own-navigation.tsx";

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ unread: 3 })));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function renderAt(address: string, Places = BottomBar): HTMLElement[] {
  const Component = () => (
    <LanguageContext value={languageOf(address)}>
      <Places />
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={[address]} />);
  return screen.getAllByRole("link");
}

describe("the places of somebody signed in", () => {
  test.each([
    ["/profile", ["Today"]],
    ["/timetable", ["Today"]],
    ["/courses", ["Courses"]],
    ["/courses/c1", ["Courses"]],
    ["/course-preview/c1", ["Courses"]],
    ["/study-materials", ["Materials"]],
    ["/notices", ["Notices"]],
    ["/settings", ["Me"]],
    ["/settings/my-data", ["Me"]],
    ["/kept-notes", ["Me"]],
    ["/home", []],
    ["/coursesandmore", []],
    ["/hi/course-preview/c1", ["कोर्स"]],
    ["/hi/profile", ["आज"]],
  ])("mark the current one: %s", (address, labels) => {
    const current = renderAt(address).filter(
      (link) => link.getAttribute("aria-current") === "page",
    );
    expect(current.map((link) => link.textContent)).toEqual(labels);
  });

  test("begin with Teaching for whoever teaches", () => {
    act(() => setSignedIn({ ...makeStudent(), role: "teacher" }));
    const [first, second] = renderAt("/profile");
    expect([first?.textContent, second?.textContent]).toEqual(["Teaching", "Today"]);
  });

  test("say how many notices are unread, and lead quietly to the site on a wide screen", async () => {
    const links = renderAt("/hi/profile", HeaderPlaces);
    expect(links.at(-1)?.getAttribute("href")).toBe("/hi/home");
    expect(await screen.findByRole("link", { name: "सूचनाएँ 3 नई" })).toBeDefined();
  });
});
