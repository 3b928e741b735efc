import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { istMoment } from "../../ist.ts";
import { phoneText, type Sheet } from "./office-file.ts";

export const registrationSheet: Sheet<ListedRegistration> = {
  name: "Registrations",
  columns: [
    { header: "fullName", width: 28, read: ({ fullName }) => fullName },
    { header: "phoneNumber", width: 18, read: ({ phoneNumber }) => phoneText(phoneNumber) },
    { header: "email", width: 32, read: ({ email }) => email },
    {
      header: "isEmailVerified",
      width: 24,
      read: ({ emailVerified }, nameOf) => nameOf("yesNo", emailVerified ? "yes" : "no"),
    },
    { header: "courseTitle", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    {
      header: "preferredTiming",
      width: 18,
      read: ({ preferredTiming }, nameOf) => nameOf("timing", preferredTiming),
    },
    { header: "message", width: 50, read: ({ message }) => message },
    { header: "sentAt", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "state", width: 14, read: ({ state }, nameOf) => nameOf("registration", state) },
    { header: "reason", width: 36, read: ({ reason }) => reason },
    {
      header: "answeredAt",
      width: 26,
      read: ({ answeredAt }) => answeredAt && istMoment(answeredAt),
    },
    { header: "registrationId", width: 38, read: ({ id }) => id },
    { header: "studentId", width: 38, read: ({ userId }) => userId },
    { header: "courseNumber", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const enquirySheet: Sheet<Enquiry> = {
  name: "Enquiries",
  columns: [
    { header: "ticket", width: 18, read: ({ ticket }) => ticket },
    { header: "name", width: 28, read: ({ fullName }) => fullName },
    { header: "phoneNumber", width: 18, read: ({ phoneNumber }) => phoneText(phoneNumber) },
    { header: "email", width: 32, read: ({ email }) => email },
    { header: "enquiryKind", width: 14, read: ({ kind }, nameOf) => nameOf("enquiryKind", kind) },
    { header: "callTime", width: 24, read: ({ callTime }) => callTime },
    { header: "topic", width: 14, read: ({ topic }, nameOf) => nameOf("topic", topic) },
    { header: "courseTitle", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "message", width: 60, read: ({ message }) => message },
    { header: "sentAt", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "status", width: 14, read: ({ status }, nameOf) => nameOf("enquiry", status) },
    {
      header: "acknowledgedAt",
      width: 26,
      read: ({ acknowledgedAt }) => acknowledgedAt && istMoment(acknowledgedAt),
    },
    { header: "answer", width: 50, read: ({ answer }) => answer },
    { header: "reply", width: 50, read: ({ reply }) => reply },
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
      read: ({ student }) => student.phoneNumber && phoneText(student.phoneNumber),
    },
    { header: "courseTitle", width: 36, read: ({ course }) => course.title },
    { header: "place", width: 10, read: ({ place }) => place },
    {
      header: "offeredUntil",
      width: 26,
      read: ({ offeredUntil }) => offeredUntil && istMoment(offeredUntil),
    },
    { header: "waitsSince", width: 26, read: ({ joinedAt }) => istMoment(joinedAt) },
    { header: "waitingId", width: 38, read: ({ id }) => id },
    { header: "studentId", width: 38, read: ({ student }) => student.id },
    { header: "courseNumber", width: 38, read: ({ course }) => course.id },
  ],
};
