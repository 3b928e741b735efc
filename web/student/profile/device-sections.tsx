import { queryOptions, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../api/call.ts";
import { accountTexts, messageSettingsTexts } from "../../texts/profile.ts";
import { useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { messageSettingsQuery } from "./message-settings-query.ts";

const Devices = lazyPart(() => import("./devices.tsx"));

const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async ({ signal }) => (await call("GET /api/user/sessions", { signal })).sessions,
});

/** The devices under their heading; seldom read, so loaded apart from the page. */
export function DevicesSection() {
  const t = useTexts(accountTexts);
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
  return (
    <section id="devices">
      <h2 className="mb-4 text-title">{t.devices}</h2>
      {devices ? (
        <Suspense fallback={<DevicesSkeleton />}>
          <Devices devices={devices} queryKey={devicesQuery.queryKey} />
        </Suspense>
      ) : null}
      {devices === undefined && isFetching ? <DevicesSkeleton /> : null}
      {devices === undefined && isError && !isFetching ? (
        <FailedState message={t.devicesMissing} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}

function DevicesSkeleton() {
  const t = useTexts(accountTexts);
  return (
    <div role="status" className="grid gap-3 border-y border-rule py-4">
      <span className="sr-only">{t.loadingDevices}</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  );
}

const MessageSettingsForm = lazyPart(() => import("./message-settings.tsx"));

/** The person's message settings; seldom changed, so loaded apart from the page. E-mails link here. */
export function MessagesSection() {
  const t = useTexts(messageSettingsTexts);
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
