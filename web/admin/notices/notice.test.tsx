import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ReachedNotice, UnreachedPerson } from "../../../contract/entities/notice.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { reachedNotice } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import NoticePage from "./notice.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NOTICE = "GET /api/admin/notices/n1";
const LIST = "GET /api/admin/notices/n1/unreached";
const library = { ...reachedNotice, titleHi: "लाइब्रेरी बंद" };
const asha: UnreachedPerson = {
  id: "u1",
  name: "Asha Verma",
  reason: "neverSignedIn",
  mail: "failed",
  push: "noBrowser",
  gone: null,
  lastSeenAt: null,
  phoneNumber: "+919876543210",
  parentName: "Ramesh",
  language: "hi",
  calledAt: null,
};
const listed = (people: UnreachedPerson[], total = people.length) => ({
  people,
  total,
  nextCursor: null,
});

/** The page's loader has fetched the notice. */
function open(notice: ReachedNotice = library) {
  // The router passes more props, which the page does not use.
  const given = { loaderData: notice } as Parameters<typeof NoticePage>[0];
  renderOffice(<NoticePage {...given} />);
}

test("names who was not reached, why, and how to call them", async () => {
  fakeApi({ [NOTICE]: { notice: library }, [LIST]: listed([asha], 20) });
  open();
  expect(await screen.findByText("Reached 220 of 240")).toBeDefined();
  expect(screen.getByText("212 opened it.")).toBeDefined();
  expect(screen.getByText(/^An e-mail or a push message went out to 8 who/)).toBeDefined();
  expect(screen.getByText("The others see it when they next open the site.")).toBeDefined();
  const row = within(await screen.findByRole("row", { name: /Asha Verma/ }));
  expect(row.getByText("Has never signed in.")).toBeDefined();
  expect(row.getByText("E-mail: refused, or it could not be delivered.")).toBeDefined();
  expect(row.getByText("Push message: not allowed in any browser.")).toBeDefined();
  expect(row.getByText("Parent: Ramesh")).toBeDefined();
  const addresses = row.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(addresses).toContain("tel:+919876543210");
  const chat = addresses.find((address) => address.startsWith("https://wa.me/919876543210?text="));
  const written = decodeURIComponent(chat ?? "");
  expect(written).toContain("Asha Verma के लिए सूचना: लाइब्रेरी बंद\n\nUntil Monday.");
});

test("says when somebody was last there, and where there is no phone", async () => {
  const lastSeenAt = "2027-01-14T10:00:00.000Z";
  const without = { phoneNumber: null, parentName: null, lastSeenAt };
  const away: UnreachedPerson = {
    ...asha,
    ...without,
    mail: "off",
    gone: "leftCourse",
    reason: "notSeenSince",
  };
  const there: UnreachedPerson = { ...asha, ...without, id: "u2", reason: "notOpened" };
  fakeApi({ [NOTICE]: { notice: library }, [LIST]: listed([away, there]) });
  open();
  expect(await screen.findByText(/^Has not been on the website since.*14 Jan/)).toBeDefined();
  expect(screen.getByText(/^Has been on the website, but has not opened it.*14 Jan/)).toBeDefined();
  expect(screen.getByText(/^Is no longer in the course/)).toBeDefined();
  expect(screen.getByText("E-mail: switched off by the receiver.")).toBeDefined();
  expect(screen.getAllByText("No enrolment form, and so no phone number.")).toHaveLength(2);
});

test("searches, and says when nobody is found", async () => {
  const sent = fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: ({ query }) => Response.json(listed(query.get("query") === "zz" ? [] : [asha])),
  });
  open();
  await screen.findByRole("row", { name: /Asha Verma/ });
  await userEvent.type(screen.getByRole("searchbox"), "zz{Enter}");
  expect(await screen.findByText("Nothing matches")).toBeDefined();
  expect(sent.some(({ query }) => query.get("query") === "zz")).toBe(true);
});

