/** Texts that every field must refuse. */
export const forbiddenTexts: Readonly<Record<string, string>> = {
  NUL: "a\u0000b",
  "a lone high surrogate": "a\ud800b",
  "a lone low surrogate": "a\udc00b",
  "a control character": "a\u0007b",
  "a C1 control": "a\u0085b",
};

/** Harmless texts that look dangerous: saved unchanged, or refused by the field's own rule. */
export const suspiciousTexts: Readonly<Record<string, string>> = {
  SQL: "'; drop table users; --",
  "a SQL tautology": "' or '1'='1",
  HTML: "<script>alert(1)</script>",
  "a HTML attribute": '"><img src=x onerror=alert(1)>',
  __proto__: "__proto__",
  constructor: "constructor",
  "a path": "../../../../etc/passwd",
  "a template": "{{7*7}}<%= 7*7 %>",
  "a formula": '=HYPERLINK("https://evil.example")',
  "a header": "a\r\nSet-Cookie: session=x",
  "a javascript link": "javascript:alert(1)",
  "a protocol-relative link": "//evil.example",
  "a percent sign": "%00%2e%2e%2f",
  "an emoji": "👩🏽‍🔬",
  "joined Devanagari": "क्‍ष श्री ज़ैनब",
  "invisible characters": "\ufeffa\u202eb\u2066c\u00add\u200b",
  "a vertical tab": "a\u000bb",
  "stacked marks": `a${"\u0301".repeat(40)}`,
};

/** Values in place of an id in a path; none of them is the id of a row. */
export const hostileIds: Readonly<Record<string, string>> = {
  NUL: "%00",
  "NUL in a name": "a%00b",
  "a lone surrogate": "%ED%A0%80",
  "broken UTF-8": "%FF%FE",
  "half an escape": "%E0%A4",
  "a bidi override": "%E2%80%AE",
  "a path": "..%2F..%2F..%2Fetc%2Fpasswd",
  "a Windows path": "..%5C..%5Cwindows",
  SQL: "'%20or%20'1'='1",
  "a LIKE sign": "%25",
  HTML: "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  __proto__: "__proto__",
  constructor: "constructor",
  "a number": "4711",
  "a negative number": "-1",
  null: "null",
  "an object": "%7B%22$gt%22:%22%22%7D",
  "a long text": "a".repeat(400),
  "a very long text": "a".repeat(8_000),
};
