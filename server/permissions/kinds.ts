import type { Access } from "../../contract/endpoint.ts";
import type { Role } from "../../contract/entities/closed-lists.ts";
import type { ErrorCode } from "../../contract/errors.ts";

/**
 * Who calls, as seen from the course that a call is about. `student` is in no course, `enrolled` in this one, and
 * `otherTeacher` teaches in another. `cashier` is a student of no course who may take fees.
 */
export const callers = [
  "visitor",
  "student",
  "enrolled",
  "otherTeacher",
  "teacher",
  "cashier",
  "admin",
] as const;
export type Caller = (typeof callers)[number];

/** What ties a person to the course. */
type Place = { isStaff?: boolean; isEnrolled?: boolean };

/** Whoever is more than one of these calls as the one that may do the most. */
export function callerOf(
  role: Role | "visitor",
  { isStaff = false, isEnrolled = false }: Place = {},
): Caller {
  if (role === "admin" || role === "visitor") return role;
  if (isStaff) return "teacher";
  if (isEnrolled) return "enrolled";
  return role === "teacher" ? "otherTeacher" : "student";
}

/**
 * What an allowed caller reaches: everything that the call is about, only what is shown on the site, or only what is
 * theirs: their rows, or those of their courses.
 */
export const scopes = ["all", "shown", "own"] as const;
export type Scope = (typeof scopes)[number];
/** A scope, or the error code with which the caller is refused. */
export type Decision = Scope | Extract<ErrorCode, `${string}_required` | `not_${string}`>;
export type Refusal = Exclude<Decision, Scope>;
type Kind = { access: Access } & Readonly<Record<Caller, Decision>>;

/** Whom the guard refuses before a call is looked at, by the contract's `access`. */
export const refusedByGuard = {
  public: {},
  session: { visitor: "session_required" },
  teach: {
    visitor: "session_required",
    student: "teacher_required",
    enrolled: "teacher_required",
    cashier: "teacher_required",
  },
  desk: {
    visitor: "session_required",
    student: "cashier_required",
    enrolled: "cashier_required",
    otherTeacher: "cashier_required",
    teacher: "cashier_required",
  },
  admin: {
    visitor: "session_required",
    student: "admin_required",
    enrolled: "admin_required",
    otherTeacher: "admin_required",
    teacher: "admin_required",
    cashier: "admin_required",
  },
} as const satisfies Record<Access, Partial<Record<Caller, Refusal>>>;

const { session, teach, desk, admin } = refusedByGuard;

/** The kinds of rows in the policy. Each says who may call, and what the others are answered. */
export const kinds = {
  /** Anybody, signed in or not. What is not public is not found, by anybody. */
  everybody: {
    access: "public",
    ...{ visitor: "all", student: "all", enrolled: "all" },
    ...{ otherTeacher: "all", teacher: "all", cashier: "all", admin: "all" },
  },
  /** Everybody with a session. What of the answer is locked or left out is decided item by item. */
  signedIn: {
    access: "session",
    ...session,
    ...{
      student: "all",
      enrolled: "all",
      otherTeacher: "all",
      teacher: "all",
      cashier: "all",
      admin: "all",
    },
  },
  /** Everybody with a session, and there only what is on the site; the office also what is not. */
  signedInOnSite: {
    access: "session",
    ...session,
    ...{ student: "shown", enrolled: "shown", otherTeacher: "shown", teacher: "shown" },
    cashier: "shown",
    admin: "all",
  },
  /** Everybody with a session, and there only their own rows. */
  ownRows: {
    access: "session",
    ...session,
    ...{
      student: "own",
      enrolled: "own",
      otherTeacher: "own",
      teacher: "own",
      cashier: "own",
      admin: "own",
    },
  },
  /** The same, except for the office, whose accounts hold no student's record. */
  ownRowsOfFamilies: {
    access: "session",
    ...session,
    ...{ student: "own", enrolled: "own", otherTeacher: "own", teacher: "own" },
    cashier: "own",
    admin: "not_for_office",
  },
  /** The content of a course: those who are enrolled, its staff, the office. */
  studentsOfCourse: {
    access: "session",
    ...session,
    ...{ student: "not_enrolled", enrolled: "own", otherTeacher: "not_enrolled" },
    ...{ teacher: "own", cashier: "not_enrolled", admin: "all" },
  },
  /** The same for its classes. */
  peopleInClass: {
    access: "session",
    ...session,
    ...{ student: "not_in_class", enrolled: "own", otherTeacher: "not_in_class" },
    ...{ teacher: "own", cashier: "not_in_class", admin: "all" },
  },
  /** The same for what a notice brought; enrolled is whoever received it. Others do not learn that it exists. */
  receivers: {
    access: "session",
    ...session,
    ...{ student: "not_found", enrolled: "own", otherTeacher: "not_found" },
    ...{ teacher: "own", cashier: "not_found", admin: "all" },
  },
  /** Those who are enrolled, and nobody else: they sit its tests. To others the test is not there. */
  sitters: {
    access: "session",
    ...session,
    ...{ student: "not_found", enrolled: "own", otherTeacher: "not_found" },
    ...{ teacher: "not_found", cashier: "not_found", admin: "not_found" },
  },
  /** Everybody who teaches, each for their own courses; the office for all. */
  everyTeacher: {
    access: "teach",
    ...teach,
    ...{ otherTeacher: "own", teacher: "own", admin: "all" },
  },
  /** Everybody who teaches, and the office, for what the institute has in common. */
  everyTeacherForAll: {
    access: "teach",
    ...teach,
    ...{ otherTeacher: "all", teacher: "all", admin: "all" },
  },
  /** The staff of the course and the office. To others who teach, the course is not there. */
  staffOfCourse: {
    access: "teach",
    ...teach,
    ...{ otherTeacher: "not_found", teacher: "own", admin: "all" },
  },
  /** The same for bringing something back: the staff only what they took away themselves. */
  undoByStaff: {
    access: "teach",
    ...teach,
    ...{ otherTeacher: "not_found", teacher: "own", admin: "all" },
  },
  /** Whoever began the upload, of those who teach and the office. The office has no part in those of others. */
  ownUploads: {
    access: "teach",
    ...teach,
    ...{ otherTeacher: "own", teacher: "own", admin: "own" },
  },
  /** Cashiers and the office. */
  feeDesk: {
    access: "desk",
    ...desk,
    ...{ cashier: "all", admin: "all" },
  },
  /** The office. */
  office: { access: "admin", ...admin, admin: "all" },
  /** The office, each of its people for their own rows. */
  ownRowsOfOffice: { access: "admin", ...admin, admin: "own" },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** The kinds that fit the contract's `access` of a call. */
export type KindFor<A extends Access> = {
  [Name in KindName]: (typeof kinds)[Name]["access"] extends A ? Name : never;
}[KindName];
