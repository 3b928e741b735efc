import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { limits } from "../../../contract/limits.ts";
import { draftOf, keepDraft } from "../../state/draft.ts";
import { makeCourse } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/texts.ts";
import type { EnquiryAnswer } from "./answer-form.ts";
import { emptyEnquiry, presetIn } from "./enquiry-fields.ts";
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
let courses: Omit<PublicCourse, "seatsLeft">[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  courses = [];
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
    if (String(address) === "/api/public/courses") return Response.json({ courses });
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  answered.mockReset();
});

function panelAt(address: string, posted?: EnquiryAnswer) {
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => <EnquiryPanel texts={texts} notice={notice} answer={posted} />,
    },
  ]);
  return <Site initialEntries={[address]} />;
}

const renderPanel = (address = "/contact") => render(panelAt(address));

/** Renders the panel on the server; the result hydrates it. */
function renderOnServer(address: string, posted?: EnquiryAnswer): () => Promise<void> {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const page = panelAt(address, posted);
  container.innerHTML = renderToString(page);
  return () => act(async () => void hydrateRoot(container, page));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
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
async function fill(topic = "complaint") {
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), topic);
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

  test("focuses the first wrong field of the page when it is sent", async () => {
    renderPanel();
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText("What is it about?"));
    await userEvent.selectOptions(screen.getByLabelText("What is it about?"), "complaint");
    await submit();
    expect(document.activeElement).toBe(field("Your name"));
    expect(sent()).toEqual([]);
  });

  test("its ticket can be copied, and sent to oneself with the address where it is looked up", async () => {
    renderPanel();
    await fill();
    await submit();
    const link = await screen.findByRole("link", { name: "Send it to myself on WhatsApp" });
    const address = new URL(link.getAttribute("href") ?? "");
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    expect(address.searchParams.get("text")).toBe(
      "Gyanpath, my ticket number: 2026-7KQ4-M2XD\n/contact/ticket?ticket=2026-7KQ4-M2XD",
    );
    await userEvent.click(screen.getByRole("button", { name: "Copy the number" }));
    expect(await navigator.clipboard.readText()).toBe("2026-7KQ4-M2XD");
  });

  test("sends what the contract asks for and shows the ticket, with the focus on it", async () => {
    renderPanel();
    await fill();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toEqual([
      {
        kind: "question",
        topic: "complaint",
        fullName: "Asha",
        phoneNumber: "+919876543210",
        message: "The notes are missing.",
        token: "token-1",
        website: "",
        privacyNoticeVersion: "1",
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

  test("puts the server's errors beside their fields and focuses the first", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const errors = [{ field: "fullName", code: "too_long", message: "This is too long." }];
    answer = () =>
      Response.json(
        { code: "invalid_fields", message: "Check the fields.", errors },
        { status: 422 },
      );
    renderPanel();
    await fill();
    await submit();
    expect(await screen.findByText("This is too long.")).toBeDefined();
    expect(document.activeElement).toBe(field("Your name"));
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

test("the choice of a course comes after every field that somebody may be filling in", () => {
  renderPanel("/contact?topic=course");
  const message = field("Message");
  const position = message.compareDocumentPosition(
    document.getElementsByName("courseId")[0] ?? message,
  );
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe("the address", () => {
  test.each([
    ["", {}],
    ["?topic=admission", { topic: "admission" }],
    ["?topic=course&course=c1", { topic: "course", courseId: "c1" }],
    ["?topic=admission&course=c1", { topic: "admission" }],
    ["?topic=prizes&course=c1", {}],
  ])("%s fills in what the form knows", (search, preset) => {
    expect(presetIn(search)).toEqual(preset);
  });

  test("names a course, which is chosen and sent once the courses are there", async () => {
    courses = publicCourses(makeCourse(), makeCourse({ id: "c2", title: "Waves" }));
    renderPanel("/contact?topic=course&course=c2");
    expect(await screen.findByRole("option", { name: "Waves" })).toHaveProperty("selected", true);
    await fill("A course");
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toMatchObject([{ topic: "course", courseId: "c2" }]);
  });

  test("counts more than a draft", () => {
    keepDraft({ form: "enquiry", userId: undefined }, { topic: "other", fullName: "Asha" });
    renderPanel("/contact?topic=admission");
    expect(field("What is it about?").value).toBe("admission");
    expect(field("Your name").value).toBe("Asha");
  });

  test("names another course than a draft, which keeps its other texts", async () => {
    courses = publicCourses(makeCourse(), makeCourse({ id: "c2", title: "Waves" }));
    const key = { form: "enquiry", userId: undefined };
    keepDraft(key, { topic: "course", courseId: makeCourse().id, message: "When does it begin?" });
    renderPanel("/contact?topic=course&course=c2");
    expect(await screen.findByRole("option", { name: "Waves" })).toHaveProperty("selected", true);
    expect(field("Message").value).toBe("When does it begin?");
  });

  test("leaves a draft's course alone where it names none", async () => {
    courses = publicCourses(makeCourse(), makeCourse({ id: "c2", title: "Waves" }));
    keepDraft({ form: "enquiry", userId: undefined }, { topic: "course", courseId: "c2" });
    renderPanel("/contact");
    expect(await screen.findByRole("option", { name: "Waves" })).toHaveProperty("selected", true);
  });
});

test("the choice of a course says on a Hindi page which title is in English", async () => {
  courses = publicCourses(makeCourse(), makeCourse({ id: "c2", title: "Waves", titleHi: null }));
  render(<LanguageContext value="hi">{panelAt("/hi/contact?topic=course")}</LanguageContext>);
  const english = await screen.findByRole("option", { name: "Waves" });
  expect(english.getAttribute("lang")).toBe("en");
  expect(screen.getByRole("option", { name: "JEE भौतिकी" }).getAttribute("lang")).toBeNull();
});

describe("the server's page", () => {
  test("keeps what was typed and chosen before its scripts ran, and sends it", async () => {
    const hydrate = renderOnServer("/contact?topic=admission");
    field("What is it about?").value = "course";
    field("Your name").value = "Asha";
    field("Mobile number").value = "9876543210";
    field("Message").value = "The notes are missing.";
    await hydrate();
    expect(field("Your name").value).toBe("Asha");
    expect(field("What is it about?").value).toBe("course");
    expect(draftOf({ form: "enquiry", userId: undefined })).toMatchObject({ fullName: "Asha" });
    expect(tokens).toBe(1);
    expect(answered).toHaveBeenCalledWith("/api/public/courses", expect.anything());
    letTimePass();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toMatchObject([
      {
        topic: "course",
        fullName: "Asha",
        phoneNumber: "+919876543210",
        message: "The notes are missing.",
      },
    ]);
  });

  test("of a posted form shows its values and problems, scripts or not, and not an older draft", async () => {
    keepDraft({ form: "enquiry", userId: undefined }, { fullName: "Old", email: "old@x.example" });
    const hydrate = renderOnServer("/contact", {
      values: { ...emptyEnquiry, topic: "admission", fullName: "Asha", phoneNumber: "12" },
      problems: { phoneNumber: "Not a phone." },
      refusal: "Check the fields.",
      token: "posted",
    });
    const expectPosted = () => {
      expect(field("What is it about?").value).toBe("admission");
      expect(field("Your name").value).toBe("Asha");
      expect(field("Mobile number").value).toBe("12");
      expect(document.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("");
      expect(field("Mobile number").getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText("Not a phone.")).toBeDefined();
      expect(screen.getByRole("alert").textContent).toBe("Check the fields.");
    };
    expectPosted();
    await hydrate();
    expectPosted();
    await userEvent.clear(field("Mobile number"));
    await userEvent.type(field("Mobile number"), "9876543210");
    await userEvent.type(field("Message"), "The notes are missing.");
    letTimePass();
    await submit();
    expect(await screen.findByText("2026-7KQ4-M2XD")).toBeDefined();
    expect(sent()).toMatchObject([{ fullName: "Asha", phoneNumber: "+919876543210" }]);
    await userEvent.click(screen.getByRole("button", { name: "Write another message" }));
    expect(field("Your name").value).toBe("");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText("Not a phone.")).toBeNull();
  });
});

const publicCourses = (...all: ReturnType<typeof makeCourse>[]) =>
  all.map(({ seatsLeft: _seatsLeft, ...course }) => course);
