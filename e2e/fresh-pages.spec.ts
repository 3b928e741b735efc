import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures/journey.ts";
import { changeAsOffice } from "./fixtures/office-call.ts";

test("what the office changes shows to visitors within a second", async ({
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
 * How many closed courses the list shows whoever asks for it a second from now, or at once where it is the
 * awaited number earlier. When the answer comes is the machine's matter.
 */
async function countAfterASecond(request: APIRequestContext, awaited: number): Promise<number> {
  const startedAt = performance.now();
  while (true) {
    const askedAfterMs = performance.now() - startedAt;
    const count = await countClosed(request);
    if (count === awaited || askedAfterMs > 1_000) return count;
  }
}

/** Of the courses in the page as it is sent to everybody. */
async function countClosed(request: APIRequestContext): Promise<number> {
  const html = await (await request.get("/courses")).text();
  return html.split(">Closed<").length - 1;
}
