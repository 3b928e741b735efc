import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import type { ListedRegistration } from "../../../contract/entities/registration.ts";
import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { istMoment } from "../../ist.ts";
import { phoneText, type Sheet } from "./office-file.ts";

export const registrationSheet: Sheet<ListedRegistration> = {
  name: "Registrations",
  columns: [
    { header: "Full name", width: 28, read: ({ fullName }) => fullName },
    { header: "Phone number", width: 18, read: ({ phoneNumber }) => phoneText(phoneNumber) },
    { header: "E-mail", width: 32, read: ({ email }) => email },
    {
      header: "E-mail verified by Google",
      width: 24,
      read: ({ emailVerified }, nameOf) => nameOf("yesNo", emailVerified ? "yes" : "no"),
    },
    { header: "Course", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "Mode", width: 12, read: ({ mode }, nameOf) => nameOf("mode", mode) },
    {
      header: "Preferred timing",
      width: 18,
      read: ({ preferredTiming }, nameOf) => nameOf("timing", preferredTiming),
    },
    { header: "Message", width: 50, read: ({ message }) => message },
    { header: "Sent at", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "State", width: 14, read: ({ state }, nameOf) => nameOf("registration", state) },
    { header: "Reason", width: 36, read: ({ reason }) => reason },
    {
      header: "Answered at",
      width: 26,
      read: ({ answeredAt }) => answeredAt && istMoment(answeredAt),
    },
    { header: "Registration id", width: 38, read: ({ id }) => id },
    { header: "Student id", width: 38, read: ({ userId }) => userId },
    { header: "Course id", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const enquirySheet: Sheet<Enquiry> = {
  name: "Enquiries",
  columns: [
    { header: "Ticket", width: 18, read: ({ ticket }) => ticket },
    { header: "Full name", width: 28, read: ({ fullName }) => fullName },
    { header: "Phone number", width: 18, read: ({ phoneNumber }) => phoneText(phoneNumber) },
    { header: "E-mail", width: 32, read: ({ email }) => email },
    { header: "Asks for", width: 14, read: ({ kind }, nameOf) => nameOf("enquiryKind", kind) },
    { header: "Call at", width: 24, read: ({ callTime }) => callTime },
    { header: "About", width: 14, read: ({ topic }, nameOf) => nameOf("topic", topic) },
    { header: "Course", width: 36, read: ({ courseTitle }) => courseTitle },
    { header: "Message", width: 60, read: ({ message }) => message },
    { header: "Sent at", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    { header: "Status", width: 14, read: ({ status }, nameOf) => nameOf("enquiry", status) },
    {
      header: "Acknowledged at",
      width: 26,
      read: ({ acknowledgedAt }) => acknowledgedAt && istMoment(acknowledgedAt),
    },
    { header: "Answer", width: 50, read: ({ answer }) => answer },
    { header: "Answer shown with the ticket", width: 50, read: ({ reply }) => reply },
    { header: "Enquiry id", width: 38, read: ({ id }) => id },
    { header: "Course id", width: 38, read: ({ courseId }) => courseId },
  ],
};

export const waitingSheet: Sheet<ListedWaiting> = {
  name: "Waiting list",
  columns: [
    { header: "Full name", width: 28, read: ({ student }) => student.name },
    {
      header: "Phone number",
      width: 18,
      read: ({ student }) => student.phoneNumber && phoneText(student.phoneNumber),
    },
    { header: "Course", width: 36, read: ({ course }) => course.title },
    { header: "Place", width: 10, read: ({ place }) => place },
    {
      header: "Seat offered until",
      width: 26,
      read: ({ offeredUntil }) => offeredUntil && istMoment(offeredUntil),
    },
    { header: "Waits since", width: 26, read: ({ joinedAt }) => istMoment(joinedAt) },
    { header: "Waiting id", width: 38, read: ({ id }) => id },
    { header: "Student id", width: 38, read: ({ student }) => student.id },
    { header: "Course id", width: 38, read: ({ course }) => course.id },
  ],
};
