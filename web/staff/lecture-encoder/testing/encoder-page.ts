import type { MadeVideo } from "../../../../test/browser/made-video.ts";
import { chooseFile } from "../choose-file.ts";
import { runLecture } from "../run-lecture.ts";
import type { Progress } from "../time-left.ts";
import { keepLecture, listUnfinished } from "../unfinished.ts";
import type { LectureServer } from "../upload-lecture.ts";
import { makeVideo } from "./made-video.ts";

/** The encoder without its form, for tests in a real browser: see test/browser/encoder-site.ts. */
const encoderPage = {
  progress: {} as Progress,
  /** Makes a video and leaves it with the server, for a page that goes on. */
  async make(video: MadeVideo): Promise<void> {
    await fetch("/source", { method: "POST", body: await makeVideo(video) });
  },
  /** Chooses the file of the page's field, else the video that the server keeps, or its first bytes. */
  async choose(bytes?: number) {
    const chosen = document.querySelector("input")?.files?.item(0);
    if (chosen) return await chooseFile(chosen);
    const blob = await (await fetch("/source")).blob();
    const file = new File([blob.slice(0, bytes)], "Kinematics_1.mp4", { type: "video/mp4" });
    return await chooseFile(file);
  },
  /** Begins or goes on, and gives how it ended and how long it took in milliseconds. */
  async run() {
    const chosen = await encoderPage.choose();
    if (typeof chosen === "string") return { ended: chosen, ms: 0 };
    const begun = (await listUnfinished("user", "course")).at(0);
    const lecture = begun ?? {
      id: "lecture",
      userId: "user",
      courseId: "course",
      title: "Kinematics",
      published: [],
      filename: chosen.file?.name ?? "",
      mark: chosen.mark,
      source: chosen.source,
    };
    await keepLecture(lecture);
    const from = performance.now();
    const { is: ended } = await runLecture({
      chosen,
      lecture,
      server,
      signal: new AbortController().signal,
      show: ({ progress }) => {
        encoderPage.progress = progress;
      },
      onChanged: () => undefined,
    });
    return { ended, ms: performance.now() - from };
  },
};

const server: LectureServer = {
  create: async ({ title }) => ({ id: "lecture", title }),
  async savePoster(_, picture) {
    await fetch("/poster", { method: "POST", body: picture });
  },
  async publish(_, kind, rendition) {
    const answer = await fetch(`/published/${kind}`, {
      method: "POST",
      body: JSON.stringify(rendition),
    });
    if (!answer.ok) throw new Error(await answer.text());
  },
};

Object.assign(window, { encoderPage });
