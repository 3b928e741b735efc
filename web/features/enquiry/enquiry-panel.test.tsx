import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { EnquiryPanel } from "./enquiry-panel.tsx";

const answered = vi.fn<typeof fetch>();
const texts = { heading: "Send a message", text: "You get a ticket.", afterSending: "Note it." };
const notice = {
  version: "1",
  heading: "Before you send",
  lines: [{ title: "Why", text: "To answer you." }],
  minor: "Let a parent write.",
  more: "Read the privacy policy",
};

const realNow = performance.now.bind(performance);
let passedMs = 0;
let tokens = 0;
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sessionStorage.clear();
  passedMs = 0;
  tokens = 0;
  answer = () => Response.json({ ticket: "2026-7KQ4-M2XD", message: "Thanks" }, { status: 201 });
  vi.stubGlobal("fetch", answered);
  answered.mockImplementation(async (address) => {
    if (String(address) === "/api/public/enquiry-token") {
      tokens += 1;
      return Response.json({ token: `token-${tokens}` });
    }
    if (String(address) === "/api/public/courses") return Response.json({ courses: [] });
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  answered.mockReset();
});

function renderPanel(address = "/contact") {
  const Site = createRoutesStub([
    { path: "*", Component: () => <EnquiryPanel texts={texts} notice={notice} /> },
  ]);
  render(<Site initialEntries={[address]} />);
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Send" }));
const sent = () =>
  answered.mock.calls
    .filter(([address]) => address === "/api/public/enquiries")
    .map(([, init]) => JSON.parse(String(init?.body)));

/** So long as the server wants a form to have been open. */
function letTimePass() {
  passedMs += limits.formFillMs;
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + passedMs);
}

/** Fills the form as a person does, who takes longer than the server asks for. */
async function fill() {
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), "complaint");
  await userEvent.type(screen.getByLabelText("Your name"), "Asha");
  await userEvent.type(screen.getByLabelText("Mobile number"), "98765 43210");
  await userEvent.type(screen.getByLabelText("Message"), "The notes are missing.");
  letTimePass();
}

describe("the enquiry form", () => {
  test("begins with the topic that its address names", () => {
    renderPanel("/contact?topic=admission#enquiry");
    expect(screen.getByLabelText("What is it about?")).toHaveProperty("value", "admission");
  });

  test("asks the server for nothing until somebody begins to write", async () => {
    renderPanel();
    expect(screen.getByText("Let a parent write.")).toBeDefined();
    expect(answered).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText("Your name"));
    expect(tokens).toBe(1);
  });

  test("sends what the contract asks for and shows the ticket, with the focus on it", async () => {
    renderPanel();
    await fill();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toEqual([
      {
        topic: "complaint",
        fullName: "Asha",
        phoneNumber: "+919876543210",
        message: "The notes are missing.",
        token: "token-1",
        website: "",
        noticeVersion: "1",
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Message received" }));
    await userEvent.click(screen.getByRole("button", { name: "Write another message" }));
    expect(screen.getByLabelText("Message")).toHaveProperty("value", "");
  });

  test("says beside each field what is wrong, goes to the first and sends nothing", async () => {
    renderPanel();
    await userEvent.type(screen.getByLabelText("Mobile number"), "123");
    await submit();
    expect(screen.getByText(/10-digit mobile number/)).toBeDefined();
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByLabelText("What is it about?"));
    expect(sent()).toEqual([]);
  });

  test("puts the server's errors beside their fields", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const errors = [{ field: "fullName", code: "too_long", message: "Too long a name." }];
    answer = () =>
      Response.json(
        { code: "invalid_fields", message: "Check the fields.", errors },
        { status: 422 },
      );
    renderPanel();
    await fill();
    await submit();
    expect(await screen.findByText("Too long a name.")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe("Check the fields.");
  });

  test("takes another token after a refusal, and keeps what was typed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const accepted = answer;
    answer = () =>
      Response.json({ code: "form_refused", message: "Not accepted." }, { status: 409 });
    renderPanel();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Not accepted.");
    answer = accepted;
    await userEvent.click(screen.getByLabelText("Message"));
    letTimePass();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent().map(({ token }) => token)).toEqual(["token-1", "token-2"]);
  });

  test("keeps its token over a lost network, so that the ticket stays one", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const accepted = answer;
    answer = () => Promise.reject(new TypeError("offline"));
    renderPanel();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(/could not be sent/);
    answer = accepted;
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent().map(({ token }) => token)).toEqual(["token-1", "token-1"]);
  });

  test("is sent once, however often it is tapped", async () => {
    renderPanel();
    await fill();
    await userEvent.dblClick(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toHaveLength(1);
  });

  test("has what was typed when the page comes again, until it was sent", async () => {
    renderPanel();
    await userEvent.type(screen.getByLabelText("Message"), "The notes are missing.");
    document.body.replaceChildren();
    renderPanel();
    expect(screen.getByLabelText("Message")).toHaveProperty("value", "The notes are missing.");
    await fill();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Write another message" }));
    expect(screen.getByLabelText("Message")).toHaveProperty("value", "");
  });

  test("hides from people the field that gives programs away", async () => {
    renderPanel();
    const hidden = document.querySelector('[name="website"]');
    expect(hidden?.closest("[aria-hidden='true']")).not.toBeNull();
    expect(hidden?.getAttribute("tabindex")).toBe("-1");
    expect(screen.queryByRole("textbox", { name: "Leave this field empty" })).toBeNull();
  });
});
