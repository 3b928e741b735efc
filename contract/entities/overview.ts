import * as z from "zod/mini";

/** How many wait, and the next moment by which something has to be done. */
const waiting = z.strictObject({
  count: z.int(),
  nextAt: z.nullable(z.string()),
});

/** What needs the office's attention now. */
export const attention = z.strictObject({
  /** Seats that are held; the next one lapses at `nextAt`. */
  enrolments: waiting,
  registrations: waiting,
  /** Who waits for a seat in a full course; seats are offered to them by themselves. */
  waitingList: waiting,
  /** New ones; the oldest is to be acknowledged by `nextAt`. */
  enquiries: z.extend(waiting, { overdue: z.int() }),
  /** Accounts with fees that are overdue. */
  dues: waiting,
  /** Families to whom a refund is still to be paid, and for how many the promised day is over. */
  refunds: z.extend(waiting, { overdue: z.int() }),
  /** The first steps: all, the completed ones, and those neither completed nor postponed. */
  setup: z.strictObject({ all: z.int(), done: z.int(), open: z.int() }),
  /** How many of the settings that every institute has are empty or samples. */
  missingSettings: z.int(),
  /** Null on PostgreSQL, which this program does not back up. */
  backup: z.nullable(z.strictObject({ lastAt: z.nullable(z.string()), isOld: z.boolean() })),
  /** Where the database is. */
  disk: z.strictObject({ freeBytes: z.int(), totalBytes: z.int(), isLow: z.boolean() }),
});
export type Attention = z.infer<typeof attention>;

/** Days are those of India, including today; each number comes with that of the period before. */
const figure = z.strictObject({
  today: z.int(),
  yesterday: z.int(),
  week: z.int(),
  weekBefore: z.int(),
  month: z.int(),
  monthBefore: z.int(),
});
export type Figure = z.infer<typeof figure>;

/** What happened in the institute lately. */
export const figures = z.strictObject({
  people: figure,
  forms: figure,
  enrolments: figure,
  downloads: figure,
  enquiries: figure,
  /** The last 30 days, oldest first. */
  enrolmentsByDay: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  /** Of the last 30 days, most first. */
  enrolmentsByProgramme: z.array(z.strictObject({ programme: z.string(), count: z.int() })),
  /** Downloads of the last 30 days, most first; `courseId` is null for a study material. */
  mostRead: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      titleHi: z.nullable(z.string()),
      courseId: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
});
export type Figures = z.infer<typeof figures>;
