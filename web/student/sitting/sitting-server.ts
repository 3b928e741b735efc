import type { AttemptState, SentEvent } from "../../../contract/exams/attempt-log.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { QuestionContent, QuestionPictures } from "../../../contract/exams/question.ts";
import type { TimedAnswer } from "./server-clock.ts";

/** What a student knows of a test before its paper is here. Moments are milliseconds of the server's clock. */
export type SittingFacts = {
  examId: string;
  sessionId: string;
  title: string;
  titleHi: string | null;
  /** `window`: begun at any time between start and end. */
  kind: "scheduled" | "window";
  minutes: number;
  questions: number;
  startsAtMs: number;
  endsAtMs: number;
  /** Null before it is begun. `closed`: results are out, or staff have taken it out. */
  attempt: { state: "running" | "over" | "submitted" | "closed" } | null;
};

/** A paper as it travels. */
export type SealedPaper = {
  /** Changes with the paper. */
  version: number;
  pattern: Pattern;
  /** 12 bytes of initialisation vector, then AES-GCM of JSON in gzip. */
  bytes: Uint8Array<ArrayBuffer>;
};

export type PaperQuestion = {
  /** A place in the pattern's sections. */
  section: number;
  content: QuestionContent;
};

export type Paper = { questions: PaperQuestion[]; pictures: QuestionPictures };

/** An attempt as the server has it, and up to which number of each device. */
export type KnownAttempt = {
  attemptId: string;
  endsAtMs: number;
  state: AttemptState;
  acknowledged: Record<string, number>;
  /** As in the contract. */
  late: number;
  /** The photographs that the server has. */
  pages: readonly string[];
};

/** With what opens the paper, and what seals the answer file. */
export type SittingStart = KnownAttempt &
  Record<"key" | "fileKey", Uint8Array<ArrayBuffer>> & { version: number };

/** What this device keeps of a test, so that a reload needs no network. */
export type KeptSitting = { facts: SittingFacts; sealed?: SealedPaper; start?: SittingStart };

export type SentBatch = { attemptId: string; deviceId: string; events: readonly SentEvent[] };

/** What became of a batch. `over`: nothing is taken any more. */
export type BatchAnswer =
  | {
      is: "taken";
      time: TimedAnswer;
      /** Of every device of the attempt. */
      acknowledged: Record<string, number>;
      endsAtMs: number;
      isSubmitted: boolean;
      /** As in the contract; undefined where nothing was sent. */
      late: number | undefined;
    }
  | { is: "gap"; expected: number }
  | { is: "too-large" }
  | { is: "signed-out" }
  | { is: "unreached" }
  | { is: "over" };

type Timed<Answer> = Promise<Answer & { time: TimedAnswer }>;

/** The calls that a sitting needs. All but `send` reject as `call` does. */
export type SittingServer = {
  facts: (examId: string) => Timed<{ facts: SittingFacts }>;
  paper: (sessionId: string) => Promise<SealedPaper>;
  start: (
    sessionId: string,
  ) => Timed<{ start: Omit<SittingStart, keyof KnownAttempt> & { attemptId: string } }>;
  resume: (
    attemptId: string,
    of: Pick<SealedPaper, "pattern"> & { questions: number },
  ) => Timed<{ attempt: KnownAttempt }>;
  /** With no events it only asks how it stands. */
  send: (batch: SentBatch) => Promise<BatchAnswer>;
  /** A photograph that an act names which the server has; it may be sent again. */
  sendPage: (sent: { attemptId: string; sha256: string; page: Blob }) => Promise<unknown>;
};

const PATIENCE_MS = 5_000;

/** A network that hangs is not waited for where this device has all that it takes. */
export function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The network hangs.")), PATIENCE_MS);
  });
  return Promise.race([asked, late]);
}
