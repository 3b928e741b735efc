import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { makeTestClient } from "../../testing/api.ts";
import { MessagesSection } from "./message-settings.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(ways: object = {}) {
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "GET") saved.push(JSON.parse(String(body)));
    return Response.json({
      settings: { language: null, muted: [] },
      ways: { mail: true, isEmailVerified: true, pushKey: "k", isPushedHere: false, ...ways },
    });
  });
  render(
    <QueryClientProvider client={makeTestClient()}>
      <MessagesSection />
    </QueryClientProvider>,
  );
  return saved;
}
const box = (kind: string, name: string) =>
  screen
    .getByRole("group", { name: kind })
    .querySelectorAll("input")
    .values()
    .find((input) => input.labels?.[0]?.textContent === name);

test("turns one kind of notice off by one way, and saves it at once", async () => {
  const saved = open();
  await screen.findByRole("group", { name: "A lecture is added" });
  const mail = box("A lecture is added", "E-mail");
  if (mail) await userEvent.click(mail);
  await waitFor(() => expect(saved).toEqual([{ language: null, muted: ["lecture:mail"] }]));
  expect(mail?.checked).toBe(false);
});

test("what is off under Notices comes by no other way, and the institute's own stays there", async () => {
  open();
  await screen.findByRole("group", { name: "A lecture is added" });
  expect(box("What the institute writes", "On the website")?.disabled).toBe(true);
  const bell = box("A lecture is added", "On the website");
  if (bell) await userEvent.click(bell);
  expect(box("A lecture is added", "Push")?.disabled).toBe(true);
  expect(box("A lecture is added", "Push")?.checked).toBe(false);
});

test("offers no e-mail where the institute sends none", async () => {
  open({ mail: false });
  await screen.findByRole("group", { name: "A lecture is added" });
  expect(box("A lecture is added", "E-mail")).toBeUndefined();
});
