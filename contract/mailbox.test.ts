import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test("Gmail takes no notice of dots, tags, case and the other domain", () => {
  for (const email of [
    "a.b@gmail.com",
    "AB@Gmail.com",
    "ab+jee@gmail.com",
    "a.b+x+y@googlemail.com",
  ])
    expect(mailboxOf(email)).toBe("ab@gmail.com");
});

test("elsewhere dots and tags name other mailboxes, and no address is none", () => {
  expect(mailboxOf("A.b+c@Example.org")).toBe("a.b+c@example.org");
  expect(mailboxOf("a.b@notgmail.com")).toBe("a.b@notgmail.com");
  expect(mailboxOf("a.b@gmail.com.example")).toBe("a.b@gmail.com.example");
  expect(mailboxOf("")).toBe("");
});
