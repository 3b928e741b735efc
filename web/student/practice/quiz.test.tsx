import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "../../api/query-client.ts";
import { violationsIn } from "../../testing/violations-in.ts";
import { Quiz } from "./quiz.tsx";

const options = ["5 m", "20 m", "40 m"].map((en) => ({ en, hi: null }));
const asked = (en: string, solution: string | null) => ({
  ...{ kind: "single", text: { en, hi: null }, options },
  solution: solution === null ? null : { en: solution, hi: null },
});
const questions = [
  { id: "q1", content: asked("How far does it fall in 2 s?", null) },
  { id: "q2", content: asked("How far does it fall in 1 s?", null) },
];
const key = { kind: "choice", accepted: [[1]] };

afterEach(() => vi.unstubAllGlobals());

function open() {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json({ questions });
    const given = JSON.parse(String(body));
    sent.push(given);
    const isRight = given.answer?.chosen[0] === 1;
    const content = asked(`Solved ${given.questionId}`, "By half g t squared.");
    return Response.json({ feedback: { isRight, content, key } });
  });
  const chosen = { courseId: "c1", subject: "Physics", chapter: "Motion" };
  const Site = createRoutesStub([{ path: "/", Component: () => <Quiz chosen={chosen} /> }]);
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Site initialEntries={["/"]} />
    </QueryClientProvider>,
  );
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("each answer gets its solution, and the score comes after the last question", async () => {
  const sent = open();
  await screen.findByRole("heading", { name: "Question 1 of 2" });
  expect(await violationsIn(document.body)).toEqual([]);
  expect(screen.getByRole("button", { name: "Check" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("radio", { name: /20 m/ }));
  await press("Check");
  expect(await screen.findByText("Your answer: B")).toBeDefined();
  expect(screen.getByText("Right")).toBeDefined();
  expect(await screen.findByText("By half g t squared.")).toBeDefined();
  expect(await violationsIn(document.body)).toEqual([]);
  await press("Next question");
  expect(document.activeElement?.textContent).toBe("Question 2 of 2");
  await press("Show the solution");
  expect(await screen.findByText("Here is the solution")).toBeDefined();
  await press("See how it went");
  expect(screen.getByRole("heading", { name: "1 of 2 right" })).toBeDefined();
  expect(sent).toEqual([
    { questionId: "q1", answer: { kind: "choice", chosen: [1] } },
    { questionId: "q2", answer: null },
  ]);
  await press("Practise again");
  expect(await screen.findByRole("heading", { name: "Question 1 of 2" })).toBeDefined();
});
