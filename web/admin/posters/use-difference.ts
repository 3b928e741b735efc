import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";

/** Names the fields in which two versions differ, with what the newer one has. */
export function useDifference() {
  const e = useMessages(editingMessages);
  const t = useMessages(adminPostersMessages);
  const dateTime = useDateTime();
  return (read: OfficePoster, present: OfficePoster): string => {
    const { visibleFrom, visibleUntil } = present;
    const texts = [
      { name: "title", label: t.title, value: present.title },
      { name: "alt", label: t.alt, value: present.alt },
      { name: "link", label: t.link, value: present.link },
      { name: "visibleFrom", label: e.visibleFrom, value: visibleFrom && dateTime(visibleFrom) },
      {
        name: "visibleUntil",
        label: e.visibleUntil,
        value: visibleUntil && dateTime(visibleUntil),
      },
    ] as const;
    const crops = [
      { name: "phoneCrop", label: t.phoneCrop },
      { name: "computerCrop", label: t.computerCrop },
    ] as const;
    return [
      ...texts
        .filter(({ name }) => read[name] !== present[name])
        .map(({ label, value }) => e.field(label, value ?? e.nothing)),
      ...crops
        .filter(({ name }) => JSON.stringify(read[name]) !== JSON.stringify(present[name]))
        .map(({ name, label }) => e.field(label, present[name] ? t.cut : t.whole)),
    ].join(", ");
  };
}
