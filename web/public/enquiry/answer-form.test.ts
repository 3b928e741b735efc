// @vitest-environment node
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { inProcessApi } from "../../api/server-call.ts";
import { answerEnquiryForm } from "./answer-form.ts";

const typed = {
  topic: "complaint",
  courseId: "",
  fullName: "आशा",
  phoneNumber: "98765 43210",
  email: "",
  message: "</textarea><script>alert(1)</script>",
  privacyNoticeVersion: "1",
  website: "",
};
const written = {
  topic: typed.topic,
  fullName: typed.fullName,
  phoneNumber: typed.phoneNumber,
  message: typed.message,
  privacyNoticeVersion: "1",
};

const sent: unknown[] = [];
let answer: () => Response;
/** Like the server: a former token comes back while it can still be used. */
const giveToken = (former: string | null) => (former === "young" ? former : "fresh");

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ ticket: "2026-7KQ4-M2XD", message: "Thanks" }, { status: 201 });
});

async function post(form: Record<string, string>, path = "/contact") {
  const context = new RouterContextProvider();
  context.set(inProcessApi, {
    publicOrigin: "https://x.example",
    onError: () => undefined,
    async fetchApi(address, init) {
      const { pathname, searchParams } = new URL(address, "https://x.example");
      if (pathname === "/api/public/enquiry-token")
        return Response.json({ token: giveToken(searchParams.get("former")) });
      sent.push(JSON.parse(String(init.body)));
      return answer();
    },
  });
  const url = new URL(path, "https://x.example");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  return answerEnquiryForm({ request, context, url });
}

const refuse = (code: string, status: number, fields: string[] = []) => {
  const errors = fields.map((field) => ({ field, code: "invalid", message: `${field} is wrong` }));
  answer = () => Response.json({ code, message: "Refused.", errors }, { status });
};

test.each([
  ["/contact", "/contact/sent/2026-7kq4-m2xd"],
  ["/hi/contact", "/hi/contact/sent/2026-7kq4-m2xd"],
])("a form of %s that is accepted leads to its ticket by 303", async (path, ticket) => {
  const answered = await post({ ...typed, token: "t1" }, path);
  expect(answered).toBeInstanceOf(Response);
  expect(answered).toMatchObject({ status: 303 });
  expect((answered as Response).headers.get("location")).toBe(ticket);
  expect(sent).toEqual([{ ...written, token: "t1" }]);
});

test("a complete form without a token gets one, and is asked for once more with all that was typed", async () => {
  refuse("invalid_fields", 422, ["token"]);
  const answered = await post(typed);
  expect(answered).toMatchObject({
    init: null,
    data: { token: "fresh", problems: {}, values: { fullName: "आशा", message: typed.message } },
  });
  expect(answered).not.toHaveProperty("data.refusal");
});

test("what is wrong stands beside its field, and what was typed is still there", async () => {
  refuse("invalid_fields", 422, ["phoneNumber", "token"]);
  expect(await post({ ...typed, phoneNumber: "12" })).toMatchObject({
    init: { status: 422 },
    data: {
      values: { phoneNumber: "12", topic: "complaint" },
      problems: { phoneNumber: "phoneNumber is wrong" },
      refusal: "Refused.",
    },
  });
});

test.each([
  ["a token that is not accepted", { ...typed, token: "t1" }, ["token"]],
  ["a field that the form does not have", { ...typed, status: "closed" }, ["status", "token"]],
])("%s is a refusal, not a form to be sent once more", async (_what, form, fields) => {
  refuse("invalid_fields", 422, fields);
  expect(await post(form)).toMatchObject({
    init: { status: 422 },
    data: { refusal: "Refused.", problems: {}, token: "fresh" },
  });
});

test("the endpoint gets what a program filled in or added, and its refusal is the page's", async () => {
  refuse("form_refused", 409);
  const answered = await post({ ...typed, website: "https://spam.example", status: "closed" });
  expect(sent).toEqual([{ ...written, website: "https://spam.example", status: "closed" }]);
  expect(answered).toMatchObject({ init: { status: 409 }, data: { refusal: "Refused." } });
});

test.each([
  ["of a wrong field", "invalid_fields", 422, ["phoneNumber"], "t1", "t1"],
  ["while the database is unavailable", "unavailable", 503, [], "t1", "t1"],
  ["whose token was refused", "form_refused", 409, [], "spent", "fresh"],
  ["that came too fast", "form_refused", 409, [], "young", "young"],
  ["whose token could not be read", "invalid_fields", 422, ["token"], "young", "fresh"],
])(
  "a form %s has the right token for the next try",
  async (_what, code, status, fields, token, next) => {
    refuse(code, status, fields);
    expect(await post({ ...typed, token })).toMatchObject({ data: { token: next } });
  },
);
