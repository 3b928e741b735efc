import { expect, it } from "vitest";
import { guestOf } from "./big-blue-button.ts";

const secret = Buffer.from("the server's secret");
const asha = { id: "0193a1b2-c3d4-7000-8000-0123456789ab", name: "Asha Verma" };
const inRoom = (roomId: string, user = asha, key = secret) =>
  guestOf(user, { roomId, secret: key });

it("is one pseudonym in a room, and another for each room, person and server", () => {
  const others = [
    inRoom("k2"),
    inRoom("k1", { ...asha, id: "u2" }),
    inRoom("k1", asha, Buffer.from("another")),
  ];
  expect(inRoom("k1").userId).toMatch(/^[0-9a-f]{32}$/);
  expect(inRoom("k1")).toEqual(inRoom("k1"));
  expect(new Set([inRoom("k1"), ...others].map(({ userId }) => userId)).size).toBe(4);
});

it.each([
  ["Asha Verma", "Asha"],
  ["  अंजलि  शर्मा ", "अंजलि"],
  ["Dr. Meera Iyer", "Meera"],
  ["A. P. Sharma", "Sharma"],
  ["Ravi", "Ravi"],
  ["R.", "R."],
])("is called by a first name: %s", (name, first) => {
  expect(inRoom("k1", { ...asha, name }).userName).toBe(first);
});
