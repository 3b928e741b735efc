import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "./context.ts";
import { forgetAnsweredCalls } from "./http/done-once.ts";
import { rewriteIfDue } from "./modules/auth/index.ts";
import { emptyBin } from "./modules/bin/index.ts";
import { findClassRecordings } from "./modules/classes/index.ts";
import { finishDemo, topUpDemoWeek } from "./modules/demo/index.ts";
import { refreshScheduledPosts, sweepSitePictures } from "./modules/documents/index.ts";
import { eraseClosedEnquiries } from "./modules/enquiries/index.ts";
import { emptyBinOfNotes, offerFreeSeats } from "./modules/enrolments/index.ts";
import {
  emptyBinOfExams,
  emptyBinOfQuestions,
  sweepQuestionImports,
  sweepQuestionPictures,
  sweepSheetPictures,
} from "./modules/exams/index.ts";
import { askAboutOpenOrders, settleLapsed } from "./modules/fees/index.ts";
import { sweepOrphans, sweepUploads } from "./modules/files/index.ts";
import { transcodeNext } from "./modules/lectures/index.ts";
import { finishNotices, giveUpOld, postNotices } from "./modules/messages/index.ts";
import { finishUndos } from "./modules/people/index.ts";
import { refreshScheduledPosters } from "./modules/posters/index.ts";
import { deliver, type Sending } from "./senders.ts";
import { STALE_STAGED_MS } from "./storage/file-store.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Work in the background. Where it fails, `failure` is logged, and it is tried again the next time. */
export type Chore = {
  work: () => Promise<unknown>;
  failure: string;
  /** Absent for what is done once. */
  everyMs?: number;
  /** Done when the server starts, too, in the order of the list. */
  atStart?: true;
};

type ChoreParts = { log: FastifyBaseLogger; sending: Sending; signal: AbortSignal };

/** All chores, in the order in which a start does them. */
export function choresOf(context: AppContext, parts: ChoreParts): Chore[] {
  return [
    ...completions(context, parts),
    ...timelyChores(context, parts),
    ...cleaning(context, parts),
    ...delivery(context, parts),
  ];
}

/** What was begun and must be ended, erasing first. */
function completions(context: AppContext, { log, signal }: ChoreParts): Chore[] {
  return [
    {
      work: () => eraseClosedEnquiries(context),
      failure: "closed enquiries were not erased",
      everyMs: DAY_MS,
      atStart: true,
    },
    {
      // Not after each erasure: it blocks writers, for seconds on a large database.
      work: () => rewriteIfDue(context, () => log.info(REWRITING)),
      failure: "the database's file was not rewritten",
      everyMs: HOUR_MS,
      atStart: true,
    },
    {
      // On a full disk one thing at a time, and not so often that the disk has no time to say what that gave.
      work: () => emptyBin(context),
      failure: "the bin was not emptied",
      everyMs: 5 * SECOND_MS,
      atStart: true,
    },
    everyMinute(() => emptyBinOfNotes(context), "the bin was not emptied of the office's notes"),
    everyMinute(() => emptyBinOfQuestions(context), "the bin was not emptied of questions"),
    everyMinute(() => emptyBinOfExams(context), "the bin was not emptied of tests"),
    everyMinute(() => finishUndos(context, signal), "the undo of an import was not finished"),
    everyMinute(() => finishNotices(context, signal), "a notice was not sent or withdrawn whole"),
    everyMinute(() => finishDemo(context, signal), "the demo was not loaded or removed whole"),
  ];
}

/** It stands below the link of a first start, whose reader must not take it for a failure. */
const REWRITING =
  "all is well: once, for a moment, the database's file is rewritten, so that nothing deleted earlier can be read in it";

/** Done when the server starts, too. */
function everyMinute(work: Chore["work"], failure: string): Chore {
  return { work, failure, everyMs: MINUTE_MS, atStart: true };
}

