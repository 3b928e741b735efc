export { findMeetingRecordings, type MeetingServer, meetingAddress } from "./big-blue-button.ts";
