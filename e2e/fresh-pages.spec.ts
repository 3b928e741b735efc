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
    const askedAfterMs = await untilAnswered(request, before + 1);
    test.info().annotations.push({ type: "shown after", description: `${askedAfterMs} ms` });
    expect(askedAfterMs).toBeLessThan(1_000);
  } finally {
    await changeAsOffice(context, `/api/admin/courses/${id}`, { isOpen: true });
  }
  await untilAnswered(request, before);
});

/** When, after now, somebody asked for the list and got it with so many closed courses. */
async function untilAnswered(request: APIRequestContext, closed: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const askedAfterMs = Math.round(performance.now() - startedAt);
    if ((await countClosed(request)) === closed) return askedAfterMs;
  }
}

/** Of the courses in the page as it is sent to everybody. */
async function countClosed(request: APIRequestContext): Promise<number> {
  const html = await (await request.get("/courses")).text();
  return html.split(">Closed<").length - 1;
}
