import { expect, test } from "vitest";
import type { Budget } from "./budget.ts";
import { formatVerdict, judge } from "./judge.ts";
import type { BuiltSite } from "./page-weight.ts";

const files: Record<string, { text: string; size: number }> = {
  "/": page("page", 1000),
  "/about": page("about", 1000),
  "/courses": page("courses", 1000),
  "/test/-": page("sitting", 1000),
  "/assets/sitting-AbCd1234.js": { text: "", size: 20 },
  "/assets/katex-AbCd1234.js": { text: "", size: 450 },
  "/assets/page-AbCd1234.js": { text: 'import{a}from"./framework-AbCd1234.js"', size: 200 },
  "/assets/about-AbCd1234.js": { text: "", size: 10 },
  "/assets/courses-AbCd1234.js": { text: 'import("./late-AbCd1234.js")', size: 300 },
  "/assets/bottom-bar-AbCd1234.js": { text: "", size: 40 },
  "/assets/framework-AbCd1234.js": { text: "", size: 5000 },
  "/assets/late-AbCd1234.js": { text: "", size: 9000 },
  "/assets/office-AbCd1234.js": { text: "", size: 80 },
  "/assets/encoder.worker-AbCd1234.js": { text: "", size: 1_600_000 },
  "/assets/text-latin-0123456789.woff2": { text: "", size: 700 },
  "/a.webp": { text: "", size: 60 },
  "/icon.svg": { text: "", size: 5 },
};

const site: BuiltSite = {
  assets: Object.keys(files).flatMap((path) => path.split("/assets/")[1] ?? []),
  fetch: async (path) => files[path] ?? Promise.reject(new Error(`nothing at ${path}`)),
};

const budget: Budget = {
  home: [
    {
      path: "/",
      total: 7005,
      javaScript: 5240,
      fonts: ["text-latin"],
      wideFonts: [],
      atRest: ["bottom-bar"],
    },
  ],
  officeOnly: ["office"],
  staffOnly: ["encoder.worker"],
  atPlay: { chunks: ["late"], javaScript: 8000 },
  student: {
    paths: ["/courses"],
    shell: ["/", "/about"],
    javaScriptAboveShell: 340,
    startedBySession: ["bottom-bar"],
    test: { path: "/test/-", formulas: ["katex"], javaScriptAboveSession: 500 },
  },
};

test("a first visit is its document, its scripts with their imports, what it starts at rest, its fonts and pictures", async () => {
  const verdicts = await judge(site, budget);
  expect(verdicts.map(({ size }) => size)).toEqual([5240, 7005, 340, 470, 9000, 0, 0, 0]);
  expect(verdicts.map(formatVerdict)[0]).toBe("JavaScript of /: 5.2 of 5.2 KB");
});

test("a figure above its limit is printed with its files, the largest first", async () => {
  const [tooMuch] = await judge(site, {
    ...budget,
    home: budget.home.map((home) => ({ ...home, atRest: [], javaScript: 5100 })),
  });
  expect(tooMuch && formatVerdict(tooMuch).split("\n")).toEqual([
    "JavaScript of /: 5.2 of 5.1 KB: 0.1 KB too much",
    "     5.0  /assets/framework-AbCd1234.js",
    "     0.2  /assets/page-AbCd1234.js",
  ]);
});

test("a file that the budget names has to exist", async () => {
  const student = { ...budget.student, startedBySession: ["top-bar"] };
  await expect(judge(site, { ...budget, student })).rejects.toThrow("budget.json names top-bar");
});

test.each([
  ["office", { what: "office outside the office", size: 80, limit: 0 }],
  [
    "encoder.worker",
    { what: "encoder.worker outside the office and teaching", size: 1_600_000, limit: 0 },
  ],
])("the chunk %s that a student's page imports is too much", async (chunk, wanted) => {
  const leaking = { text: `import"./${chunk}-AbCd1234.js"`, size: 300 };
  const fetch = async (path: string) =>
    path === "/assets/courses-AbCd1234.js" ? leaking : site.fetch(path);
  const verdicts = await judge({ ...site, fetch }, budget);
  expect(verdicts.filter(({ size, limit }) => size > limit)).toContainEqual(
    expect.objectContaining(wanted),
  );
});

function page(chunk: string, size: number) {
  const scripts = ["framework", chunk].map((name) => `<link href="/assets/${name}-AbCd1234.js"/>`);
  const images = '<img src="/a.webp"/><img loading="lazy" src="/b.webp"/>';
  const icon = '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>';
  return { text: `${icon}${scripts.join("")}${images}`, size };
}
