import { type ClassField, classFields } from "../../../contract/entities/class.ts";
import type { ClassesTable } from "../../database/tables/classes.ts";

/** The columns of a class that can differ from its plan. */
type Held = Pick<ClassesTable, "startsAt" | "endsAt" | "subject" | "teacherId" | "room" | "link">;

type Plan = Pick<
  ClassesTable,
  | "plannedStartsAt"
  | "plannedEndsAt"
  | "plannedSubject"
  | "plannedTeacherId"
  | "plannedRoom"
  | "plannedLink"
>;

/** A class that is held as it was planned, and the columns that say so. */
export function asPlanned<Class extends Held>(held: Class) {
  return {
    ...held,
    cancelledAt: null,
    reason: null,
    reasonHi: null,
    recordingLink: null,
    plannedStartsAt: held.startsAt,
    plannedEndsAt: held.endsAt,
    plannedSubject: held.subject,
    plannedTeacherId: held.teacherId,
    plannedRoom: held.room,
    plannedLink: held.link,
    changedFields: "[]",
    changedAt: null,
    version: 1,
  };
}

/** In what a class differs from its plan. */
export function differencesOf(row: Held & Plan): ClassField[] {
  const isAsPlanned: Record<ClassField, boolean> = {
    time: row.startsAt === row.plannedStartsAt && row.endsAt === row.plannedEndsAt,
    subject: row.subject === row.plannedSubject,
    teacher: row.teacherId === row.plannedTeacherId,
    room: row.room === row.plannedRoom,
    link: row.link === row.plannedLink,
  };
  return classFields.filter((field) => !isAsPlanned[field]);
}
