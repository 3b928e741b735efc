import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { limits } from "./limits.ts";
import { httpsLink, isoDate, line, link, phone } from "./text.ts";

describe("a text of one line", () => {
  it.each(["a\nb", "a\tb", "a\u2028b", "a\u2029b", "a\u0000b", "a\u202Eb", "a\uD800b"])(
    "refuses %j",
    (text) => {
      expect(line(40).safeParse(text).success).toBe(false);
    },
  );

  it("keeps the joiners that Devanagari needs", () => {
    expect(line(40).parse(" क्\u200Dष ")).toBe("क्\u200Dष");
  });
});

describe("a link", () => {
  it.each(["/courses", "/hi/blogs/3?x=1", "https://institute.example/a"])(
    "may be %s",
    (address) => {
      expect(link.safeParse(address).success).toBe(true);
    },
  );

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "http://institute.example",
    "https://a@evil.example",
    "/api/auth/logout",
    "/api",
    "/api?x",
    "/API/auth/logout",
    "/%61pi/auth/logout",
    "/x/../api/auth/logout",
    "/x/%2e%2e/api/auth/logout",
    "/x\\..\\api/auth/logout",
    "/./api",
    "/%",
  ])("may not be %s", (address) => {
    expect(link.safeParse(address).success).toBe(false);
  });
});

describe("an absolute link", () => {
  it("may begin with a capital letter, as phones write it", () => {
    expect(httpsLink.parse("Https://meet.example/Room-A")).toBe("https://meet.example/Room-A");
    expect(link.parse("HTTPS://meet.example/A")).toBe("https://meet.example/A");
    expect(httpsLink.safeParse("Http://meet.example").success).toBe(false);
  });

  it("is stored as browsers send it, and is then no longer than others", () => {
    expect(httpsLink.parse("https://meet.example/भौतिकी")).toBe(
      "https://meet.example/%E0%A4%AD%E0%A5%8C%E0%A4%A4%E0%A4%BF%E0%A4%95%E0%A5%80",
    );
    expect(httpsLink.parse("https://meet.example/a%20b?c=d#e")).toBe(
      "https://meet.example/a%20b?c=d#e",
    );
    const long = `https://meet.example/${"भ".repeat(limits.linkLength / 2)}`;
    expect(httpsLink.safeParse(long).error?.issues).toMatchObject([{ code: "too_big" }]);
  });

  it.each([
    "http://meet.example",
    "/courses",
    "javascript:alert(1)",
    "meet.example",
    "https://",
    "https://meet.example:abc/x",
    "https://<code>",
  ])("is not %j, and the sentence asks for nothing else that is refused", (address) => {
    const issues = httpsLink.safeParse(address).error?.issues ?? [];
    const sentences = (["en", "hi"] as const).map((language) => fieldErrors(issues, language));
    expect(sentences.map(([first]) => first?.message)).toEqual([
      "Please enter a web address that starts with https://.",
      "कृपया https:// से शुरू होने वाला वेब पता लिखें।",
    ]);
  });
});

describe("a day", () => {
  it.each(["2026-11-21", "2028-02-29", "2099-12-31"])("may be %s", (day) => {
    expect(isoDate.safeParse(day).success).toBe(true);
  });

  it.each(["2027-02-29", "2026-13-01", "0000-01-01", "9999-12-31", "2026-1-1", "२०२६-०१-०१"])(
    "may not be %s",
    (day) => {
      expect(isoDate.safeParse(day).success).toBe(false);
    },
  );
});

describe("a mobile number", () => {
  it.each([
    "9876543210",
    "098765 43210",
    "+91 98765-43210",
    "९८७६५४३२१०",
    "+९१ ९८७६५ ४३२१०",
    "98७६५43210",
  ])("may be typed as %s", (typed) => {
    expect(phone.parse(typed)).toBe("+919876543210");
  });

  it.each(["५८७६५४३२१०", "९८७६५४३२१", "९८७६५४३२१०१", "٩٨٧٦٥٤٣٢١٠"])("may not be %s", (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });
});