test("leads through those to write to, one after another, and marks whom the office wrote to", async () => {
  const kabir: UnreachedPerson = { ...asha, id: "u2", name: "Kabir Sen", parentName: null };
  const marked: unknown[] = [];
  fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: ({ query }) =>
      Response.json(query.has("personId") ? listed([kabir]) : listed([asha, kabir])),
    "POST /api/admin/notices/n1/calls": ({ body }) => {
      marked.push(body);
      return Response.json({ calledAt: null, wasPhoned: false });
    },
  });
  open();
  // WhatsApp is not opened here.
  const stay = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("click", stay);
  await userEvent.click(await screen.findByRole("button", { name: /one after another/ }));
  const queue = within(await screen.findByRole("dialog"));
  expect(await queue.findByText("1 of 2")).toBeDefined();
  expect(queue.getByText("Asha Verma")).toBeDefined();
  const chat = queue.getByRole("link", { name: "Open WhatsApp" });
  expect(chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  await userEvent.click(chat);
  document.body.removeEventListener("click", stay);
  expect(await queue.findByText("Kabir Sen")).toBeDefined();
  expect(await queue.findByText("Asha Verma is marked as written to.")).toBeDefined();
  await userEvent.click(queue.getByRole("button", { name: /^Take back/ }));
  await userEvent.click(queue.getByRole("button", { name: "Skip" }));
  expect(await queue.findByText(/^That was everybody/)).toBeDefined();
  await userEvent.click(queue.getByRole("button", { name: "Back" }));
  expect(queue.getByText("Kabir Sen")).toBeDefined();
  expect(marked).toEqual([
    { personId: "u1", isPhoned: true },
    { personId: "u1", isPhoned: false },
  ]);
});

test("claims of nobody that they were called who only need not be", async () => {
  const suspended: UnreachedPerson = { ...asha, gone: "suspended" };
  fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: ({ query }) => Response.json(listed(query.has("called") ? [] : [suspended])),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: /one after another/ }));
  const queue = within(await screen.findByRole("dialog"));
  expect(await queue.findByText(/^There is nobody left to write to\./)).toBeDefined();
});

test("says to whom somebody else in the office has written before", async () => {
  fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: listed([asha]),
    "POST /api/admin/notices/n1/calls": { calledAt: "2027-01-15T10:32:00.000Z", wasPhoned: true },
  });
  open();
  const stay = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("click", stay);
  await userEvent.click(await screen.findByRole("button", { name: /one after another/ }));
  const queue = within(await screen.findByRole("dialog"));
  await userEvent.click(await queue.findByRole("link", { name: "Open WhatsApp" }));
  document.body.removeEventListener("click", stay);
  expect(
    await queue.findByText(/had already called or written to Asha Verma: .*4:02/),
  ).toBeDefined();
  expect(queue.queryByRole("button", { name: /^Take back/ })).toBeNull();
});

test("says of the person shown who was called or has opened it meanwhile, before anybody writes", async () => {
  let meanwhile = [{ ...asha, calledAt: "2027-01-15T10:32:00.000Z" }];
  fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: ({ query }) =>
      Response.json(listed(query.get("personId") === "u1" ? meanwhile : [asha])),
  });
  open();
  await userEvent.click(await screen.findByRole("button", { name: /one after another/ }));
  const queue = within(await screen.findByRole("dialog"));
  expect(await queue.findByText(/^Asha Verma was already called.*4:02/)).toBeDefined();
  expect(queue.getByText("1 of 1")).toBeDefined();
  // As after coming back from WhatsApp.
  meanwhile = [];
  act(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  expect(await queue.findByText(/^Asha Verma is no longer on the list/)).toBeDefined();
});

test("a ready message says where the rest of the notice and its files are", async () => {
  const textHi = "क".repeat(500);
  const file = { id: "f1", title: "Plan", size: 1, mimeType: "application/pdf" } as const;
  const withFile = { ...library, textHi, files: [file] };
  fakeApi({ [NOTICE]: { notice: withFile }, [LIST]: listed([asha]) });
  open(withFile);
  const row = within(await screen.findByRole("row", { name: /Asha Verma/ }));
  const chat = row.getByRole<HTMLAnchorElement>("link", { name: /WhatsApp/ });
  const written = new URL(chat.href).searchParams.get("text") ?? "";
  expect(written).toContain(`${"क".repeat(400)}…\n\nपूरी सूचना, 1 फ़ाइल के साथ, हमारी साइट पर: `);
  expect(written.endsWith("/hi/notices")).toBe(true);
});

const reach = { opened: 0, told: 0, unreached: 30, newcomers: 0, isSending: false, canMail: true };

test("says that everybody was reached", async () => {
  const all = { ...library, reach: { ...reach, opened: 240, unreached: 0 } };
  fakeApi({ [NOTICE]: { notice: all }, [LIST]: listed([]) });
  open(all);
  expect(await screen.findByText("Reached 240 of 240")).toBeDefined();
  expect(await screen.findByText("Everybody was reached")).toBeDefined();
});

