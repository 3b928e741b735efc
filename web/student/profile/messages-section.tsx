import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useMessages } from "../../messages/messages.ts";
import { messageSettingsMessages } from "../../messages/profile.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { messageSettingsQuery } from "./message-settings-query.ts";

const MessageSettingsForm = lazyPart(() => import("./message-settings.tsx"));

/** The person's message settings; seldom changed, so loaded apart from the page. E-mails link here. */
export function MessagesSection() {
  const t = useMessages(messageSettingsMessages);
  const { data, isError, isFetching, refetch } = useQuery(messageSettingsQuery);
  return (
    <section id="messages" className="scroll-mt-20">
      <h2 className="mb-4 text-title">{t.title}</h2>
      {data ? (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <MessageSettingsForm options={data} queryKey={messageSettingsQuery.queryKey} />
        </Suspense>
      ) : null}
      {data === undefined && isFetching ? <Skeleton className="h-64 w-full" /> : null}
      {data === undefined && isError && !isFetching ? (
        <FailedState message={t.missing} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}
