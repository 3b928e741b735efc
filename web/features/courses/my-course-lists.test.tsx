import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setToken } from "../../api/testing.ts";
import { setSignedIn, signOut } from "../session/session-store.ts";
import { MyCourseLists } from "./my-course-lists.tsx";
import { askForCoursesEarly } from "./my-courses.ts";
import { makeCourse, makeStudent } from "./testing.ts";

const answer = vi.fn<() => Response>();
const asked = vi.fn();

const mechanics = makeCourse({ id: "c1", title: "JEE Physics" });
const cells = makeCourse({
  id: "c2",
  title: "NEET Biology",
  titleHi: "NEET जीव विज्ञान",
  programme: "neet",
  subjects: ["Biology"],
  mode: "offline",
});
const both = { availableCourses: [cells], enrolledCourses: [{ ...mechanics, status: "pending" }] };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (address: string) => {
    asked(address);
    return address === "/api/user/get-separated-courses" ? answer() : Response.json({});
  });
  answer.mockImplementation(() => Response.json(both));
});

afterEach(async () => {
  await act(() => signOut());
  vi.restoreAllMocks();
  answer.mockReset();
  asked.mockReset();
});

async function renderLists(address = "/courses") {
  const Site = createRoutesStub([{ path: "*", Component: Page }]);
  window.history.replaceState(null, "", address);
  render(<Site initialEntries={[address]} />);
  await act(async () => setSignedIn(makeStudent()));
}

function Page() {
  const { search } = useLocation();
  return (
    <>
      <p data-testid="address">{search}</p>
      <MyCourseLists expected={7} />
    </>
  );
}

const address = () => decodeURIComponent(screen.getByTestId("address").textContent ?? "");

describe("one's own lists of courses", () => {
  test("stand apart, with the status of an enrolment", async () => {
    await renderLists();
    expect(await screen.findByRole("heading", { name: "Your courses" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "Available courses" })).toBeDefined();
    expect(screen.getByText("Waiting for confirmation")).toBeDefined();
    expect(screen.getByText("12 seats left")).toBeDefined();
  });

  test("offer first what can be joined, and of that what begins first, as visitors see it", async () => {
    const closed = makeCourse({ id: "c3", title: "Closed", isOpen: false, startsOn: "2027-01-01" });
    const later = makeCourse({ id: "c4", title: "Later", isOpen: true, startsOn: "2027-06-01" });
    const sooner = makeCourse({ id: "c5", title: "Sooner", isOpen: true, startsOn: "2027-02-01" });
    answer.mockImplementation(() =>
      Response.json({ availableCourses: [closed, later, sooner], enrolledCourses: [] }),
    );
    await renderLists();
    await screen.findByRole("heading", { name: "Available courses" });
    const titles = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
    expect(titles).toEqual(["Sooner", "Later", "Closed"]);
  });

  test("show first, of what a search finds, what is of the class that it names", async () => {
    const jee = makeCourse({ id: "c3", title: "Towards JEE", summary: "From class 11 on." });
    const school = makeCourse({
      id: "c4",
      title: "Physics for school",
      programme: "classes-11-12",
      selectedClass: null,
      startsOn: "2027-06-01",
    });
    answer.mockImplementation(() =>
      Response.json({ availableCourses: [jee, school], enrolledCourses: [] }),
    );
    await renderLists("/courses?query=11th");
    await screen.findByRole("heading", { name: "Available courses" });
    const titles = screen.getAllByRole("link").map((each) => each.textContent);
    expect(titles).toEqual(["Physics for school", "Towards JEE"]);
  });

  test("show a crowded institute's courses part by part", async () => {
    const availableCourses = Array.from({ length: 30 }, (_, at) =>
      makeCourse({ id: `many${at}`, title: `Batch ${at}` }),
    );
    answer.mockImplementation(() => Response.json({ ...both, availableCourses }));
    await renderLists();
    expect(await screen.findByText("24 of 30 shown")).toBeDefined();
    expect(screen.queryByText("Batch 29")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByText("Batch 29")).toBeDefined();
    // What another search finds begins at its beginning.
    await userEvent.selectOptions(screen.getByLabelText("Programme"), "jee");
    expect(await screen.findByText("24 of 30 shown")).toBeDefined();
  });

  test("are only hidden while they are searched, as long as they were", async () => {
    const availableCourses = Array.from({ length: 30 }, (_, at) =>
      makeCourse({ id: `many${at}`, title: `Batch ${at}` }),
    );
    answer.mockImplementation(() => Response.json({ availableCourses, enrolledCourses: [] }));
    await renderLists();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    const cards = () => screen.getAllByRole("link", { name: /^Batch/ });
    expect(cards()).toHaveLength(30);
    const [card] = cards();
    const field = screen.getByRole("searchbox");
    await userEvent.type(field, "29");
    expect(cards().map(({ textContent }) => textContent)).toEqual(["Batch 29"]);
    await userEvent.type(field, "xyz");
    expect(screen.getByText("No course matches")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Available courses" })).toBeNull();
    await userEvent.clear(field);
    expect(cards()).toHaveLength(30);
    expect(cards()[0]).toBe(card);
  });

  test("are as long as they were for somebody who comes back, at the same card", async () => {
    const availableCourses = Array.from({ length: 60 }, (_, at) =>
      makeCourse({ id: `many${at}`, title: `Batch ${at}` }),
    );
    answer.mockImplementation(() => Response.json({ ...both, availableCourses }));
    const place = JSON.stringify({ count: 48, row: 40, offset: -30 });
    sessionStorage.setItem("list-place:/courses::", place);
    const scrolledBy = vi.spyOn(window, "scrollBy").mockReturnValue();
    await renderLists();
    expect(await screen.findByText("48 of 60 shown")).toBeDefined();
    expect(scrolledBy).toHaveBeenCalledExactlyOnceWith(0, 30);
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByText("60 of 60 shown")).toBeDefined();
    expect(scrolledBy).toHaveBeenCalledOnce();
    sessionStorage.clear();
  });

  test("are fetched when signed in and cleared when signed out", async () => {
    await renderLists();
    await screen.findByText("NEET Biology");
    expect(asked).toHaveBeenCalledWith("/api/user/get-separated-courses");
    await act(() => signOut());
    expect(screen.queryByText("NEET Biology")).toBeNull();
  });
});

