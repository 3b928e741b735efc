import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { line, phone } from "../../../contract/text.ts";
import { ApiError } from "../../api/api-error.ts";
import { type DraftKey, draftOf, keepDraft } from "../../state/draft.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useContractForm } from "./use-contract-form.ts";

const schema = z.strictObject({
  fullName: line(20),
  phoneNumber: phone,
  mode: z.optional(z.enum(["online", "hybrid"])),
});
type Body = z.infer<typeof schema>;

const send = vi.fn<(body: Body) => Promise<void>>();
const onRefused = vi.fn();
const onInvalid = vi.fn();
/** What became of the latest submit, so that a test may take what it throws. */
let submitted: Promise<void>;
const draft: DraftKey = { form: "trial", userId: undefined };

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
  send.mockResolvedValue();
  onRefused.mockReset();
  onInvalid.mockReset();
});

function TrialForm() {
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema,
    defaultValues: { fullName: "", phoneNumber: "", mode: "" },
    draft,
    send,
    onRefused,
    onInvalid,
  });
  const submitNow = (event: FormEvent<HTMLFormElement>) => {
    submitted = onSubmit(event);
    submitted.catch(() => undefined);
  };
  return (
    <form noValidate onSubmit={submitNow}>
      <fieldset disabled={isSending}>
        <TextField {...field("fullName")} label="Name" />
        <TextField {...field("phoneNumber")} label="Phone" />
        <SelectField {...field("mode")} label="Mode">
          <option value="">No wish</option>
          <option value="online">Online</option>
          <option value="hybrid">Hybrid</option>
        </SelectField>
        {refusal ? <p role="alert">{refusal}</p> : null}
        <button type="submit">{isSending ? "Sending" : "Send"}</button>
      </fieldset>
    </form>
  );
}

const Page = createRoutesStub([{ path: "*", Component: TrialForm }]);
const renderForm = () => render(<Page initialEntries={["/"]} />);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

async function fill() {
  await userEvent.type(field("Name"), "Asha");
  await userEvent.type(field("Phone"), "98765 43210");
}

function refuse(fields: { field: string; code: string; message: string }[], status = 422) {
  const message = "Please check the marked fields.";
  send.mockRejectedValueOnce(new ApiError({ status, code: "invalid_fields", message, fields }));
}