/** What becomes due as time passes. */
function timelyChores(context: AppContext, { signal }: ChoreParts): Chore[] {
  const { transcoder: command } = context.config;
  return [
    {
      work: () => topUpDemoWeek(context),
      failure: "the classes of the demo were not planned",
      everyMs: HOUR_MS,
      atStart: true,
    },
    {
      work: () => findClassRecordings(context),
      failure: "recordings were not asked for at the meeting server",
      everyMs: 10 * MINUTE_MS,
      atStart: true,
    },
    {
      work: () => offerFreeSeats(context),
      failure: "free seats were not offered",
      everyMs: 15 * SECOND_MS,
      atStart: true,
    },
    {
      work: () => askAboutOpenOrders(context),
      failure: "payments begun online were not asked about",
      everyMs: 10 * MINUTE_MS,
      atStart: true,
    },
    everyMinute(() => settleLapsed(context), "the fees of lapsed seats were not taken back"),
    everyMinute(() => refreshScheduledPosters(context), "the posters of now were not shown"),
    everyMinute(() => refreshScheduledPosts(context), "the posts of now were not shown"),
    {
      // Each minute at night, the next lecture as soon as one is done.
      work: async () => {
        if (command) await transcodeNext(context, { command, signal });
      },
      failure: "the small versions of a lecture were not made",
      everyMs: MINUTE_MS,
    },
  ];
}

/** Room and old data. */
function cleaning(context: AppContext, { log, signal }: ChoreParts): Chore[] {
  const { database, store } = context;
  return [
    {
      work: () => giveUpOld(context),
      failure: "old messages were not given up",
      everyMs: HOUR_MS,
      atStart: true,
    },
    {
      work: () => database.emptyLog(),
      failure: "the database's log was not emptied",
      everyMs: MINUTE_MS,
    },
    {
      // Restores the reserve on the disk, where there is space.
      work: () => database.isShortOfRoom(),
      failure: "the disk was not asked for its room",
      everyMs: MINUTE_MS,
    },
    {
      work: () => sweepUploads(context),
      failure: "old uploads were not swept",
      everyMs: HOUR_MS,
      atStart: true,
    },
    {
      work: () => forgetAnsweredCalls(context),
      failure: "the keys of old calls were not forgotten",
      everyMs: HOUR_MS,
      atStart: true,
    },
    {
      // Before the pictures that only they name.
      work: () => sweepQuestionImports(context),
      failure: "old imports of questions were not swept",
      everyMs: DAY_MS,
      atStart: true,
    },
    {
      work: async () => {
        const removed =
          (await sweepSitePictures(context)) +
          (await sweepQuestionPictures(context)) +
          (await sweepSheetPictures(context));
        if (removed > 0) log.info({ removed }, "removed pictures that no text shows any more");
      },
      failure: "unused pictures were not swept",
      everyMs: DAY_MS,
      atStart: true,
    },
    {
      work: async () => {
        const dropped = await store.sweepStaged(STALE_STAGED_MS);
        if (dropped > 0) log.info({ dropped }, "dropped uploads that broke off");
      },
      failure: "broken uploads were not dropped",
      everyMs: HOUR_MS,
    },
    {
      work: async () => {
        const removed = await sweepOrphans(context, { signal });
        if (removed > 0) log.info({ removed }, "removed files that no row named");
      },
      failure: "orphan files were not swept",
      // Bytes whose row went while the store was away.
      everyMs: DAY_MS,
      atStart: true,
    },
  ];
}

/** Each channel by itself: a mail server that hangs holds up neither pushes nor what is still to be written. */
function delivery(context: AppContext, { log, sending, signal }: ChoreParts): Chore[] {
  const { senders, channels } = sending;
  const often = { everyMs: 5 * SECOND_MS, atStart: true } as const;
  const writing: Chore = {
    work: () => postNotices(context, { channels, signal }),
    failure: "messages were not written",
    ...often,
  };
  const sendings = (["push", "mail"] as const).map(
    (channel): Chore => ({
      work: async () => {
        const send = senders[channel];
        if (send) await deliver(context, { channel, send, signal, log });
      },
      failure: `messages were not sent by ${channel}`,
      ...often,
    }),
  );
  return [writing, ...sendings];
}
