import type { TaughtLecture } from "../../contract/entities/lecture.ts";
import { LONGEST_MS, type Sending, sendByPage } from "../send-by-page.ts";

type Listed = { lectures: Pick<TaughtLecture, "id" | "renditions">[] };

/**
 * Chooses the film on a course's page of lectures in a browser that cannot encode, which sends it as it is, and returns
 * the path of the lecture's original.
 */
export async function sendOriginal(sending: Sending): Promise<string> {
  const { running, film } = sending;
  const courseId = running.institute.courseIds.at(-1) ?? "";
  await sendByPage(sending, async (page) => {
    await page.addInitScript("delete window.VideoEncoder");
    await page.goto(`/teach/courses/${courseId}/lectures`);
    await page.getByLabel("Video").setInputFiles(film.path);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const isComplete = page.getByRole("status").filter({ hasText: "is complete." });
    await isComplete.waitFor({ timeout: LONGEST_MS });
  });
  const path = `/api/teach/courses/${courseId}/lectures`;
  const { lectures }: Listed = JSON.parse(await running.answer({ method: "GET", path }));
  // The seeded lectures have none.
  const sent = lectures.find(({ renditions }) =>
    renditions.some(({ kind }) => kind === "original"),
  );
  if (!sent) throw new Error("the original is not there");
  return `/api/user/lectures/${sent.id}/files/original`;
}
