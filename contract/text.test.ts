import { describe, expect, it } from "vitest";
import { searchText } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";
import { limits } from "./limits.ts";
import {
  digits,
  email,
  httpsLink,
  isoDate,
  line,
  link,
  officePhone,
  paragraphs,
  phone,
} from "./text.ts";

/** As they come with what is pasted from WhatsApp, Word, a PDF or a website. */
const unseen =
  "\u00AD \u200B \u202A \u202B \u202C \u202D \u202E \u2060 \u2061 \u2064 \u2066 \u2067 \u2068 \u2069 \uFEFF".split(
    " ",
  );

describe("a text", () => {
  it.each(unseen)("is read without the invisible %j", (mark) => {
    const pasted = `${mark}as${mark}ha${mark}`;
    expect(line(4).parse(pasted)).toBe("asha");
    expect(paragraphs(4).parse(pasted)).toBe("asha");
    expect(searchText.parse(pasted)).toBe("asha");
    expect(email.parse(`${pasted}@example.org`)).toBe("asha@example.org");
    expect(phone.parse(`${mark}+91 98765${mark}43210`)).toBe("+919876543210");
    expect(isoDate.parse(`${mark}2026-11-21`)).toBe("2026-11-21");
    expect(httpsLink.parse(`https://meet.example/${mark}A`)).toBe("https://meet.example/A");
    expect(line(4).safeParse(mark).error?.issues).toMatchObject([{ code: "too_small" }]);
  });

  it("ends its lines at vertical tabs, form feeds and carriage returns too", () => {
    expect(paragraphs(20).parse("a\u000Bb\u000Cc\r\nd\re\u000B")).toBe("a\nb\nc\nd\ne");
    expect(line(20).parse("Asha\u000B")).toBe("Asha");
  });
});

describe("a text of one line", () => {
  it.each(["a\nb", "a\tb", "a\u2028b", "a\u2029b", "a\u000Bb", "a\u0000b", "a\uD800b"])(
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

describe("an office's number", () => {
  it.each([
    ["0120-2345678", "+911202345678"],
    ["+91 120 234 5678", "+911202345678"],
    ["(0120) 234–5678", "+911202345678"],
    ["०१२० २३४५६७८", "+911202345678"],
    ["011 23456789", "+911123456789"],
    ["98765 43210", "+919876543210"],
  ])("may be typed as %s, a landline too", (typed, stored) => {
    expect(officePhone.parse(typed)).toBe(stored);
  });

  it.each(["2345678", "0120-23456789", "00120-2345678"])("may not be %s", (typed) => {
    expect(officePhone.safeParse(typed).error?.issues).toMatchObject([
      { message: "invalid_office_phone" },
    ]);
  });

  it("is no number of a student, who is told by messages", () => {
    expect(phone.safeParse("0120-2345678").success).toBe(false);
  });
});

describe("a number", () => {
  const number = digits({ min: 1, max: 5_000 });

  it.each(["1200", " 1 200", "1\u00A0200", "1\u2009200", "१२००", "\uFEFF1200"])(
    "may be typed as %j",
    (typed) => {
      expect(number.parse(typed)).toBe(1200);
    },
  );

  it.each(["", " ", "-1200", "−1200", "12-00", "1e3", "1.5", "१२००१"])("may not be %j", (typed) => {
    expect(number.safeParse(typed).success).toBe(false);
  });
});
