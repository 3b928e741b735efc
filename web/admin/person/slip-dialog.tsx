import "./slip.css";
import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { slipCodeText } from "../../../contract/entities/admission-slip.ts";
import { usePaths } from "../../paths.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { adminAdmissionSlipTexts } from "../../texts/admin-contact.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { encodeQr, QrCode } from "../../ui/qr-code.tsx";
import { useWhatsAppAddress } from "../student-cells.tsx";

/** A slip that was just made: its code is known now alone. */
export type MadeSlip = { code: string; expiresAt: string };

type SlipDialogProps = {
  made: MadeSlip | undefined;
  name: string;
  /** Empty where it is not known. */
  number: string;
  onClose: () => void;
};

/** The slip to be printed or sent. */
export function SlipDialog({ made, ...slip }: SlipDialogProps) {
  const t = useTexts(adminAdmissionSlipTexts);
  return (
    <Dialog isOpen={made !== undefined} onClose={slip.onClose} title={t.title}>
      {made ? <NewSlip {...made} {...slip} /> : null}
    </Dialog>
  );
}

type NewSlipProps = MadeSlip & Omit<SlipDialogProps, "made">;

function NewSlip({ code, expiresAt, name, number, onClose }: NewSlipProps) {
  const t = useTexts(adminAdmissionSlipTexts);
  const addressOf = useWhatsAppAddress();
  const paths = usePaths();
  const until = useDateTime()(expiresAt);
  const origin = window.location.origin;
  const paper = <Paper page={`${origin}${paths.admission()}`} {...{ code, name, until }} />;
  return (
    <div className="mt-2 grid gap-4">
      <p className="font-semibold text-amber">{t.onlyNow}</p>
      {paper}
      {createPortal(<div className="printed-alone hidden print:block">{paper}</div>, document.body)}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => window.print()}>{t.print}</Button>
        {number === "" ? null : (
          <a
            className={buttonClasses("outline")}
            href={addressOf({ name, number }, (texts, words) =>
              texts.admissionSlip({
                ...words,
                code: slipCodeText(code),
                address: `${origin}${paths.admission(code)}`,
              }),
            )}
            target="_blank"
            rel="noreferrer"
          >
            {t.whatsApp}
          </a>
        )}
        <Button variant="outline" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

type PaperProps = { page: string; code: string; name: string; until: string };

/** What stands on the paper. */
function Paper({ page, code, name, until }: PaperProps) {
  const t = useTexts(adminAdmissionSlipTexts);
  const institute = useLocalized()(useSettings().brand);
  return (
    <div className="grid gap-2 rounded-control border border-rule p-3 print:border-0 print:p-0">
      <p className="font-semibold">{t.paperTitle(institute)}</p>
      <p>{t.paperFor(name)}</p>
      <p className="text-sm">{t.scan}</p>
      <SlipCode text={`${page}#${code}`} />
      <p className="text-sm break-all">{page}</p>
      <p>
        {t.code}: <span className="font-mono font-semibold">{slipCodeText(code)}</span>
      </p>
      <p className="text-sm">{t.signIn}</p>
      <p className="text-sm">{t.confirm}</p>
      <p className="text-sm">{t.until(until)}</p>
    </div>
  );
}

/** The code stands beside it for whoever cannot scan. */
function SlipCode({ text }: { text: string }) {
  const { data: modules } = useQuery({
    queryKey: ["qr", text],
    queryFn: () => encodeQr(text),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return <QrCode modules={modules} className="size-40" />;
}
