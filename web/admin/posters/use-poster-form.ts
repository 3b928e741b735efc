import { useState } from "react";
import {
  type OfficePoster,
  type PosterChange,
  posterChange,
} from "../../../contract/entities/poster.ts";
import { ofLocalField, toLocalField } from "../../features/forms/india-moment.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { editingMessages } from "../../messages/editing.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentPoster, useChangePoster } from "./posters-query.ts";
import { useDifference } from "./use-difference.ts";

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