describe("a form of the contract", () => {
  test("sends what its schema makes of the fields, without blank ones", async () => {
    renderForm();
    await fill();
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      fullName: "Asha",
      phoneNumber: "+919876543210",
    });
  });

  test("checks a field when it is left, and then at each change", async () => {
    renderForm();
    await userEvent.type(field("Phone"), "98765");
    expect(screen.queryByText(/10-digit mobile number/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(/10-digit mobile number/)).toBeDefined();
    expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
    expect(field("Name").getAttribute("aria-invalid")).toBeNull();
    await userEvent.type(field("Phone"), "43210");
    expect(screen.queryByText(/10-digit mobile number/)).toBeNull();
  });

  test("focuses the first wrong field and sends nothing", async () => {
    renderForm();
    await userEvent.type(field("Name"), "   ");
    await submit();
    expect(await screen.findAllByText("Please fill this in.")).toHaveLength(2);
    expect(document.activeElement).toBe(field("Name"));
    expect(send).not.toHaveBeenCalled();
  });

  test("words what is wrong in the language of the page", async () => {
    render(
      <LanguageContext value="hi">
        <Page initialEntries={["/hi"]} />
      </LanguageContext>,
    );
    await submit();
    expect(await screen.findAllByText("कृपया इसे भरें।")).toHaveLength(2);
  });

  test("is sent once, however often it is tapped", async () => {
    send.mockReturnValue(new Promise(() => undefined));
    renderForm();
    await fill();
    await userEvent.dblClick(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("button", { name: "Sending" })).toBeDefined();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("a form whose page fails to say what went wrong", () => {
  test.each([
    ["a refusal", onRefused, fill],
    ["a wrong field", onInvalid, async () => undefined],
  ])("of %s can be sent again", async (_case, failing, prepare) => {
    failing.mockImplementationOnce(() => {
      throw new Error("a mistake of the page");
    });
    refuse([]);
    renderForm();
    await prepare();
    await submit();
    await expect(submitted).rejects.toThrow("a mistake of the page");
    send.mockReset();
    await userEvent.clear(field("Name"));
    await userEvent.clear(field("Phone"));
    await fill();
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("a refusal of the server", () => {
  test("stands beside its fields until they are changed, and the first of the page is focused", async () => {
    refuse([
      { field: "mode", code: "not_offered", message: "Not offered." },
      { field: "phoneNumber", code: "phone_taken", message: "Not a phone." },
    ]);
    renderForm();
    await fill();
    await submit();
    expect(await screen.findByText("Not a phone.")).toBeDefined();
    expect(screen.getByText("Not offered.")).toBeDefined();
    expect(document.activeElement).toBe(field("Phone"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onRefused).toHaveBeenCalledOnce();
    await userEvent.type(field("Phone"), "{Backspace}0");
    expect(screen.queryByText("Not a phone.")).toBeNull();
  });

  test("is worded in the page's language where its code is known", async () => {
    refuse([{ field: "fullName", code: "too_long", message: "This is too long." }]);
    render(
      <LanguageContext value="hi">
        <Page initialEntries={["/hi"]} />
      </LanguageContext>,
    );
    await fill();
    await submit();
    expect(await screen.findByText("यह बहुत लंबा है।")).toBeDefined();
    expect(document.activeElement).toBe(field("Name"));
  });

  test.each([
    ["no field", []],
    [
      "a field that the form lacks",
      [{ field: "privacyNoticeVersion", code: "required", message: "" }],
    ],
  ])("about %s is the form's own sentence, until it is sent again", async (_case, fields) => {
    refuse(fields);
    renderForm();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toBe("Please check the marked fields.");
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("that never came says that what was typed is kept", async () => {
    send.mockRejectedValueOnce(new ApiError({ status: 0, code: "network", message: "" }));
    renderForm();
    await fill();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toMatch(/What you typed is kept/);
    expect(draftOf(draft)).toMatchObject({ fullName: "Asha" });
  });
});

describe("a draft", () => {
  test("is filled in again, and goes once it was sent", async () => {
    const { unmount } = renderForm();
    await fill();
    unmount();
    renderForm();
    expect(field("Name").value).toBe("Asha");
    await submit();
    expect(send).toHaveBeenCalledOnce();
    expect(draftOf(draft)).toEqual({});
  });

  test("is kept only of what a person typed", () => {
    renderForm();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("a form that the server rendered", () => {
  test("keeps what was typed and chosen before its scripts came, and sends it", async () => {
    const hydrate = beginOnServer();
    field("Name").value = "Asha";
    field("Phone").value = "9876543210";
    field("Mode").value = "hybrid";
    await hydrate();
    expect(field("Name").value).toBe("Asha");
    expect(draftOf(draft)).toEqual({
      fullName: "Asha",
      phoneNumber: "9876543210",
      mode: "hybrid",
    });
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      fullName: "Asha",
      phoneNumber: "+919876543210",
      mode: "hybrid",
    });
  });

  test("fills its draft only where nothing was typed", async () => {
    keepDraft(draft, { fullName: "Old", phoneNumber: "9876543210", mode: "online" });
    const hydrate = beginOnServer();
    field("Name").value = "Asha";
    await hydrate();
    expect(field("Name").value).toBe("Asha");
    expect(field("Phone").value).toBe("9876543210");
    expect(field("Mode").value).toBe("online");
  });
});

/** Puts the server's page there; the returned function hydrates it. */
function beginOnServer(): () => Promise<void> {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const page = <Page initialEntries={["/"]} />;
  container.innerHTML = renderToString(page);
  return () => act(async () => void hydrateRoot(container, page));
}
