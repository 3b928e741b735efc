import { useQuery } from "@tanstack/react-query";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { timetableQuery } from "./timetable-query.ts";

/** Says how old the shown classes are, where newer ones could not be loaded. */
export function TimetableAge() {
  const t = useMessages(timetableMessages);
  const dateTime = useDateTime();
  const { data, isError } = useQuery(timetableQuery);
  if (!data || !isError) return null;
  return <p className="text-sm text-amber">{t.asOf(dateTime(data.now))}</p>;
}
