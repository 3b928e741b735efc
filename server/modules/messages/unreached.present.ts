import type {
  GonePlace,
  Language,
  MailState,
  NoticeAudience,
  NoticeKind,
  PushState,
} from "../../../contract/entities/closed-lists.ts";
import type { UnreachedPerson } from "../../../contract/entities/notice.ts";
import type { OutboxChannel, OutboxState } from "../../database/tables/notices.ts";
import { isMuted } from "./channels.ts";

type MadeHere = "language" | "reason" | "mail" | "push" | "gone" | "lastSeenAt";

/** What the query of those who were not reached finds. */
export type UnreachedRow = Omit<UnreachedPerson, MadeHere> & {
  receivedAt: string;
  lastSignInAt: string | null;
  sessionSeenAt: string | null;
  chosenLanguage: Language | null;
  enrolledIn: Language | null;
  muted: string | null;
  isEmailVerified: number;
  suspendedAt: string | null;
  kind: NoticeKind;
  audience: NoticeAudience;
  postedAt: string | null;
  mailState: OutboxState | null;
  pushState: OutboxState | null;
  browserId: string | null;
  seatId: string | null;
};

/** Why somebody was not reached, by each way on which they could have been. */
export function presentUnreached(row: UnreachedRow, canMail: boolean): UnreachedPerson {
  const { id, name, phoneNumber, parentName, calledAt, receivedAt } = row;
  // Ended sessions are deleted, so the time of the sign-in is used as well.
  const lastSeenAt = [row.lastSignInAt, row.sessionSeenAt].reduce(later, null);
  return {
    id,
    name,
    phoneNumber: phoneNumber || null,
    parentName: parentName || null,
    calledAt,
    language: row.chosenLanguage ?? row.enrolledIn,
    reason: reasonOf({ receivedAt, lastSeenAt }),
    mail: mailOf(row, canMail),
    push: pushOf(row),
    gone: goneOf(row),
    lastSeenAt,
  };
}

function later(first: string | null, second: string | null): string | null {
  return first !== null && (second === null || first > second) ? first : second;
}

type Seen = { receivedAt: string; lastSeenAt: string | null };

function reasonOf({ receivedAt, lastSeenAt }: Seen): UnreachedPerson["reason"] {
  if (lastSeenAt === null) return "neverSignedIn";
  return lastSeenAt < receivedAt ? "notSeenSince" : "notOpened";
}

/** What was written says more than how things are now: a browser may have been allowed since. */
function mailOf(row: UnreachedRow, canMail: boolean): MailState {
  if (!canMail && row.mailState !== "sent" && row.mailState !== "failed") return "noServer";
  if (row.mailState !== null) return row.mailState;
  if (row.isEmailVerified === 0) return "noAddress";
  return unwrittenOf(row, "mail");
}

function pushOf(row: UnreachedRow): PushState {
  if (row.pushState !== null) return row.pushState;
  if (row.browserId === null) return "noBrowser";
  return unwrittenOf(row, "push");
}

/** Why there is no message that could be: the receiver does not want it, or it is still to be written. */
function unwrittenOf(row: UnreachedRow, channel: OutboxChannel): "off" | "waiting" | "none" {
  if (isMuted({ ...row, channel })) return "off";
  return row.postedAt === null ? "waiting" : "none";
}

function goneOf({ suspendedAt, audience, seatId }: UnreachedRow): GonePlace | null {
  if (suspendedAt !== null) return "suspended";
  return audience === "course" && seatId === null ? "leftCourse" : null;
}
