import { useState } from "react";
import {
  type OfficePoster,
  type PosterChange,
  posterChange,
} from "../../../contract/entities/poster.ts";
import { ofLocalField, toLocalField } from "../../features/forms/india-moment.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentPoster, useChangePoster } from "./posters-query.ts";

/** The form of a poster. It tells what another admin has changed since before that is overwritten. */
export function usePosterForm(poster: OfficePoster, onSaved: () => void) {
  const e = useMessages(editingMessages);
  const change = useChangePoster();
  // What the person has read: the list may be fetched again while they type.
  const [read, setRead] = useState(poster);
  const tellDifference = useDifference();
  return useContractForm({
    schema: posterChange,
    defaultValues: {
      title: poster.title,
      alt: poster.alt,
      link: poster.link ?? "",
      visibleFrom: toLocalField(poster.visibleFrom),
      visibleUntil: toLocalField(poster.visibleUntil),
      phoneCrop: poster.phoneCrop,
      computerCrop: poster.computerCrop,
    },
    toInput: ({ link, visibleFrom, visibleUntil, ...rest }) => ({
      ...rest,
      link: link.trim() === "" ? null : link,
      visibleFrom: ofLocalField(visibleFrom),
      visibleUntil: ofLocalField(visibleUntil),
    }),
    async send(body: PosterChange) {
      const { poster: kept } = await change.mutateAsync({ poster: read, change: body });
      notify.success(e.saved(kept.title));
      onSaved();
    },
    refusalText(error) {
      const present = presentPoster(error);
      if (!present) return undefined;
      setRead(present);
      return e.changedMeanwhile(tellDifference(read, present));
    },
  });
}

/** Names the fields in which two versions differ, with what the newer one has. */
function useDifference() {
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
