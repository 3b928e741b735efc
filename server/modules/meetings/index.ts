export { findMeetingRecordings, type MeetingServer, meetingAddress } from "./big-blue-button.ts";
export { guestOf } from "./guest.ts";
export { recordedRooms } from "./recorded-rooms.ts";
export { isRoomLink } from "./room-link.ts";
