import "../../testing/indexed-db.ts";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChosenFile } from "./choose-file.ts";
import { keepLecture, listUnfinished, type UnfinishedLecture } from "./unfinished.ts";
import type { LectureServer } from "./upload-lecture.ts";
import { useLectureUpload } from "./use-lecture-upload.ts";

const chosen: ChosenFile = {
  file: new File(["video"], "optics.mp4", { type: "video/mp4" }),
  mark: "the file",
  source: { durationS: 6, width: 1280, height: 720, frameRate: 25, hasSound: false },
  encoder: undefined,
  poster: async () => undefined,
};

vi.mock("./choose-file.ts", () => ({ chooseFile: async () => chosen }));
vi.mock("./send-original.ts", async () => {
  const { finishLecture } = await import("./unfinished.ts");
  return {
    sendOriginal: async ({ lecture }: { lecture: Parameters<typeof finishLecture>[0] }) =>
      finishLecture(lecture),
  };
});

const server: LectureServer = {
  create: async ({ title }) => ({ id: "l1", title }),
  savePoster: async () => undefined,
  publish: async () => undefined,
};

beforeEach(() => {
  const taken = new Set<string>();
  /** Web Locks, as far as they are used. */
  vi.stubGlobal("navigator", {
    locks: {
      async request(name: string, _: unknown, work: (lock: object | null) => Promise<void>) {
        if (taken.has(name)) return work(null);
        taken.add(name);
        await work({}).finally(() => taken.delete(name));
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

/** A tab of this browser. */
const openTab = () =>
  renderHook(() =>
    useLectureUpload({
      userId: "u",
      courseId: "c",
      server,
      lectures: undefined,
      onChanged: () => {},
    }),
  );
type Tab = ReturnType<typeof openTab>;
const choose = async ({ result }: Tab) => {
  // A lock that was let go is free a little later.
  await act(async () => undefined);
  await act(() => result.current.choose(new File([], "optics.mp4")));
};
const phaseOf = ({ result }: Tab) => result.current.phase;

it("lets one tab at a time describe a file, so that no second lecture is created", async () => {
  const [one, other] = [openTab(), openTab()];
  await choose(one);
  await choose(other);
  expect(phaseOf(one)).toMatchObject({ is: "describing" });
  expect(phaseOf(other)).toMatchObject({ is: "choosing", outcome: { is: "elsewhere" } });
  act(() => one.result.current.chooseAnother(chosen));
  await choose(other);
  expect(phaseOf(other)).toMatchObject({ is: "describing" });
  other.unmount();
  await choose(one);
  expect(phaseOf(one)).toMatchObject({ is: "describing" });
});

it("recognises a file of which a lecture was made here", async () => {
  const [one, other] = [openTab(), openTab()];
  await choose(one);
  expect(phaseOf(one)).toEqual({ is: "describing", chosen, madeBefore: undefined });
  await act(() => one.result.current.begin(chosen, { id: "l1", title: "Optics" }));
  expect(phaseOf(one)).toMatchObject({ outcome: { is: "done" } });
  await choose(other);
  expect(phaseOf(other)).toMatchObject({ is: "describing", madeBefore: "Optics" });
});

it("does not give up a lecture that another tab works on, and says where it is", async () => {
  const lecture: UnfinishedLecture = {
    ...{ id: "l2", userId: "u", courseId: "c", title: "Waves", filename: "waves.mp4" },
    ...{ mark: chosen.mark, source: chosen.source, published: [] },
  };
  const [one, other] = [openTab(), openTab()];
  await choose(one);
  await keepLecture(lecture);
  expect(await act(() => other.result.current.giveUp(lecture))).toBe(false);
  expect(phaseOf(other)).toEqual({ is: "choosing", outcome: { is: "elsewhere" } });
  expect(await listUnfinished("u", "c")).toEqual([lecture]);
  one.unmount();
  await act(async () => undefined);
  expect(await act(() => other.result.current.giveUp(lecture))).toBe(true);
  expect(phaseOf(other)).toEqual({ is: "choosing" });
  expect(await listUnfinished("u", "c")).toEqual([]);
});