describe("lists that were asked for before it was known who is signed in", () => {
  const asks = () =>
    asked.mock.calls.filter(([address]) => address === "/api/user/get-separated-courses").length;

  afterEach(() => setToken(undefined));

  test("are not asked for again", async () => {
    setToken("t");
    askForCoursesEarly();
    await renderLists();
    expect(await screen.findByText("NEET Biology")).toBeDefined();
    expect(asks()).toBe(1);
  });

  test("are asked for again when they failed, or somebody else signed in", async () => {
    setToken("t");
    answer.mockImplementationOnce(() => new Response("", { status: 502 }));
    askForCoursesEarly();
    await renderLists();
    expect(await screen.findByText("NEET Biology")).toBeDefined();
    expect(asks()).toBe(2);
    await act(() => signOut());
    setToken("t");
    askForCoursesEarly();
    setToken("u");
    await act(async () => setSignedIn(makeStudent({ id: "u2" })));
    await waitFor(() => expect(asks()).toBe(4));
  });

  test("are not asked for by a visitor", () => {
    askForCoursesEarly();
    expect(asks()).toBe(0);
  });
});

describe("a failed load of courses", () => {
  test.each([
    ["a list that is no array", () => Response.json({ ...both, enrolledCourses: {} })],
    ["a list that is missing", () => Response.json({ availableCourses: [] })],
    ["an answer that is no object", () => Response.json(null)],
  ])("by %s says 'Unexpected course data format'", async (_, response) => {
    answer.mockImplementation(response);
    await renderLists();
    expect(await screen.findByText("Unexpected course data format")).toBeDefined();
  });

  test("by 401 says 'Unauthorized. Please log in.'", async () => {
    answer.mockImplementation(() => Response.json({ message: "Please sign in." }, { status: 401 }));
    await renderLists();
    expect(await screen.findByText("Unauthorized. Please log in.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Login" })).toBeDefined();
  });

  test("says the server's message where there is one", async () => {
    answer.mockImplementation(() => Response.json({ message: "Back at four." }, { status: 503 }));
    await renderLists();
    expect(await screen.findByText("Back at four.")).toBeDefined();
  });

  test("says the error's own message where the server sent none", async () => {
    answer.mockImplementation(() => new Response("<html>"));
    await renderLists();
    expect((await screen.findByRole("alert")).textContent).toMatch(/JSON|Unexpected token/);
  });

  test("says 'Failed to load courses' where nothing else is known, and can be tried again", async () => {
    answer.mockImplementation(() => new Response("", { status: 502 }));
    await renderLists();
    expect(await screen.findByText("Failed to load courses")).toBeDefined();
    answer.mockImplementation(() => Response.json(both));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("NEET Biology")).toBeDefined();
    expect(screen.queryByText("Failed to load courses")).toBeNull();
  });
});

describe("the filter", () => {
  test("is taken from the address", async () => {
    await renderLists("/courses?programme=neet&mode=offline");
    expect(await screen.findByText("NEET Biology")).toBeDefined();
    expect(screen.queryByText("JEE Physics")).toBeNull();
    expect(screen.getByText("1 course")).toBeDefined();
  });

  test("goes into the address, and leaves it when it is taken away", async () => {
    await renderLists();
    await screen.findByText("NEET Biology");
    await userEvent.selectOptions(screen.getByLabelText("Programme"), "jee");
    await waitFor(() => expect(address()).toBe("?programme=jee"));
    await userEvent.type(screen.getByLabelText("Search courses"), "no such course");
    await userEvent.click(screen.getByRole("button", { name: "Take the filters away" }));
    expect(screen.getByText("NEET Biology")).toBeDefined();
    await waitFor(() => expect(address()).toBe(""));
  });

  test("finds by either script and by sound, at once", async () => {
    await renderLists();
    await screen.findByText("NEET Biology");
    for (const typed of ["physics", "भौतिकी", "BHAUTIKI"]) {
      await userEvent.clear(screen.getByLabelText("Search courses"));
      await userEvent.type(screen.getByLabelText("Search courses"), typed);
      expect(screen.getByText("JEE Physics")).toBeDefined();
      expect(screen.queryByRole("link", { name: "NEET Biology" })).toBeNull();
    }
    await waitFor(() => expect(address()).toBe("?query=BHAUTIKI"));
  });
});
