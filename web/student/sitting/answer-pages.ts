import { type AttemptState, pagesOf } from "../../../contract/exams/attempt-log.ts";
import {
  type DeviceLog,
  deletePage,
  findPage,
  keepPage,
  listKeptPages,
} from "./sitting-database.ts";

/** Pixels, and what makes some 200 KB of them: handwriting is read well, and a slow network can send it. */
const LONG_SIDE = 1_600;
const QUALITY = 0.6;
const AGAIN_MS = 10_000;
const LONGEST_AGAIN_MS = 30_000;

export type AnswerPages = ReturnType<typeof createAnswerPages>;

/** The photographs of the answers of an attempt. */
export function pagesNamedIn({ questions }: Pick<AttemptState, "questions">): string[] {
  return questions.flatMap(({ saved, chosen }) => [...pagesOf(saved), ...pagesOf(chosen)]);
}

/** As the student left them on this device: a photograph that was taken again or removed stays here. */
export function pagesNamedBy(devices: readonly DeviceLog[]): string[] {
  const last = new Map<number, readonly string[]>();
  for (const { act } of devices.flatMap(({ events }) => events)) {
    if (act.is === "choose") last.set(act.question, pagesOf(act.answer));
    if (act.is === "clear") last.delete(act.question);
  }
  return [...last.values()].flat();
}

type PagesParts = {
  /** As in the database: with the person. */
  attempt: string;
  /** What was done here: the server is to have those photographs even where these acts wait for a teacher. */
  devices: () => readonly DeviceLog[];
  /** The photographs of the answers as they stand, wherever they were taken. */
  named?: () => readonly string[];
  /** Those that it had when it was asked last. */
  arrived?: () => readonly string[];
  send: (sha256: string, page: Blob) => Promise<unknown>;
  /** How many of them only this device has, and how many neither it nor the server. */
  onCounted: (unsent: number, elsewhere: number) => void;
};

/** Keeps photographs on this device and sends them, one by one, after the acts that name them. */
export function createAnswerPages(parts: PagesParts) {
  const none = () => [];
  const { attempt, devices, named = none, arrived = none, send, onCounted } = parts;
  // Those that were sent, too, as long as the page lasts: the database may be emptied meanwhile.
  const shown = new Map<string, Blob>();
  const sent = new Set<string>();
  const unkept = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  let failures = 0;

  /** Rejects where the database has to be read and cannot, as nobody knows then what is unsent. */
  async function count(): Promise<string[]> {
    await keepAll();
    const there = [...sent, ...arrived()];
    const answers = named();
    const wanted = new Set([...answers, ...pagesNamedBy(devices())]);
    const missing = [...wanted].filter((page) => !there.includes(page));
    const isKnown = missing.every((page) => shown.has(page));
    const kept = isKnown ? [] : await listKeptPages(attempt);
    const unsent = missing.filter((page) => shown.has(page) || kept.includes(page));
    const isElsewhere = (page: string) => answers.includes(page) && !unsent.includes(page);
    onCounted(unsent.length, missing.filter(isElsewhere).length);
    return unsent;
  }

  /** There may be room once others are sent. */
  async function keepAll(): Promise<void> {
    const keepOne = async (sha256: string) => {
      const bytes = await shown.get(sha256)?.arrayBuffer();
      if (!bytes) return;
      await keepPage(attempt, sha256, bytes);
      unkept.delete(sha256);
    };
    await Promise.allSettled([...unkept].map(keepOne));
  }

  async function sendNext(): Promise<void> {
    const unsent = await count();
    // After a failure another one, so that one that is refused does not keep the others here.
    const sha256 = unsent[failures % unsent.length];
    if (sha256 === undefined) return;
    const page = shown.get(sha256) ?? (await findPage(attempt, sha256));
    if (!page || isStopped) return;
    await send(sha256, new Blob([page]));
    sent.add(sha256);
    unkept.delete(sha256);
    await deletePage(attempt, sha256);
    await sendNext();
  }

  async function sendNow(): Promise<void> {
    if (isSending || isStopped) return;
    isSending = true;
    clearTimeout(timer);
    const isFailed = await sendNext().then(Boolean, () => true);
    isSending = false;
    if (!isFailed || isStopped) return;
    failures += 1;
    timer = setTimeout(() => void sendNow(), Math.min(LONGEST_AGAIN_MS, AGAIN_MS * failures));
  }

  return {
    sendNow: () => void sendNow(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    count: () => count().catch(() => undefined),
    /** Whether each of these is on the disk, or sent. */
    isKept: (pages: readonly string[]) => !pages.some((page) => unkept.has(page)),
    /**
     * Gives the name of a photograph once it is on the disk; where that is refused or full, the page alone keeps it.
     * Rejects where it is no picture that this browser reads.
     */
    async keep(photo: Blob): Promise<string> {
      const page = await shrunk(photo);
      const bytes = await page.arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      shown.set(sha256, page);
      unkept.add(sha256);
      await keepAll();
      return sha256;
    },
    async find(sha256: string): Promise<Blob | undefined> {
      const bytes = shown.get(sha256) ?? (await findPage(attempt, sha256).catch(() => undefined));
      return bytes && new Blob([bytes]);
    },
  };
}

/** Drawn anew, so that nothing is left of where and when it was taken. */
async function shrunk(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const encoded = (type: string) =>
    new Promise<Blob | null>((made) => canvas.toBlob(made, type, QUALITY));
  const webp = await encoded("image/webp");
  // A browser that writes no WebP gives a large PNG for it.
  const page = webp?.type === "image/webp" ? webp : await encoded("image/jpeg");
  return page ?? Promise.reject(new Error());
}
