import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { calendarFeedTexts } from "../../texts/timetable.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { notify } from "../../ui/toast.ts";

const feedQuery = {
  queryKey: ["calendar-feed"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call("GET /api/user/calendar", { signal })).feed,
};

/** Makes, renews and ends the secret address by which a calendar reads one's classes. */
export function CalendarDialog() {
  const t = useTexts(calendarFeedTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t.title}>
        <p className="mt-2 text-soft">{t.lead}</p>
        <Feed onClose={close} />
      </Dialog>
    </>
  );
}

function Feed({ onClose }: { onClose: () => void }) {
  const t = useTexts(calendarFeedTexts);
  const dateTime = useDateTime();
  const { data: feed, isError, isFetching, refetch } = useQuery(feedQuery);
  const { make, end } = useFeedChanges();
  if (feed === undefined && isError && !isFetching)
    return <FailedState message={t.notLoaded} onRetry={() => void refetch()} />;
  if (feed === undefined) return <Spinner />;
  const hasFailed = make.isError || end.isError;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      {make.data ? <NewAddress address={make.data.address} /> : null}
      {make.data ? null : <p>{feed ? t.since(dateTime(feed.createdAt)) : t.none}</p>}
      <p className="text-sm text-soft">{t.secret}</p>
      {hasFailed ? <FailedState message={t.failed} /> : null}
      {feed ? <p className="text-sm text-soft">{t.renewHint}</p> : null}
      <div className="flex flex-wrap justify-end gap-3">
        {feed ? (
          <Button variant="danger" isBusy={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? t.ending : t.end}
          </Button>
        ) : null}
        <Button
          variant={feed ? "outline" : "act"}
          isBusy={make.isPending}
          onClick={() => make.mutate()}
        >
          {make.isPending ? t.making : feed ? t.renew : t.make}
        </Button>
        {make.data ? <Button onClick={onClose}>{t.close}</Button> : null}
      </div>
    </div>
  );
}

function useFeedChanges() {
  const language = useLanguage();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => call("POST /api/user/calendar", { body: { language } }),
    onSuccess: ({ feed }) => queries.setQueryData(feedQuery.queryKey, feed),
  });
  const end = useMutation({
    mutationFn: () => call("DELETE /api/user/calendar"),
    onSuccess: ({ message }) => {
      make.reset();
      queries.setQueryData(feedQuery.queryKey, null);
      notify.success(message);
    },
  });
  return { make, end };
}

/** The address of a person's calendar, the only time that it is shown. */
function NewAddress({ address }: { address: string }) {
  const t = useTexts(calendarFeedTexts);
  const subscribed = address.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`;
  return (
    <>
      <TextField
        label={t.address}
        hint={t.addressHint}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copyText(address, t)}>
          <Copy aria-hidden="true" className="size-5" />
          {t.copy}
        </Button>
        <a
          href={google}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("outline")}
        >
          {t.google}
        </a>
        <a href={subscribed} className={buttonClasses("outline")}>
          {t.other}
        </a>
      </div>
    </>
  );
}
