export { findMeetingRecordings, type MeetingServer, meetingAddress } from "./big-blue-button.ts";
export { isRoomLink } from "./room-link.ts";