test("says plainly that only those who open the site see it where no message goes out", async () => {
  const unsent = { ...library, reach: { ...reach, canMail: false } };
  fakeApi({ [NOTICE]: { notice: unsent }, [LIST]: listed([asha]) });
  open(unsent);
  expect(await screen.findByText("Reached 0 of 30")).toBeDefined();
  expect(
    screen.getByText(/has no mail server.*Only those who open the site see it\.$/),
  ).toBeDefined();
});

test("says how many joined after it was sent", async () => {
  const later = { ...library, reach: { ...reach, newcomers: 2 } };
  fakeApi({ [NOTICE]: { notice: later }, [LIST]: listed([asha]) });
  open(later);
  expect(await screen.findByText("2 of them joined after it was sent.")).toBeDefined();
});

test("counts on while it is being sent, and lists anew whom it has not reached", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const messagesAt = "2026-01-15T10:00:00.000Z";
  let now = { ...library, messagesAt, reach: { ...reach, isSending: true } };
  const lists = vi.fn(() => Response.json(listed([asha])));
  fakeApi({ [NOTICE]: () => Response.json({ notice: now }), [LIST]: lists });
  open(now);
  expect(await screen.findByText("Being sent: 0 of 30 reached so far")).toBeDefined();
  await screen.findByRole("row", { name: /Asha Verma/ });
  now = { ...library, reach: { ...reach, told: 12, unreached: 18 } };
  const before = lists.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText("Reached 12 of 30")).toBeDefined();
  expect(lists.mock.calls.length).toBeGreaterThan(before);
  vi.useRealTimers();
});

test("says until when the messages wait for the end of the night", async () => {
  const messagesAt = "2999-01-16T01:30:00.000Z";
  const held = { ...library, messagesAt, reach: { ...reach, isSending: true } };
  fakeApi({ [NOTICE]: { notice: held }, [LIST]: listed([asha]) });
  open(held);
  expect(await screen.findByText("Reached 0 of 30")).toBeDefined();
  expect(screen.getByText(/^E-mails and push messages go from 16.Jan.2999/)).toBeDefined();
});

test("speaks of push messages alone at night where there is no mail server", async () => {
  const messagesAt = "2999-01-16T01:30:00.000Z";
  const held = { ...library, messagesAt, reach: { ...reach, isSending: true, canMail: false } };
  fakeApi({ [NOTICE]: { notice: held }, [LIST]: listed([asha]) });
  open(held);
  expect(await screen.findByText(/^Push messages go from 16.Jan.2999/)).toBeDefined();
});

test("shows all who have not opened it where that is asked for", async () => {
  const sent = fakeApi({ [NOTICE]: { notice: library }, [LIST]: listed([asha]) });
  open();
  await screen.findByRole("row", { name: /Asha Verma/ });
  await userEvent.selectOptions(
    screen.getByLabelText("Who is shown"),
    "All who have not opened it",
  );
  const asked = () =>
    sent
      .filter(({ call, query }) => call === LIST && query.get("told") === "also")
      .map(({ query }) => query.get("called"));
  await vi.waitFor(() => expect(asked()).toEqual([null]));
  await userEvent.click(await screen.findByRole("button", { name: /one after another/ }));
  await screen.findByRole("dialog");
  expect(asked()).toEqual([null, "no"]);
});

test("copies its text for a group chat", async () => {
  const user = userEvent.setup();
  fakeApi({ [NOTICE]: { notice: library }, [LIST]: listed([asha]) });
  open();
  await user.click(
    await screen.findByRole("button", { name: "Copy the text for the batch’s group" }),
  );
  expect(await navigator.clipboard.readText()).toBe("Library closed\n\nUntil Monday.");
});

test("says when a planned notice will be sent", async () => {
  const night = "2027-01-15T16:00:00.000Z";
  const planned = { ...library, sendAt: night, sentAt: null, receivers: 0 };
  fakeApi({ [NOTICE]: { notice: planned } });
  open(planned);
  expect(await screen.findByText(/^Will be sent 15.Jan/)).toBeDefined();
});

test("says that nobody has it", async () => {
  const none = { ...library, receivers: 0 };
  fakeApi({ [NOTICE]: { notice: none } });
  open(none);
  expect(await screen.findByText("Nobody has it")).toBeDefined();
});

test("says that the list could not be loaded, and tries again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let isRefused = true;
  fakeApi({
    [NOTICE]: { notice: library },
    [LIST]: () =>
      isRefused ? refusal(403, "forbidden", "You may not.") : Response.json(listed([asha])),
  });
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  isRefused = false;
  await userEvent.click(again);
  expect(await screen.findByRole("row", { name: /Asha Verma/ })).toBeDefined();
});
