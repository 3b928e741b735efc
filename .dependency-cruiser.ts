import type { IConfiguration } from "dependency-cruiser";

/**
 * The arrows between the parts (docs/architecture.md), each an error. Rules speak of folder patterns,
 * so that a new module needs no new rule.
 */
const areas = "public|student|staff|admin";
const test = "\\.test\\.tsx?$|/testing/";
/** The folders of web/shared: each may import those before it. */
export const sharedFolders = [
  "device-files",
  "site",
  "leaving",
  "posters",
  "forms",
  "session",
  "sign-in",
  "enrolment-form",
  "downloads",
  "reader",
  "lectures",
  "lecture-player",
  "fees",
  "courses",
  "timetable",
  "taught-classes",
  "notices",
  "questions",
  "exams",
  "offline",
];
const outside = "^(?:web|demo|test|e2e|scripts|benchmarks)/";

const boundaries = {
  forbidden: [
    {
      name: "contract-knows-zod-only",
      comment: "The contract is data that server and browser share.",
      severity: "error",
      from: { path: "^contract/", pathNot: test },
      to: { pathNot: ["^contract/", "^node_modules/zod/"] },
    },
    {
      name: "content-knows-the-contract-only",
      comment: "What an institute starts with is text; the contract has its shape.",
      severity: "error",
      from: { path: "^content/", pathNot: test },
      to: { pathNot: ["^content/", "^contract/", "^node_modules/zod/"] },
    },
    {
      name: "web-reaches-the-server-by-http",
      comment: "Pages know the contract, nothing behind it.",
      severity: "error",
      from: { path: "^web/", pathNot: test },
      to: { path: "^(?:server|content|demo|test|e2e|scripts|benchmarks)/" },
    },
    {
      name: "web-is-imported-by-nobody",
      comment:
        "Only the mount loads the built website, build tools their plugins, tests its addresses, sections, papers made for tests and the delay of late parts, the benchmarks of imports and of answer sheets the readers that they measure, and the build of the demo how a page's text is measured.",
      severity: "error",
      from: {
        pathNot: [
          "^web/",
          "^server/http/web/",
          "^[^/]+\\.config\\.ts$",
          "^benchmarks/(?:import|answer-sheets)\\.ts$",
          "^scripts/demo/first-pages\\.ts$",
        ],
      },
      to: {
        path: "^web/",
        pathNot: "^web/(?:paths|admin/sections|testing/word-papers)\\.ts$",
      },
    },
    {
      name: "server-knows-contract-and-content-only",
      comment: "The demo module alone reads the demo institute.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/http/web/", "^server/modules/demo/"] },
      to: { path: outside },
    },
    {
      name: "kysely-in-repositories-only",
      comment: "Queries have one home.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/database/", "\\.repository\\.ts$"] },
      to: { path: "^node_modules/kysely/" },
    },
    {
      name: "database-drivers-in-database-only",
      comment: "Which database it is, only server/database knows.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/database/"] },
      to: { path: "^node_modules/pg/|^(?:node:)?sqlite$" },
    },
    {
      name: "device-databases-in-one-file-only",
      comment:
        "A transaction whose end nobody hears is an uncaught error where signing out clears this site's storage.",
      severity: "error",
      from: { path: "^web/", pathNot: [test, "^web/state/device-database\\.ts$"] },
      to: { path: "^node_modules/idb/" },
    },
    {
      name: "outside-programs-in-one-file-only",
      comment:
        "Its test sees every run: each is told the type of what it reads, and to read files alone.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/modules/lectures/run-ffmpeg\\.ts$"] },
      to: { path: "^(?:node:)?child_process$" },
    },
    {
      name: "modules-by-their-index-only",
      comment: "What a module offers to others, its index.ts names.",
      severity: "error",
      from: { path: "^server/modules/([^/]+)/", pathNot: test },
      to: { path: "^server/modules/", pathNot: ["^server/modules/$1/", "/index\\.ts$"] },
    },
    {
      name: "modules-by-their-index-from-outside",
      comment: "The same for whoever stands outside the modules.",
      severity: "error",
      from: { path: "^server/", pathNot: [test, "^server/modules/"] },
      to: { path: "^server/modules/", pathNot: "/index\\.ts$" },
    },
    {
      name: "database-and-storage-at-the-bottom",
      comment: "main → app → modules → database, storage, config",
      severity: "error",
      from: { path: "^server/(?:database|storage|config\\.ts)", pathNot: test },
      to: {
        path: "^server/(?:modules|http)/|^server/(?:app|identity|main|open-context|routes)\\.ts$",
      },
    },
    {
      name: "permissions-are-data",
      comment: "Who may make which call depends on the contract alone.",
      severity: "error",
      from: { path: "^server/permissions/", pathNot: test },
      to: { pathNot: ["^server/permissions/", "^contract/"] },
    },
    {
      name: "http-below-modules",
      comment: "What every request needs knows no feature.",
      severity: "error",
      from: { path: "^server/http/", pathNot: test },
      to: { path: "^server/modules/|^server/(?:app|identity|main|open-context|routes)\\.ts$" },
    },
    {
      name: "modules-below-app",
      comment: "The composition root hands things down; nobody reaches up for them.",
      severity: "error",
      from: { path: "^server/modules/", pathNot: test },
      to: { path: "^server/(?:app|identity|main|open-context|routes)\\.ts$" },
    },
    {
      name: "policies-and-presenters-are-pure",
      comment: "They judge and show what they are handed.",
      severity: "error",
      from: { path: "^server/modules/.*\\.(?:rules|present)\\.ts$" },
      to: { path: "\\.(?:routes|service)\\.ts$|^server/storage/|^node_modules/fastify/" },
    },
    {
      name: "repositories-only-fetch",
      comment: "routes → policy → service → repository → present",
      severity: "error",
      from: { path: "\\.repository\\.ts$" },
      to: { path: "\\.(?:routes|service|rules)\\.ts$" },
    },
    {
      name: "areas-are-strangers",
      comment: "What two areas share is in web/shared; the office alone uses what teaching has.",
      severity: "error",
      from: { path: `^web/(${areas})/`, pathNot: "^web/admin/" },
      to: { path: `^web/(?:${areas})/`, pathNot: "^web/$1/" },
    },
    {
      name: "the-office-builds-on-teaching",
      comment: "admin → staff → shared",
      severity: "error",
      from: { path: "^web/admin/" },
      to: { path: "^web/(?:public|student)/" },
    },
    {
      name: "shared-knows-no-area",
      comment: "areas → shared → ui, api",
      severity: "error",
      from: { path: "^web/shared/" },
      to: { path: `^web/(?:${areas}|frame)/` },
    },
    ...sharedFolders.map((folder, at) => ({
      name: "shared-folders-in-order",
      comment: "Two folders that need each other are one thought in two places.",
      severity: "error" as const,
      from: { path: `^web/shared/${folder}/`, pathNot: test },
      to: { path: `^web/shared/(?:${sharedFolders.slice(at + 1).join("|") || "none"})/` },
    })),
    {
      name: "office-in-the-office-only",
      comment: "Visitors and students get nothing of the office's code or words, but where it is.",
      severity: "error",
      from: { path: "^web/", pathNot: [test, "^web/admin/", "^web/texts/admin"] },
      to: { path: "^web/(?:admin/|texts/admin)", pathNot: "^web/admin/sections\\.ts$" },
    },
    {
      name: "base-ui-in-the-office-only",
      comment: "Visitors and students get native elements, which need no download.",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/admin/" },
      to: { path: "^node_modules/@base-ui/" },
    },
    {
      name: "ui-knows-no-feature",
      comment:
        "The design system knows neither the domain nor the server. Where lines may break is neither.",
      severity: "error",
      from: { path: "^web/ui/" },
      to: {
        path: `^web/(?:${areas}|shared|frame|api|head)/|^contract/`,
        pathNot: "^contract/bound-spaces\\.ts$",
      },
    },
    {
      name: "api-client-knows-no-page",
      comment: "The typed client is made from the contract alone.",
      severity: "error",
      from: { path: "^web/api/" },
      to: { path: `^web/(?:${areas}|shared|frame|ui|head)/` },
    },
    {
      name: "tests-are-not-imported",
      comment: "What only tests need is not part of the program.",
      severity: "error",
      from: { path: "^(?:server|contract|content|web)/", pathNot: test },
      to: { path: `^(?:test|e2e)/|${test}` },
    },
    {
      name: "development-packages-stay-out",
      comment: "npm ci --omit=dev must be enough for a built server.",
      severity: "error",
      from: {
        path: "^(?:server|contract|content)/",
        pathNot: [test, "^server/http/web/development\\.ts$"],
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-cycles",
      comment: "Two files that need each other are one thought in two places.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "everything-resolves",
      comment: "An import that leads nowhere would hide from the other rules.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|^\\./\\+types/" },
    },
  ],
  options: {
    parser: "acorn",
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(?:build|\\.react-router|\\.cache|data)/|\\?" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
} satisfies IConfiguration;

export default boundaries;
