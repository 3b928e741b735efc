import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { openTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { type ClonedDatabase, cloneDatabase } from "../../../test/databases/templates.ts";
import { createAttendance } from "../../../test/factories/classes.ts";
import { createCourse, createEnrolment } from "../../../test/factories/courses.ts";
import { createEnquiry } from "../../../test/factories/enquiries.ts";
import { createNotice, createOutboxMessage } from "../../../test/factories/notices.ts";
import { createOfficeNote, createSession } from "../../../test/factories/people.ts";
import { type Connection, connect } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { rewriteIfDue } from "../auth/index.ts";
import { eraseClosedEnquiries } from "../enquiries/index.ts";

const PEOPLE = 60;

let clone: ClonedDatabase;
let connection: Connection;
let app: TestApp;

beforeEach(async () => {
  clone = await cloneDatabase(inject("databaseTemplates"), "sqlite");
  connection = await connect(clone);
  app = await openTestApp({ connection, dataDir: clone.dataDir });
});
afterEach(async () => {
  await app.close();
  await connection.close();
  await clone.remove();
});

/** The words that are in any file of the data folder, as UTF-8. */
async function legible(words: readonly string[]): Promise<string[]> {
  const entries = await readdir(clone.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const bytes = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name))),
  );
  return words.filter((word) => bytes.some((each) => each.includes(word)));
}

let trigrams = 0;

/** Words that are nowhere else, in both scripts, short and as long as a page of the file. */
function marking() {
  const words: string[] = [];
  const mark = (prefix: string, times = 1) => {
    const word = `${prefix}${randomBytes(6).toString("hex")}`;
    words.push(word);
    return Array.from({ length: times }, () => word).join(" ");
  };
  /** Trigrams that no other text has, since a search index contains these. */
  const markTrigram = () => {
    trigrams += 1;
    const word = String.fromCodePoint(0x4e00 + trigrams, 0x5e00 + trigrams, 0x6e00 + trigrams);
    words.push(word);
    return word;
  };
  return { words, mark, markTrigram };
}

/** A person who fills in everything and changes it again. */
async function liveThrough({
  words,
  mark,
  markTrigram,
}: ReturnType<typeof marking>): Promise<SignedIn> {
  const names = () => ({
    name: mark("आशा"),
    email: `${mark("mail").toLowerCase()}@example.org`,
    searchText: `${mark("folded")} ${markTrigram()}`,
    subject: `https://accounts.example|${mark("subject")}`,
  });
  const as = await app.signIn("student", { ...names(), pic: mark("https://pictures.example/") });
  const { id: courseId } = await createCourse(connection.db, { batchSize: 500 });
  const phone = () => {
    const number = `9${String(randomBytes(4).readUInt32BE()).padStart(9, "1").slice(-9)}`;
    words.push(number);
    return number;
  };
  for (const times of [1, 8, 3]) {
    const payload = {
      fullName: mark("नाम", times > 1 ? 4 : 1),
      phoneNumber: phone(),
      email: `${mark("form")}@example.org`,
      schoolName: mark("school", times),
      parentName: mark("माता"),
      selectedClass: "11",
    };
    const answer = await app.call("POST /api/user/fill-enrollment-form", { as, payload });
    expect(answer.status).toBe(200);
    const changed = { ...names(), searchText: `${mark("folded", times)} ${markTrigram()}` };
    await connection.db.updateTable("users").set(changed).where("id", "=", as.user.id).execute();
    as.user.email = changed.email;
  }
  await createEnrolment(connection.db, { userId: as.user.id, courseId });
  const registration = {
    courseId,
    fullName: mark("नाम"),
    phoneNumber: phone(),
    email: `${mark("reg")}@example.org`,
    mode: "online",
    message: mark("संदेश", 30),
  };
  const sent = await app.call("POST /api/user/course-registration", { as, payload: registration });
  expect(sent.status).toBe(201);
  await createSession(connection.db, { userId: as.user.id, browser: mark("browser") });
  await writeAbout(as.user.id, mark);
  return as;
}

/** What the office and the program write about a person. */
async function writeAbout(userId: string, mark: (prefix: string, times?: number) => string) {
  const { db } = connection;
  const { id: noticeId } = await createNotice(db, {
    audience: "person",
    personId: userId,
    titleEn: mark("title"),
    textEn: mark("text", 20),
    textHi: mark("सूचना"),
  });
  const receipt = { noticeId, userId, readAt: null };
  await db
    .insertInto("notice_receipts")
    .values({ ...receipt, receivedAt: new Date().toISOString() })
    .execute();
  const payload = JSON.stringify({ name: mark("payload") });
  await createOutboxMessage(db, { recipientId: userId, payload, lastError: mark("error") });
  await createOfficeNote(db, { personId: userId, text: mark("नोट", 12) });
  await db
    .insertInto("joined_people")
    .values({
      formerId: newId(),
      userId,
      phoneNumber: mark("+91"),
      email: mark("joined"),
      joinedAt: new Date().toISOString(),
      joinedById: newId(),
    })
    .execute();
  await db
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actorId: null,
      address: "192.0.2.7",
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: null,
      before: JSON.stringify({ schoolName: mark("before") }),
      after: JSON.stringify({ schoolName: mark("after", 6) }),
      reason: mark("reason"),
    })
    .execute();
  const { id: courseId } = await createCourse(db);
  await createAttendance(db, { userId, courseId, mark: "absent" });
}

describe("erased data in SQLite's files", () => {
  it("can be read there before, which shows that this test works", async () => {
    const marked = marking();
    await liveThrough(marked);
    expect((await legible(marked.words)).length).toBeGreaterThan(10);
  });

  it("is gone once the account is deleted, and so is what was overwritten before", async () => {
    const gone = marking();
    const staying = marking();
    const leaving: SignedIn[] = [];
    for (let each = 0; each < PEOPLE; each += 1) {
      const person = await liveThrough(each % 2 ? gone : staying);
      if (each % 2) leaving.push(person);
    }
    expect(gone.words.length).toBeGreaterThan(500);
    for (const as of leaving) {
      const payload = { email: as.user.email };
      const answer = await app.call("POST /api/user/account-deletion", { as, payload });
      expect(answer.status).toBe(200);
    }
    await rewriteIfDue(app.context, vi.fn());
    expect(await legible(gone.words)).toEqual([]);
    const kept = await connection.db.selectFrom("registrations").select("fullName").execute();
    expect(await legible(kept.map(({ fullName }) => fullName))).toHaveLength(PEOPLE / 2);
  });

  it("is gone once an enquiry was closed long enough ago", async () => {
    const { words, mark } = marking();
    const longAgo = new Date(Date.now() - limits.closedEnquiryMs - 1).toISOString();
    for (let each = 0; each < 40; each += 1) {
      const given = { fullName: mark("नाम"), message: mark("message", 1 + (each % 9) * 20) };
      const searchText = mark("folded");
      const status = each % 2 ? "closed" : "new";
      if (each % 2 === 0) words.length -= 3;
      await createEnquiry(connection.db, { ...given, searchText, status, changedAt: longAgo });
    }
    expect((await legible(words)).length).toBe(words.length);
    await eraseClosedEnquiries(app.context);
    await rewriteIfDue(app.context, vi.fn());
    expect(await legible(words)).toEqual([]);
  });
});
