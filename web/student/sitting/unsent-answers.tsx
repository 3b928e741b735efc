import { useEffect, useState } from "react";
import type { AnswersHereProps } from "../../shared/session/loss-by-leaving.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { aroundSittingTexts, sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { unsentAnswersTexts } from "../../texts/unsent-answers.ts";
import { Button } from "../../ui/button.tsx";
import { giveUnsent, listUnsent, type Unsent } from "./send-unsent.ts";

/** How much of a person's tests this device alone has, and a file of the answers of each. */
export default function UnsentAnswers({ onFound }: AnswersHereProps) {
  const t = useTexts(unsentAnswersTexts);
  const { photosHere, giveFile } = useTexts(sittingTexts);
  const { noPhotosInFile, stillHere } = useTexts(aroundSittingTexts);
  const { user } = useSession();
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const [given, setGiven] = useState<"made" | "notMade">();
  const ownerId = user?.id;
  useEffect(() => {
    const isTheirs = ({ attempt }: Unsent) => attempt.startsWith(`${ownerId}/`);
    listUnsent().then(
      (all) => {
        setUnsent(all.filter(isTheirs));
        onFound(all.some(isTheirs));
      },
      () => undefined,
    );
  }, [ownerId, onFound]);
  const acts = unsent.reduce((sum, each) => sum + each.acts, 0);
  const pages = unsent.reduce((sum, each) => sum + each.pages, 0);
  const giveFiles = async () => {
    setGiven(undefined);
    let isWhole = true;
    for (const each of unsent.filter((one) => one.acts > 0))
      if (!(await giveUnsent(each, user?.name).catch(() => false))) isWhole = false;
    setGiven(isWhole ? "made" : "notMade");
  };
  return (
    <div className="mt-2 grid justify-items-start gap-2 empty:hidden">
      {acts > 0 ? <p>{stillHere(acts)}</p> : null}
      {pages > 0 ? (
        <p>
          {photosHere(pages)}. {noPhotosInFile}
        </p>
      ) : null}
      {acts > 0 ? (
        <Button variant="outline" onClick={() => void giveFiles()}>
          {giveFile}
        </Button>
      ) : null}
      {given ? <p role="status">{t[given]}</p> : null}
    </div>
  );
}
