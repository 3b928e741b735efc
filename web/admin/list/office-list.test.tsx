import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { call } from "../../api/call.ts";
import { fakeApi, refusal, type SentCall } from "../testing/fake-api.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { FilterBar, searchedText } from "./filter-bar.tsx";
import { useListRows } from "./list-rows.ts";
import { isAnotherPage, ListTable, loadList, officeList } from "./office-list.tsx";

const path = "GET /api/admin/enquiries";

const list = officeList({
  section: "enquiries",
  filterOf: (search) => ({ query: searchedText(search) }),
  async fetchPage(query, signal) {
    const { enquiries, ...page } = await call(path, { query, signal });
    return { rows: enquiries, ...page };
  },
});

function Listed() {
  const { replace } = useListRows(list);
  return (
    <>
      <FilterBar searchLabel="Search" />
      <ListTable
        list={list}
        columns={[
          { key: "name", label: "Name", kind: "head", cell: ({ fullName }) => fullName },
          {
            key: "actions",
            label: "Actions",
            kind: "actions",
            cell: (row) => (
              <button type="button" onClick={() => replace({ ...row, fullName: "Changed" })}>
                {`Change ${row.fullName}`}
              </button>
            ),
          },
        ]}
        empty={{ title: "Nothing yet", text: "It will come." }}
        summary={(count) => `${count} in all`}
      />
    </>
  );
}

/** Two parts of a list of three; a search finds the rows that have its text. */
function answerOf({ query }: SentCall): Response {
  const text = query.get("query");
  const named = ["Asha", "Bala", "Chitra"].filter((name) => !text || name.includes(text));
  const rows = named.map((fullName) => ({ id: fullName, fullName }));
  const isFirst = query.get("cursor") === null;
  const enquiries = isFirst ? rows.slice(0, 2) : rows.slice(2);
  const nextCursor = isFirst && rows.length > 2 ? "second" : null;
  return Response.json({ enquiries, nextCursor, total: rows.length });
}

async function printIt() {
  await userEvent.click(await screen.findByRole("button", { name: "Download or print" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Print" }));
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const more = () => userEvent.click(screen.getByRole("button", { name: "Show more" }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a list of the office", () => {
  test("grows by the server's pages until all rows are there", async () => {
    fakeApi({ [path]: answerOf });
    renderOffice(<Listed />);
    expect(await screen.findByText("3 in all")).toBeDefined();
    expect(names()).toEqual(["Asha", "Bala"]);
    await more();
    await screen.findByText("Chitra");
    expect(names()).toEqual(["Asha", "Bala", "Chitra"]);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("is filtered by the address, and says so where nothing matches", async () => {
    const sent = fakeApi({ [path]: answerOf });
    renderOffice(<Listed />, "/admin/here?query=Zoya");
    expect(await screen.findByText("Nothing matches")).toBeDefined();
    expect(sent[0]?.query.get("query")).toBe("Zoya");
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "Zoya");
    await userEvent.click(screen.getByRole("button", { name: "Take the filters away" }));
    expect(await screen.findByText("3 in all")).toBeDefined();
  });

  test("is printed with all of its rows", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    fakeApi({ [path]: answerOf });
    renderOffice(<Listed />);
    await printIt();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(names()).toEqual(["Asha", "Bala", "Chitra"]);
    expect(screen.queryByText(/in the spreadsheet/)).toBeNull();
  });

  test("says on paper how much of it is printed where it is too long for that", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const sent = fakeApi({
      [path]({ query }: SentCall) {
        const part = Number(query.get("cursor") ?? 1);
        const enquiries = [{ id: `${part}`, fullName: `Row ${part}` }];
        return Response.json({ enquiries, nextCursor: `${part + 1}`, total: 2500 });
      },
    });
    renderOffice(<Listed />);
    await printIt();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(20);
    const said = "The first 20 of 2,500; the whole list is in the spreadsheet.";
    expect(screen.getByText(said)).toBeDefined();
  });

  test("says that it is empty where nothing was searched for", async () => {
    fakeApi({ [path]: { enquiries: [], nextCursor: null, total: 0 } });
    renderOffice(<Listed />);
    expect(await screen.findByText("Nothing yet")).toBeDefined();
  });

  test("keeps what is shown when the next part is refused, says why, and can try again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let isRefused = true;
    fakeApi({
      [path]: (sent) =>
        sent.query.get("cursor") !== null && isRefused
          ? refusal(422, "invalid_fields", "This part is gone.")
          : answerOf(sent),
    });
    renderOffice(<Listed />);
    await screen.findByText("3 in all");
    await more();
    expect(await screen.findByText("This part is gone.")).toBeDefined();
    expect(names()).toEqual(["Asha", "Bala"]);
    isRefused = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Chitra")).toBeDefined();
  });

  test("shows a changed row in its place, in every part that is shown, without asking again", async () => {
    const sent = fakeApi({ [path]: answerOf });
    renderOffice(<Listed />);
    await screen.findByText("3 in all");
    await more();
    await userEvent.click(await screen.findByRole("button", { name: "Change Bala" }));
    expect(names()).toEqual(["Asha", "Changed", "Chitra"]);
    expect(sent).toHaveLength(2);
  });

  test("keeps its search when an answer fails, says why in the list's place, and can try again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let isRefused = true;
    fakeApi({
      [path]: (sent) =>
        sent.query.get("query") !== null && isRefused
          ? refusal(429, "too_many_requests", "Please wait a moment.")
          : answerOf(sent),
    });
    renderOffice(<Listed />);
    await screen.findByText("3 in all");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "Bala");
    expect(await screen.findByText("Please wait a moment.")).toBeDefined();
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "Bala");
    isRefused = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 in all")).toBeDefined();
  });

  test("asks again for what another filter showed before a row was changed", async () => {
    const sent = fakeApi({ [path]: answerOf });
    renderOffice(<Listed />);
    await screen.findByText("3 in all");
    const search = screen.getByRole("searchbox", { name: "Search" });
    await userEvent.type(search, "Bala");
    await screen.findByText("1 in all");
    await userEvent.click(screen.getByRole("button", { name: "Change Bala" }));
    await userEvent.clear(search);
    await screen.findByText("3 in all");
    await vi.waitFor(() => expect(sent).toHaveLength(3));
  });
});

describe("the loader of a page with a list", () => {
  const asked = (current: string, next: string) =>
    isAnotherPage({
      currentUrl: new URL(current, "https://office.example"),
      nextUrl: new URL(next, "https://office.example"),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    });

  test("leaves another filter of the page to the list", () => {
    expect(asked("/admin/people", "/admin/people?query=asha")).toBe(false);
    expect(asked("/admin/people?query=asha", "/admin/people")).toBe(false);
  });

  test("runs for another page, and when the page is loaded again", () => {
    expect(asked("/admin/people", "/admin/files?query=asha")).toBe(true);
    expect(asked("/admin/people", "/admin/people")).toBe(true);
  });

  test("leaves a filter that the server does not know to the page, and throws what is no filter's fault", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let code = "invalid_fields";
    fakeApi({ [path]: () => refusal(422, code, "No such filter.") });
    const request = new Request("https://office.example/admin/enquiries?query=x");
    await expect(loadList(list, { request })).resolves.toBeUndefined();
    code = "unknown";
    await expect(loadList(list, { request })).rejects.toMatchObject({ code });
  });
});
