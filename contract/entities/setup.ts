import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

/** The first steps of a new institute, in this order. */
export const setupSteps = [
  ...(["name", "contact", "address", "google", "legal"] as const),
  ...(["teacher", "course", "access", "timetable", "note"] as const),
  ...(["poster", "policies", "backup", "student"] as const),
] as const;
export type SetupStepName = (typeof setupSteps)[number];

export function isSetupStep(name: string): name is SetupStepName {
  return setupSteps.some((step) => step === name);
}

/** `confirmed` steps are those that only a person can confirm, such as having read the policies. */
export const setupAnswers = ["confirmed", "later"] as const;
export type SetupAnswer = (typeof setupAnswers)[number];

const setupStep = z.strictObject({
  name: z.enum(setupSteps),
  isDone: z.boolean(),
  /** Postponed by the office. */
  isPutOff: z.boolean(),
  /** Whether a person can confirm the step. */
  isConfirmable: z.boolean(),
  /** When a person confirmed it; null if the program can tell by itself. */
  confirmedAt: z.nullable(z.string()),
});
export type SetupStep = z.infer<typeof setupStep>;

/**
 * `people`: somebody has enrolled, registered or asked; `work`: it has classes, teachers, lectures, registers or
 * notices that the demo did not bring; `notes`: it has other notes; `changed`: the office edited it.
 */
export const stayReasons = ["people", "work", "notes", "changed"] as const;

export const demoState = z.strictObject({
  state: z.enum(["absent", "loading", "loaded", "removing"]),
  /** False where the institute has courses, files or posters of its own. */
  canLoad: z.boolean(),
  /** How many rows of the demo are still to be loaded or removed. */
  left: z.int(),
  /** How many rows it would add, or has added. */
  rows: z.strictObject({
    courses: z.int(),
    notes: z.int(),
    materials: z.int(),
    posters: z.int(),
    lectures: z.int(),
    notices: z.int(),
  }),
  /** Rows of the demo that would stay; such courses are archived. */
  staying: z.array(
    z.strictObject({
      kind: z.enum(["course", "note", "lecture", "material", "poster"]),
      id: z.string(),
      title: z.string(),
      reason: z.enum(stayReasons),
    }),
  ),
});
export type DemoStatus = z.infer<typeof demoState>;

export const setup = z.strictObject({
  steps: z.array(setupStep),
  demo: demoState,
});
export type Setup = z.infer<typeof setup>;

/**
 * What only whoever runs the server can give. `failing` is set up and does not work now; `elsewhere` is done by others,
 * so that this program cannot know.
 */
const need = z.enum(["working", "missing", "failing", "elsewhere"]);
export type Need = z.infer<typeof need>;

/** The server, as far as the office needs to know of it. */
export const serverState = z.strictObject({
  /** Where browsers open the site; Google asks for it. */
  origin: z.string(),
  google: need,
  mail: need,
  /** What the mail server answered, in its own words; null unless it fails. */
  mailError: z.nullable(z.string()),
  backup: need,
  /** ISO 8601 UTC; null without one, and on PostgreSQL. */
  lastBackupAt: z.nullable(z.string()),
  /** What was uploaded. */
  storage: z.strictObject({ files: z.int(), bytes: z.int() }),
  /** Where the database is. */
  disk: z.strictObject({ freeBytes: z.int(), totalBytes: z.int(), isLow: z.boolean() }),
});
export type ServerState = z.infer<typeof serverState>;

/** Null takes the confirmation back. */
export const setupAnswer = z.strictObject({ answer: z.nullable(z.enum(setupAnswers)) });

/** The institute's name, typed by whoever removes the demo. */
export const demoRemoval = z.strictObject({ name: line(limits.titleLength) });
