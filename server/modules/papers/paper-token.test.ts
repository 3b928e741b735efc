import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { newId } from "../../database/ids.ts";
import { readPageTarget } from "../../http/web/page-target.ts";
import { paperToken, readPaperToken } from "./paper-token.ts";

const secret = randomBytes(32);
const printed = { paper: "letter", enrolmentId: newId(), courseId: newId() } as const;
const token = paperToken(printed, secret);

it("says which paper it is of, in signs that the address of a page may have", () => {
  expect(token).toMatch(/^[0-9a-f]{97}$/);
  expect(readPageTarget(`/check/${token}`)).toMatchObject({ pathname: `/check/${token}` });
  expect(readPaperToken(token, secret)).toEqual(printed);
  const card = { ...printed, paper: "id-card" } as const;
  expect(readPaperToken(paperToken(card, secret), secret)).toEqual(card);
});

it("is refused with any sign changed, so that no part of it can be replaced", () => {
  for (const [at, sign] of [...token].entries()) {
    const forged = token.slice(0, at) + (sign === "0" ? "1" : "0") + token.slice(at + 1);
    expect(readPaperToken(forged, secret)).toBeUndefined();
  }
});

it.each([
  "",
  "-",
  "00",
  `${token}0`,
  token.slice(1),
  `${token}g`,
  token.toUpperCase(),
  "0".repeat(97),
])("%j is no token", (text) => {
  expect(readPaperToken(text, secret)).toBeUndefined();
});

it("is refused by another server", () => {
  expect(readPaperToken(token, randomBytes(32))).toBeUndefined();
});
