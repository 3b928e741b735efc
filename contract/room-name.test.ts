import { expect, test } from "vitest";
import { roomName } from "./room-name.ts";

test("a bare number or short code is called a room", () => {
  expect(["7", "B2", "LH-3", "A 12", "12A", "C"].map((room) => roomName(room, "en"))).toEqual([
    ...["Room 7", "Room B2", "Room LH-3", "Room A 12", "Room 12A", "Room C"],
  ]);
  expect(["7", "क-2"].map((room) => roomName(room, "hi"))).toEqual(["कमरा 7", "कमरा क-2"]);
});

test("a room that has a name keeps it", () => {
  for (const room of ["Room 2", "Lab 1", "कमरा 2", "Hall", "2, upstairs", "Library"])
    expect([roomName(room, "en"), roomName(room, "hi")]).toEqual([room, room]);
});
