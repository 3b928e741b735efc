import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { istMoment } from "../../ist.ts";
import { column, type Sheet } from "./office-file.ts";

export const registrationSheet: Sheet<ListedRegistration> = {
  name: "Registrations",
  columns: [
    column("fullName", 28),
    column("phoneNumber", 18),
    column("email", 32),
    {
      header: "isEmailVerified",
      width: 24,
      read: ({ emailVerified }, nameOf) => nameOf("yesNo", emailVerified ? "yes" : "no"),
    },
    column("courseTitle", 36),
    { header: "mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    {
      header: "preferredTiming",
      width: 18,
      read: ({ preferredTiming }, nameOf) => nameOf("timing", preferredTiming),
    },
    column("message", 50),
    { header: "sentAt", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "state", width: 14, read: ({ state }, nameOf) => nameOf("registration", state) },
    column("reason", 36),
    column("answeredAt", 26),
    { header: "registrationId", width: 38, read: ({ id }) => id },
    { header: "studentId", width: 38, read: ({ userId }) => userId },
    { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const enquirySheet: Sheet<Enquiry> = {
  name: "Enquiries",
  columns: [
    column("ticket", 18),
    { header: "name", width: 28, read: ({ fullName }) => fullName },
    column("phoneNumber", 18),
    column("email", 32),
    { header: "enquiryKind", width: 14, read: ({ kind }, nameOf) => nameOf("enquiryKind", kind) },
    column("phoneCallTime", 24),
    { header: "topic", width: 14, read: ({ topic }, nameOf) => nameOf("topic", topic) },
    column("courseTitle", 36),
    column("message", 60),
    { header: "sentAt", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "status", width: 14, read: ({ status }, nameOf) => nameOf("enquiry", status) },
    column("acknowledgedAt", 26),
    column("answer", 50),
    column("reply", 50),
    { header: "enquiryId", width: 38, read: ({ id }) => id },
    { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const waitingSheet: Sheet<ListedWaiting> = {
  name: "Waiting list",
  columns: [
    { header: "fullName", width: 28, read: ({ student }) => student.name },
    {
      header: "phoneNumber",
      width: 18,
      read: ({ student }, nameOf) => phoneNumber.read(student, nameOf),
    },
    { header: "courseTitle", width: 36, read: ({ course }) => course.title },
    column("place", 10),
    column("offeredUntil", 26),
    { header: "waitsSince", width: 26, read: ({ joinedAt }) => istMoment(joinedAt) },
    { header: "waitingId", width: 38, read: ({ id }) => id },
    { header: "studentId", width: 38, read: ({ student }) => student.id },
    { header: "courseNumber", width: 38, read: ({ course }) => course.id },
  ],
};

const phoneNumber = column("phoneNumber", 18);
