import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { useChoices } from "../../shared/site/choices.ts";

/** Names the fields in which two versions differ, with what the newer one has. */
export function useDifference() {
  const e = useMessages(editingMessages);
  const t = useMessages(adminFilesMessages);
  const dateTime = useDateTime();
  const { subjectName, className } = useChoices();
  const names = {
    title: t.title,
    titleHi: t.titleHi,
    description: t.description,
    subject: t.subject,
    selectedClass: t.classLabel,
    visibleFrom: e.visibleFrom,
    visibleUntil: e.visibleUntil,
  };
  const shownAs = { subject: subjectName, selectedClass: className };
  const moments = { visibleFrom: dateTime, visibleUntil: dateTime };
  const texts: Partial<Record<string, (value: string) => string>> = { ...shownAs, ...moments };
  return (read: OfficeMaterial, present: OfficeMaterial): string =>
    // The keys of an object that is written out above.
    [
      ...(Object.keys(names) as (keyof typeof names)[])
        .filter((name) => read[name] !== present[name])
        .map((name) => {
          const value = present[name];
          return e.field(names[name], value === null ? e.nothing : (texts[name]?.(value) ?? value));
        }),
      ...(read.filename === present.filename && read.size === present.size ? [] : [e.anotherFile]),
    ].join(", ");
}
