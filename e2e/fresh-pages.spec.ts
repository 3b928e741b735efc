import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { changeAsOffice } from "./fixtures/office-call.ts";

test("visitors see the office's changes within a second", async ({
  context,
  request,
  admin: _signedIn,
}) => {
  const { courses } = await (await request.get("/api/public/courses")).json();
  const { id } = courses.findLast(({ isOpen }: { isOpen: boolean }) => isOpen);
  const before = await countClosed(request);
  try {
    await changeAsOffice(context, `/api/admin/courses/${id}`, { isOpen: false });
    expect(await countAfterASecond(request, before + 1)).toBe(before + 1);
  } finally {
    await changeAsOffice(context, `/api/admin/courses/${id}`, { isOpen: true });
  }
  expect(await countAfterASecond(request, before)).toBe(before);
});

/**
 * Counts the closed courses again and again until the number is the awaited one or a request was made more
 * than a second after the start. How long an answer takes does not count.
 */
async function countAfterASecond(request: APIRequestContext, awaited: number): Promise<number> {
  const startedAt = performance.now();
  while (true) {
    const askedAfterMs = performance.now() - startedAt;
    const count = await countClosed(request);
    if (count === awaited || askedAfterMs > 1_000) return count;
  }
}

/** Counts in the document as the server sends it. */
async function countClosed(request: APIRequestContext): Promise<number> {
  const html = await (await request.get("/courses")).text();
  return html.split(">Closed<").length - 1;
}
