import { useState } from "react";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import type { FileRecord } from "../../shared/device-files/database.ts";
import { OFFLINE_DAYS } from "../../shared/device-files/device-summary.ts";
import { DeviceRoom, KeptFileList, useKeptFiles } from "../../shared/offline/kept-file-list.tsx";
import { keptFilesTexts } from "../../texts/kept-files.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Confirmation } from "../../ui/confirmation.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";

/** The same shell for everybody, without a login gate: offline no session can be checked. */
export const handle = { isShared: true };

/** Having a client loader is what makes the server send the spinner. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = PageShell;

export const meta = privateTitle({
  en: keptFilesTexts.en.pageTitle,
  hi: keptFilesTexts.hi.pageTitle,
});

/** What this person keeps on this device; works without a network. */
export default function KeptNotesPage() {
  const t = useTexts(keptFilesTexts);
  const { state, kept, read, remove } = useKeptFiles();
  const [leaving, setLeaving] = useState<readonly FileRecord[]>([]);
  return (
    <>
      <PageHead title={t.pageTitle} lead={t.pageLead(OFFLINE_DAYS)} />
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        {state === "loading" ? <PageSpinner /> : null}
        {state === "failed" ? <FailedState message={t.failed} onRetry={() => void read()} /> : null}
        {kept?.files.length === 0 ? <NothingKept /> : null}
        {kept && kept.files.length > 0 ? (
          <>
            <DeviceRoom {...kept} />
            <KeptFileList files={kept.files} onRemove={(file) => setLeaving([file])} />
            {kept.files.length > 1 ? (
              <Button
                variant="danger"
                className="justify-self-start"
                onClick={() => setLeaving(kept.files)}
              >
                {t.removeAll}
              </Button>
            ) : null}
            <p className="max-w-text text-sm text-soft">{t.signOutRemoves}</p>
          </>
        ) : null}
        <Removal
          files={leaving}
          onEnd={() => setLeaving([])}
          onRemove={() => void remove(leaving)}
        />
      </Container>
    </>
  );
}

function NothingKept() {
  const t = useTexts(keptFilesTexts);
  const paths = usePaths();
  return (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      action={<LinkButton to={paths.studyMaterials()}>{t.toMaterials}</LinkButton>}
    />
  );
}

type RemovalProps = { files: readonly FileRecord[]; onEnd: () => void; onRemove: () => void };

/** Asks before files are removed, as they cannot be downloaded again without a network. */
function Removal({ files, onEnd, onRemove }: RemovalProps) {
  const t = useTexts(keptFilesTexts);
  const [only] = files;
  const title = files.length === 1 && only ? t.removeTitle(only.title) : t.removeAllTitle;
  return (
    <Confirmation
      isOpen={files.length > 0}
      title={title}
      stay={t.cancel}
      onStay={onEnd}
      action={files.length === 1 ? t.remove : t.removeAll}
      onAction={() => {
        onEnd();
        onRemove();
      }}
      variant="danger"
    >
      <p className="text-soft">{files.length === 1 ? t.removeText : t.removeAllText}</p>
    </Confirmation>
  );
}
