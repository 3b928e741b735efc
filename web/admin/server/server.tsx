import { queryOptions, useQuery } from "@tanstack/react-query";
import { Copy, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Need, ServerState } from "../../../contract/entities/setup.ts";
import { call, failureText } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminServerTexts } from "../../texts/admin-server.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { type Language, languageOf, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MissingSettings } from "../missing-settings.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/server";

const serverQuery = queryOptions({
  queryKey: ["server"],
  queryFn: ({ signal }) => call("GET /api/admin/server", { signal }),
});

const missingSettingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["missing-settings", language],
    queryFn: ({ signal }) =>
      call("GET /api/admin/missing-settings", { query: { language }, signal }),
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const missing = missingSettingsQuery(languageOf(new URL(request.url).pathname));
  await queryClient.fetchQuery({ ...missing, staleTime: 0 }).catch(rejectSignedOut);
}

export const meta = privateTitle(adminSections.server);

/** What the server has and lacks, which only whoever runs it can change, and the settings that are missing. */
export default function ServerPage() {
  const t = useTexts(adminServerTexts);
  const dateTime = useDateTime();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(serverQuery);
  const missing = useQuery(missingSettingsQuery(useLanguage())).data;
  return (
    <OfficePage
      title={useSectionTitle("server")}
      lead={t.lead}
      actions={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden="true" className="size-5" />
          {t.check}
        </Button>
      }
    >
      {data || error ? null : <Skeleton className="h-64" />}
      {error ? <FailedState message={failureText(error, { fallback: t.failed })} /> : null}
      {data ? (
        <>
          <p role="status" className="text-sm text-soft">
            {t.checkedAt(dateTime(new Date(dataUpdatedAt).toISOString()))}
          </p>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
            <Google server={data} />
            <Mail server={data} />
            <Backup server={data} />
          </div>
          <Storage server={data} />
        </>
      ) : null}
      {missing ? <MissingSettings {...missing} /> : null}
    </OfficePage>
  );
}

type ServerProps = { server: ServerState };

function Google({ server: { google, origin } }: ServerProps) {
  const t = useTexts(adminServerTexts);
  return (
    <NeedCard title={t.google} need={google} send={t.googleSend(origin)}>
      {google === "working" ? t.googleWorks : t.googleMissing}
    </NeedCard>
  );
}

function Mail({ server: { mail, mailError } }: ServerProps) {
  const t = useTexts(adminServerTexts);
  return (
    <NeedCard title={t.mail} need={mail} send={t.mailSend}>
      {mail === "working" ? t.mailWorks : null}
      {mail === "missing" ? t.mailMissing : null}
      {mailError === null ? null : (
        <>
          {t.mailFails} <code className="wrap-anywhere">{mailError}</code>
        </>
      )}
    </NeedCard>
  );
}

function Backup({ server: { backup, lastBackupAt, origin } }: ServerProps) {
  const t = useTexts(adminServerTexts);
  const dateTime = useDateTime();
  const last = lastBackupAt === null ? "" : dateTime(lastBackupAt);
  const texts: Record<Need, string> = {
    working: t.backupLast(last),
    failing: t.backupOld(last),
    missing: t.backupMissing,
    elsewhere: t.backupElsewhere,
  };
  return (
    <NeedCard title={t.backup} need={backup} send={t.backupSend(origin)}>
      {texts[backup]}
    </NeedCard>
  );
}

const tones: Record<Need, BadgeTone> = {
  working: "good",
  missing: "marigold",
  failing: "bad",
  elsewhere: "neutral",
};

type NeedCardProps = {
  title: string;
  need: Need;
  /** What is sent to whoever runs the server, such as by WhatsApp. */
  send: string;
  children: ReactNode;
};

function NeedCard({ title, need, send, children }: NeedCardProps) {
  const t = useTexts(adminServerTexts);
  const isAsked = need === "missing" || need === "failing";
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead">{title}</h2>
        <Badge tone={tones[need]}>{t.need(need)}</Badge>
      </div>
      <p className="text-soft">{children}</p>
      {isAsked ? (
        <>
          <Disclosure look="line" head={t.readText}>
            <blockquote className="rounded-control bg-well p-3 text-sm wrap-anywhere">
              {send}
            </blockquote>
          </Disclosure>
          <Button
            variant="outline"
            aria-label={t.copyOf(title)}
            onClick={() => void copyText(send, t)}
            className="justify-self-start"
          >
            <Copy aria-hidden="true" className="size-5" />
            {t.copy}
          </Button>
        </>
      ) : null}
    </Card>
  );
}

/** How much is uploaded, and how much room there is. */
function Storage({ server: { storage, disk } }: ServerProps) {
  const t = useTexts(adminServerTexts);
  const { number, fileSize } = useFormats();
  return (
    <Card className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <h2 className="text-lead">{t.storage}</h2>
      <p>{t.stored(number(storage.files), fileSize(storage.bytes))}</p>
      <p className={disk.isLow ? "text-bad" : "text-soft"}>
        {t.free(fileSize(disk.freeBytes), fileSize(disk.totalBytes))}
      </p>
    </Card>
  );
}
