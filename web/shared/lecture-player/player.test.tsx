import { fireEvent, render, screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Rendition } from "../../../contract/entities/lecture.ts";
import type { WatchedLecture } from "../lectures/watched-lecture.ts";
import Player from "./player.tsx";

// The bundler gives its address.
vi.mock("./player.css?url", () => ({ default: "/player.css" }));

// happy-dom, whose window has this beside what types say: it fetches no styles, and calls that an error else.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
const { handleDisabledFileLoadingAsSuccess } = happyDOM.settings;

beforeAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
// Other files use the same window.
afterAll(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = handleDisabledFileLoadingAsSuccess;
});

beforeEach(() => {
  // Nor does it play anything.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(undefined);
});

function lectureWith(kind: Rendition["kind"]): WatchedLecture {
  const rendition = { kind, bytes: 1_000, durationMs: 60_000, width: 426, height: 240 };
  return {
    ...{ id: "l1", courseId: "c1", title: "Optics", titleHi: null, durationMs: 60_000 },
    ...{ captions: [], hasPoster: false, positionMs: 0, watched: [] },
    renditions: [rendition],
  };
}

const show = (from: "user" | "public") =>
  render(
    <Player
      {...{ from, title: "Optics", viewer: undefined, kept: undefined, startMs: 0 }}
      lecture={lectureWith("original")}
      settings={{ quality: "auto", savesData: false, rate: 1 }}
      onSettings={() => undefined}
    />,
  );

it.each([
  ["user", "/api/user/lectures/l1", { lecture: lectureWith("240p") }],
  ["public", "/api/public/courses/c1/lectures", { lectures: [lectureWith("240p")] }],
] as const)(
  "tries again with what there is now, after the original was deleted (%s)",
  async (from, asked, answer) => {
    const addresses: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      addresses.push(address);
      return Response.json(answer);
    });
    const { container } = show(from);
    const video = () => container.querySelector("video");
    await vi.waitFor(() => expect(video()?.src).toContain("/files/original"));
    fireEvent.error(video() ?? window);
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(video()?.src).toContain("/playlists/240p"));
    expect(addresses.at(-1)).toContain(asked);
    // At first, and again, as what failed may have paused it.
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  },
);

it("shows that it tries again, and asks once", async () => {
  const asked = vi.fn(async () => Response.json({ lecture: lectureWith("original") }));
  vi.stubGlobal("fetch", asked);
  const { container } = show("user");
  await vi.waitFor(() => expect(container.querySelector("video")?.src).toContain("/files/"));
  fireEvent.error(container.querySelector("video") ?? window);
  const button = await screen.findByRole("button", { name: "Try again" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  asked.mockReturnValue(new Promise(() => undefined));
  fireEvent.click(button);
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(asked).toHaveBeenCalledTimes(2);
});
