import { afterEach, beforeEach, expect, it } from "vitest";
import { findMeetingRecordings, meetingAddress } from "./big-blue-button.ts";
import { type FakeMeetingServer, openFakeBigBlueButton } from "./testing/fake-big-blue-button.ts";

let fake: FakeMeetingServer;

beforeEach(async () => {
  fake = await openFakeBigBlueButton();
});

afterEach(() => fake.close());

const guest = { userId: "u1", userName: "Asha O'Neil" };
const meeting = { id: "k1", title: "भौतिकी & Optics", guest, isRecorded: false };

it("opens the room of a class and leads everybody there by their role", async () => {
  for (const isHost of [true, false]) {
    const answer = await fetch(await meetingAddress(fake, { ...meeting, isHost }));
    expect(await answer.text()).toContain("SUCCESS");
  }
  const said = fake.calls.map(({ name, query }) => [name, query.get("name") ?? query.get("role")]);
  expect(said).toEqual([
    ["create", "भौतिकी & Optics"],
    ["join", "MODERATOR"],
    ["create", "भौतिकी & Optics"],
    ["join", "VIEWER"],
  ]);
  expect(fake.calls[1]?.query.get("fullName")).toBe("Asha O'Neil");
});

it("lets a room be recorded, and says so in it, only where it is asked to", async () => {
  for (const isRecorded of [false, true])
    await meetingAddress(fake, { ...meeting, id: `${isRecorded}`, isRecorded, isHost: true });
  const created = fake.calls.filter(({ name }) => name === "create");
  expect(created.map(({ query }) => [query.get("record"), query.get("welcome")])).toEqual([
    ["false", null],
    ["true", expect.stringMatching(/^This class may be recorded\. यह क्लास/)],
  ]);
});

it("leads to the open room of a class whose course has another name by now", async () => {
  await meetingAddress(fake, { ...meeting, isHost: true });
  const address = await meetingAddress(fake, { ...meeting, title: "Waves", isHost: false });
  expect(await (await fetch(address)).text()).toContain("SUCCESS");
});

it("opens each room with passwords that nobody can guess, the same for everybody who comes", async () => {
  for (const id of ["k1", "k1", "k2"]) await meetingAddress(fake, { ...meeting, id, isHost: true });
  const passwords = fake.calls
    .filter(({ name }) => name === "create")
    .map(({ query }) => [query.get("attendeePW"), query.get("moderatorPW")]);
  expect(passwords[1]).toEqual(passwords[0]);
  expect(new Set(passwords.flat()).size).toBe(4);
  // No server takes longer ones.
  for (const password of passwords.flat()) expect(password).toMatch(/^[0-9a-f]{64}$/);
});

it("names where recordings can be watched, and nothing but web addresses", async () => {
  fake.recordings.set("k1", "https://bbb.example/playback/1");
  fake.recordings.set("k2", "javascript:alert(1)");
  const found = await findMeetingRecordings(fake, ["k1", "k2", "k3"]);
  expect([...found]).toEqual([["k1", "https://bbb.example/playback/1"]]);
});

it("says that it is unavailable where the secret is wrong, the answer is none, or nobody answers", async () => {
  const host = { ...meeting, isHost: true };
  const unavailable = { code: "unavailable", retryAfterSeconds: 15 };
  await expect(meetingAddress({ ...fake, secret: "wrong" }, host)).rejects.toMatchObject(
    unavailable,
  );
  await fake.close();
  await expect(meetingAddress(fake, host)).rejects.toMatchObject(unavailable);
  fake = await openFakeBigBlueButton();
});
