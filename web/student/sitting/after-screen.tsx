import { CircleCheck, CloudUpload } from "lucide-react";
import { usePaths } from "../../paths.ts";
import { openSignIn } from "../../shared/session/sign-in-store.ts";
import { useStore } from "../../state/store.ts";
import { aroundSittingTexts, sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import type { OpenedSitting } from "./load-sitting.ts";

type AfterScreenProps = Pick<OpenedSitting, "sitting" | "giveFile">;

/** After the end, until the institute has everything. */
export function AfterScreen({ sitting, giveFile }: AfterScreenProps) {
  const t = useTexts(aroundSittingTexts);
  const paths = usePaths();
  const { photosHere, giveFile: giveFileText } = useTexts(sittingTexts);
  const view = useStore(sitting.view, sitting.view.get());
  const { state, counts, unsentPages, pagesElsewhere, late } = view;
  const isAllHere = counts.waiting + unsentPages === 0;
  const isAllThere = isAllHere && pagesElsewhere === 0;
  const Icon = isAllThere ? CircleCheck : CloudUpload;
  return (
    <Container className="grid justify-items-start gap-4 py-14">
      <Icon
        aria-hidden="true"
        className={isAllThere ? "size-14 text-good" : "size-14 text-amber"}
      />
      <h1 className="text-title">{state.isSubmitted ? t.submitted : t.ended}</h1>
      <div role="status" className="grid max-w-text gap-2 text-lead">
        {isAllThere ? <p>{t.allThere}</p> : null}
        {pagesElsewhere > 0 ? (
          <p className="font-semibold">
            {photosHere(pagesElsewhere)}. {t.openElsewhere}
          </p>
        ) : null}
        {late > 0 ? <p>{t.late(late)}</p> : null}
        {isAllHere ? null : (
          <>
            <p className="font-semibold">
              {counts.waiting > 0 ? `${t.stillHere(counts.waiting)} ` : null}
              {unsentPages > 0 ? photosHere(unsentPages) : null}
            </p>
            <p>{t.stillHereText}</p>
          </>
        )}
      </div>
      {isAllHere ? (
        <LinkButton to={paths.profile()}>{t.toToday}</LinkButton>
      ) : (
        <>
          <SendWaiting sitting={sitting} />
          {unsentPages > 0 ? <p className="max-w-text">{t.noPhotosInFile}</p> : null}
          {counts.waiting > 0 ? (
            <>
              <p className="max-w-text text-soft">{t.fileText}</p>
              <Button variant="outline" onClick={giveFile}>
                {giveFileText}
              </Button>
            </>
          ) : null}
        </>
      )}
    </Container>
  );
}

function SendWaiting({ sitting }: Pick<AfterScreenProps, "sitting">) {
  const t = useTexts(aroundSittingTexts);
  const { signedOut, signIn } = useTexts(sittingTexts);
  const link = useStore(sitting.link, "asking");
  if (link !== "signed-out") return <Button onClick={sitting.sendNow}>{t.sendNow}</Button>;
  return (
    <>
      <p className="font-semibold text-bad">{signedOut}</p>
      <Button onClick={() => openSignIn()}>{signIn}</Button>
    </>
  );
}
