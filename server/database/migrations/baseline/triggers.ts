import type { Kysely } from "kysely";
import type { Dialect } from "../table.ts";
import { countReceipts } from "./receipt-triggers.ts";
import { coursesFollowTeachers } from "./teacher-triggers.ts";
import { createTrigger, movedContent, type Trigger } from "./write-trigger.ts";

/**
 * What a row of one table changes in another, so that no writer can forget to; a row that a cascade deletes does so
 * as well, in the same transaction.
 */
export async function createTriggers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const all = [
    ...seats,
    ...openRegistrations,
    ...peopleFollowForms,
    ...mailboxes(dialect),
    ...lookupsStay(dialect),
    ...coursesFollowTeachers(dialect),
    ...leaveNothingBehind,
  ];
  for (const trigger of all) await createTrigger(db, dialect, trigger);
  await countReceipts(db, dialect);
}

const isActive = (row: "old" | "new") => `${row}."status" = 'active'`;

/** `courses.activeSeats` counts a course's active enrolments. */
const seats: Trigger[] = [
  {
    name: "seats_insert",
    on: `after insert on "enrolments"`,
    when: isActive("new"),
    work: [take()],
  },
  {
    name: "seats_delete",
    on: `after delete on "enrolments"`,
    when: isActive("old"),
    work: [leave()],
  },
  {
    name: "seats_leave",
    on: `after update of "status", "courseId" on "enrolments"`,
    when: isActive("old"),
    work: [leave()],
  },
  {
    name: "seats_take",
    on: `after update of "status", "courseId" on "enrolments"`,
    when: isActive("new"),
    work: [take()],
  },
];

function take(): string {
  return `update "courses" set "activeSeats" = "activeSeats" + 1 where "id" = new."courseId"`;
}

function leave(): string {
  return `update "courses" set "activeSeats" = "activeSeats" - 1 where "id" = old."courseId"`;
}

/**
 * `registrations.hasEnrolment` is 1 where the person has an enrolment in that course, of whatever status, so that those
 * that wait for an answer are found and counted by an index.
 */
const openRegistrations: Trigger[] = [
  { name: "has_enrolment_insert", on: `after insert on "enrolments"`, work: [mark("new", 1)] },
  {
    name: "has_enrolment_update",
    on: `after update of "userId", "courseId" on "enrolments"`,
    work: [mark("old", 0), mark("new", 1)],
  },
  { name: "has_enrolment_delete", on: `after delete on "enrolments"`, work: [mark("old", 0)] },
  { name: "registration_insert", on: `after insert on "registrations"`, work: [look()] },
  {
    name: "registration_update",
    on: `after update of "userId", "courseId" on "registrations"`,
    work: [look()],
  },
];

function mark(row: "old" | "new", has: 0 | 1): string {
  return `update "registrations" set "hasEnrolment" = ${has}
    where "userId" = ${row}."userId" and "courseId" = ${row}."courseId"`;
}

function look(): string {
  return `update "registrations" set "hasEnrolment" = (select count(*) from "enrolments"
      where "userId" = new."userId" and "courseId" = new."courseId")
    where "id" = new."id"`;
}

/**
 * `users.formGrade` is the class of a person's form, null where there is none. `users.name` is a person's one name: that
 * of the form, and of the account only where there is no form.
 */
const peopleFollowForms: Trigger[] = [
  { name: "form_class_insert", on: `after insert on "enrolment_forms"`, work: [keepClass()] },
  {
    name: "form_class_update",
    on: `after update of "selectedClass", "userId" on "enrolment_forms"`,
    work: [forgetClass(), keepClass()],
  },
  { name: "form_class_delete", on: `after delete on "enrolment_forms"`, work: [forgetClass()] },
  { name: "form_name_insert", on: `after insert on "enrolment_forms"`, work: [keepName()] },
  {
    name: "form_name_update",
    on: `after update of "fullName", "userId" on "enrolment_forms"`,
    work: [keepName()],
  },
];

function keepClass(): string {
  return `update "users" set "formGrade" = new."selectedClass" where "id" = new."userId"`;
}

function forgetClass(): string {
  return `update "users" set "formGrade" = null where "id" = old."userId"`;
}

function keepName(): string {
  return `update "users" set "name" = new."fullName" where "id" = new."userId" and "name" <> new."fullName"`;
}

/**
 * The mailbox of a person's address by the rule of contract/mailbox.ts, so that an index finds who signs in with another
 * spelling of it.
 */
function mailboxes(dialect: Dialect): Trigger[] {
  const email = `lower(new."email")`;
  // An address without a tag has its first plus at the end.
  const box =
    dialect === "postgres"
      ? `split_part(split_part(${email}, '@', 1), '+', 1)`
      : `substr(${email}, 1, min(instr(new."email" || '+', '+'), instr(new."email", '@')) - 1)`;
  const work = [
    `update "users" set "mailbox" = case
      when ${email} like '%@gmail.com' or ${email} like '%@googlemail.com'
      then replace(${box}, '.', '') || '@gmail.com' else ${email} end
    where "id" = new."id"`,
  ];
  return [
    { name: "mailbox_insert", on: `after insert on "users"`, work },
    { name: "mailbox_update", on: `after update of "email" on "users"`, work },
  ];
}

/**
 * Lookups are retired and never deleted, and keep their codes: other tables hold them without a foreign key. Kept pages
 * hold their names, so whoever writes a row renews them (settings/content-version.ts).
 */
function lookupsStay(dialect: Dialect): Trigger[] {
  const refuse = (message: string) =>
    dialect === "postgres"
      ? `raise exception using message = '${message}'`
      : `select raise(abort, '${message}')`;
  return [
    {
      name: "lookups_kept",
      on: `before delete on "lookups"`,
      work: [refuse("choices are retired, not deleted")],
    },
    {
      name: "lookups_code_kept",
      on: `before update of "kind", "code" on "lookups"`,
      when: `old."kind" <> new."kind" or old."code" <> new."code"`,
      work: [refuse("a choice keeps its kind and code")],
    },
    { name: "lookups_insert", on: `after insert on "lookups"`, work: [movedContent(dialect)] },
    { name: "lookups_update", on: `after update on "lookups"`, work: [movedContent(dialect)] },
  ];
}

/** What refers to a deleted row without a foreign key; that something was done stays in the audit log. */
const leaveNothingBehind: Trigger[] = [
  {
    name: "forget_audit_values_of_users",
    on: `after delete on "users"`,
    work: [forgetValues("personId")],
  },
  {
    name: "forget_audit_values_of_enquiries",
    on: `after delete on "enquiries"`,
    work: [forgetValues("subjectId")],
  },
  ...(["enrolment", "registration", "enquiry"] as const).map((type) => {
    const table = type === "enquiry" ? "enquiries" : `${type}s`;
    const own = `"subjectType" = '${type}' and "subjectId" = old."id"`;
    return {
      name: `delete_notes_of_${table}`,
      on: `after delete on "${table}"`,
      work: [`delete from "office_notes" where ${own}`],
    };
  }),
  {
    name: "notice_files_delete",
    on: `after delete on "notice_files"`,
    work: [`delete from "files" where "id" = old."fileId"`],
  },
  {
    name: "classes_lose_teacher",
    on: `after delete on "users"`,
    work: ["teacherId", "plannedTeacherId"].map(
      (column) => `update "classes" set "${column}" = null where "${column}" = old."id"`,
    ),
  },
];

function forgetValues(of: "personId" | "subjectId"): string {
  return `update "audit_log" set "before" = null, "after" = null, "reason" = null where "${of}" = old."id"`;
}
