import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createRoutesStub, Link, parsePath, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { setSignedIn, signOut } from "../../shared/session/session-store.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeCourse, makeStudent } from "../../testing/courses.ts";
import { MyCourseLists } from "./my-course-lists.tsx";

const answer = vi.fn<() => Response | Promise<Response>>();
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
  queryClient.clear();
  vi.restoreAllMocks();
  answer.mockReset();
  asked.mockReset();
});

async function renderLists(address = "/courses") {
  const Site = createRoutesStub([
    { path: "/elsewhere", Component: Elsewhere },
    { path: "*", Component: Page },
  ]);
  window.history.replaceState(null, "", address);
  render(
    <QueryClientProvider client={makeTestClient()}>
      <Site initialEntries={[{ ...parsePath(address), key: crypto.randomUUID() }]} />
    </QueryClientProvider>,
  );
  await act(async () => setSignedIn(makeStudent()));
}

/** As a page has them: with the browser's own cache, which the session empties. */
function OwnLists() {
  const [Site] = useState(() =>
    createRoutesStub([
      {
        path: "*",
        Component: () => (
          <OwnQueries>
            <MyCourseLists expected={7} />
          </OwnQueries>
        ),
      },
    ]),
  );
  return <Site />;
}

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <>
      <p>Another page</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function Page() {
  const { search } = useLocation();
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <p data-testid="address">{search}</p>
      <MyCourseLists expected={7} />
    </>
  );
}

const address = () => decodeURIComponent(screen.getByTestId("address").textContent ?? "");

describe("the lists of a signed-in person", () => {
  test("are not asked for by a visitor", async () => {
    render(<OwnLists />);
    await act(async () => undefined);
    expect(asked).not.toHaveBeenCalledWith("/api/user/get-separated-courses");
  });

  test("are asked for again, without the first person's, when somebody else signs in at once", async () => {
    render(<OwnLists />);
    await act(async () => setSignedIn(makeStudent()));
    expect(await screen.findByText("JEE Physics")).toBeDefined();
    const theirs = Promise.withResolvers<Response>();
    answer.mockImplementation(() => theirs.promise);
    await act(async () => setSignedIn(makeStudent({ id: "u2" })));
    expect(screen.queryByText("JEE Physics")).toBeNull();
    const title = "Optics";
    theirs.resolve(
      Response.json({ availableCourses: [makeCourse({ title })], enrolledCourses: [] }),
    );
    expect(await screen.findByText(title)).toBeDefined();
  });

  test("stay as they are when asking again fails", async () => {
    render(<OwnLists />);
    await act(async () => setSignedIn(makeStudent()));
    await screen.findByText("JEE Physics");
    answer.mockImplementation(() => Response.json({ status: 422 }, { status: 422 }));
    await act(() => queryClient.refetchQueries());
    expect(screen.getByText("JEE Physics")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("are separate, with the status of an enrolment", async () => {
    await renderLists();
    expect(await screen.findByRole("heading", { name: "Your courses" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "Available courses" })).toBeDefined();
    expect(screen.getByText("Waiting for confirmation")).toBeDefined();
    expect(screen.getByText("12 seats left")).toBeDefined();
  });

  test("show open courses first, sorted by start date", async () => {
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

  test("show courses for the class in the query first", async () => {
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
    const titles = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
    expect(titles).toEqual(["Physics for school", "Towards JEE"]);
  });

  test("show more courses on request", async () => {
    const availableCourses = Array.from({ length: 30 }, (_, at) =>
      makeCourse({ id: `many${at}`, title: `Batch ${at}` }),
    );
    answer.mockImplementation(() => Response.json({ ...both, availableCourses }));
    await renderLists();
    expect(await screen.findByText("24 of 30 shown")).toBeDefined();
    expect(screen.queryByText("Batch 29")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByText("Batch 29")).toBeDefined();
    // Another search starts with its first page.
    await userEvent.selectOptions(screen.getByLabelText("Programme"), "jee");
    expect(await screen.findByText("24 of 30 shown")).toBeDefined();
  });

  test("keep their length after a search and after going back", async () => {
    const availableCourses = Array.from({ length: 30 }, (_, at) =>
      makeCourse({ id: `many${at}`, title: `Batch ${at}` }),
    );
    answer.mockImplementation(() => Response.json({ availableCourses, enrolledCourses: [] }));
    await renderLists();
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    const cards = () => screen.queryAllByRole("link", { name: /^Batch/ });
    expect(cards()).toHaveLength(30);
    const field = screen.getByRole("searchbox");
    await userEvent.type(field, "29");
    expect(cards().map(({ textContent }) => textContent)).toEqual(["Batch 29"]);
    await userEvent.clear(field);
    expect(cards()).toHaveLength(30);
    await waitFor(() => expect(address()).toBe(""));
    await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
    expect(await screen.findByText("Another page")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(cards()).toHaveLength(30));
  });

  test("are fetched when signed in and cleared when signed out", async () => {
    await renderLists();
    await screen.findByText("NEET Biology");
    expect(asked).toHaveBeenCalledWith("/api/user/get-separated-courses");
    await act(() => signOut());
    expect(screen.queryByText("NEET Biology")).toBeNull();
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

  test("says the server's message if there is one", async () => {
    answer.mockImplementation(() => Response.json({ message: "Back at four." }, { status: 503 }));
    await renderLists();
    expect(await screen.findByText("Back at four.")).toBeDefined();
  });

  test("says the error's own message if the server sent none", async () => {
    answer.mockImplementation(() => new Response("<html>"));
    await renderLists();
    expect((await screen.findByRole("alert")).textContent).toMatch(/JSON|Unexpected token/);
  });

  test("says 'Failed to load courses' if nothing else is known, and can be retried", async () => {
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
  test("is read from the address", async () => {
    await renderLists("/courses?programme=neet&mode=offline");
    expect(await screen.findByText("NEET Biology")).toBeDefined();
    expect(screen.queryByText("JEE Physics")).toBeNull();
    expect(screen.getByText("1 course")).toBeDefined();
  });

  test("is added to the address, and removed when it is cleared", async () => {
    await renderLists();
    await screen.findByText("NEET Biology");
    await userEvent.selectOptions(screen.getByLabelText("Programme"), "jee");
    await waitFor(() => expect(address()).toBe("?programme=jee"));
    await userEvent.type(screen.getByLabelText("Search courses"), "no such course");
    expect(screen.getByText("No course matches")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Available courses" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Take the filters away" }));
    expect(screen.getByText("NEET Biology")).toBeDefined();
    await waitFor(() => expect(address()).toBe(""));
  });

  test("finds courses in both scripts and by sound, at once", async () => {
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
