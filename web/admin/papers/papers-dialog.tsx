import { useMutation } from "@tanstack/react-query";
import { failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useSite } from "../../shared/site/site.ts";
import { adminPapersTexts } from "../../texts/admin-papers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { PrintButton } from "../print-button.tsx";
import { usePrinted } from "../use-printed.ts";
import { type AskedPapers, makePapers, type PrintedPapers } from "./make-papers.ts";
import { Papers } from "./printed-papers.tsx";

type PapersDialogProps = { asked: AskedPapers | undefined; onClose: () => void };

/** Prints ID cards or letters, in the language of the page. */
export function PapersDialog({ asked, onClose }: PapersDialogProps) {
  const t = useTexts(adminPapersTexts);
  const title = asked?.paper === "letter" ? t.letter : t.idCard;
  return (
    <Dialog isOpen={asked !== undefined} onClose={onClose} title={title}>
      {asked ? <PrintPapers asked={asked} /> : null}
    </Dialog>
  );
}

function PrintPapers({ asked }: { asked: AskedPapers }) {
  const t = useTexts(adminPapersTexts);
  const paths = usePaths();
  const { origin } = useSite();
  const [printed, print] = usePrinted<PrintedPapers>();
  const make = useMutation({
    mutationFn: () => makePapers(asked, (token) => origin + paths.checkPaper(token)),
    onSuccess: (made) => made && print(made),
  });
  const failure = make.isError
    ? failureText(make.error, { fallback: t.failed })
    : make.isSuccess && !make.data && t.nobody;
  return (
    <div className="mt-2 grid gap-4">
      <p>{asked.paper === "letter" ? t.aboutLetter : t.aboutCards}</p>
      {failure ? <FailedState message={failure} /> : null}
      {make.data && make.data.left.length > 0 ? (
        <p role="status">{t.left(make.data.left.join(", "))}</p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to={paths.adminSiteText("papers")}>{t.words}</TextLink>
        <PrintButton isBusy={make.isPending} onClick={() => make.mutate()} />
      </div>
      {printed ? <Papers {...printed} /> : null}
    </div>
  );
}
