import { useQuery } from "@tanstack/react-query";
import { messageSettingsTexts } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { messageSettingsQuery } from "../settings/message-settings-query.ts";
import { PushHere } from "../settings/push-button.tsx";

/** A new sign-in has no push: where this browser was allowed it before, one tap turns it on again. */
export default function PushOffer() {
  const t = useTexts(messageSettingsTexts);
  const { data } = useQuery(messageSettingsQuery);
  if (!data || data.ways.isPushedHere) return null;
  return (
    <section
      aria-label={t.pushIsOff}
      className="flex flex-wrap items-center justify-between gap-3 rounded-sheet bg-tint p-4"
    >
      <p className="max-w-text">{t.pushEnded}</p>
      <PushHere ways={data.ways} queryKey={messageSettingsQuery.queryKey} />
    </section>
  );
}
