import { render, screen } from "@testing-library/react";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { PaperState } from "../../../contract/entities/paper.ts";
import { inProcessApi } from "../../api/server-call.ts";
import { LanguageContext } from "../../texts/texts.ts";
import CheckPage, { loader } from "./page.tsx";

const checked = {
  paper: "id-card",
  name: "Asha Verma",
  course: { title: "Optics", titleHi: "प्रकाश" },
  until: "2028-03-31",
  state: "valid",
} as const;

function load(answer: () => Response) {
  const context = new RouterContextProvider();
  const fetchApi = async (path: string) =>
    path === "/api/public/papers/code" ? answer() : new Response(null, { status: 500 });
  context.set(inProcessApi, { fetchApi, publicOrigin: "", onError: () => undefined });
  const url = new URL("https://x.example/hi/check/code");
  const params = { token: "code" };
  return loader({ context, url, pattern: "/check/:token", request: new Request(url), params });
}

const refusal = (code: string, status: number) => () =>
  Response.json(
    { code, status, message: "No." },
    { status, headers: { "content-type": "application/problem+json" } },
  );

function show(loaderData: unknown, language: "en" | "hi" = "en") {
  // The page uses its data alone.
  const Page = CheckPage as unknown as React.ComponentType<{ loaderData: unknown }>;
  const Site = createRoutesStub([
    { path: "/check/code", Component: () => <Page loaderData={loaderData} /> },
  ]);
  render(
    <LanguageContext value={language}>
      <Site initialEntries={["/check/code"]} />
    </LanguageContext>,
  );
}

test("a code of the office is answered with what stands on the paper, and not kept", async () => {
  const answer = await load(() => Response.json({ checked }));
  expect(answer.data).toEqual(checked);
  expect(new Headers(answer.init?.headers).get("Cache-Control")).toBe("no-store");
});

test("any other code is not found, and a failure is no answer about a code", async () => {
  const answer = await load(refusal("not_found", 404));
  expect([answer.data, answer.init?.status]).toEqual([null, 404]);
  await expect(load(refusal("unavailable", 503))).rejects.toThrow();
});

test.each<[PaperState, string]>([
  ["valid", "ID card: valid today"],
  ["over", "ID card: not valid, the course is over"],
  ["left", "ID card: not valid, the student has left the course"],
])("%s is said first", (state, heading) => {
  show({ ...checked, state });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
});

test("shows institute, name, course and last day, in the language of the page", () => {
  show({ ...checked, paper: "letter" }, "hi");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("पत्र: आज मान्य है");
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual(["ज्ञानपथ", "Asha Verma", "प्रकाश", "31 मार्च 2028"]);
});

test("says of an unknown code that the paper is not to be relied on, and whom to ask", () => {
  show(null);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We do not know this code");
  expect(screen.getByText(/Do not rely on the paper; ask the office\.$/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact the office" })).toBeDefined();
});
