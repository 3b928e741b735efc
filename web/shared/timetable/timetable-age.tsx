import { useQuery } from "@tanstack/react-query";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { timetableTexts } from "../../texts/timetable.ts";
import { timetableQuery, weekQuery } from "./timetable-query.ts";

/** Says how old the shown classes are, of the coming days or from another day on, where newer ones could not be loaded. */
export function TimetableAge({ from }: { from?: string | undefined }) {
  const t = useTexts(timetableTexts);
  const dateTime = useDateTime();
  const week = useQuery({ ...weekQuery(from ?? ""), enabled: from !== undefined });
  const coming = useQuery({ ...timetableQuery, enabled: from === undefined });
  const { data, isError } = from === undefined ? coming : week;
  if (!data || !isError) return null;
  return <p className="text-sm text-amber">{t.asOf(dateTime(data.now))}</p>;
}
