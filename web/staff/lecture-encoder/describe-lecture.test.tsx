import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { NewLecture } from "../../../contract/entities/lecture.ts";
import { qualitiesOf } from "../../../contract/lecture-qualities.ts";
import { apiErrorOf } from "../../api/api-error.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import type { ChosenFile } from "./choose-file.ts";
import { DescribeLecture } from "./describe-lecture.tsx";

const source = { durationS: 60, width: 1280, height: 720, frameRate: 25, hasSound: true };
const file = new File(["video"], "Optics.mp4");
const poster = async () => undefined;
const chosen: ChosenFile = { file, mark: "m", source, encoder: undefined, poster };

test("a lecture whose answer is lost is sent again under its id, and under another with other words", async () => {
  const sent: NewLecture[] = [];
  const server = {
    create: (lecture: NewLecture) => {
      sent.push(lecture);
      return Promise.reject(apiErrorOf(0, ""));
    },
    publish: vi.fn(),
    savePoster: vi.fn(),
  };
  const form = () => (
    <LeaveGuards>
      <DescribeLecture
        {...{ server, chosen, classes: [], chapters: [], classId: undefined }}
        madeBefore={undefined}
        onBegun={() => undefined}
        onAnother={() => undefined}
      />
    </LeaveGuards>
  );
  const Site = createRoutesStub([{ path: "/teach", Component: form }]);
  render(<Site initialEntries={["/teach"]} />);
  const button = await screen.findByRole("button", { name: "Send" });
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await userEvent.type(screen.getByLabelText("Title"), " 2");
  await userEvent.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ title }) => title)).toEqual(["Optics", "Optics", "Optics 2"]);
});

test("of several sounds one has to be chosen, and is the one of every quality", async () => {
  const onBegun = vi.fn();
  const server = {
    create: async () => ({ id: "l1", title: "Optics" }),
    publish: vi.fn(),
    savePoster: vi.fn(),
  };
  const several = { ...chosen, source: { ...source, sounds: ["", "Microphone, hin"] } };
  const form = () => (
    <LeaveGuards>
      <DescribeLecture
        {...{ server, chosen: several, classes: [], chapters: [], classId: undefined, onBegun }}
        madeBefore={undefined}
        onAnother={() => undefined}
      />
    </LeaveGuards>
  );
  const Site = createRoutesStub([{ path: "/teach", Component: form }]);
  render(<Site initialEntries={["/teach"]} />);
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(button.disabled).toBe(true);
  const field = screen.getByLabelText("Which sound is heard");
  await userEvent.selectOptions(field, "Sound 2: Microphone, hin");
  await userEvent.click(button);
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledOnce());
  const qualities = qualitiesOf(onBegun.mock.calls[0]?.[1]);
  expect(qualities.map(({ sound }) => sound?.chosen)).toEqual([1, 1, 1, 1]);
});
