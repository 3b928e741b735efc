import "./receipt.css";
import { codeText } from "../../../contract/codes.ts";
import type { DocumentSnapshot, FeeDocument } from "../../../contract/entities/fee-document.ts";
import { receiptTexts } from "../../texts/receipt.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { QrCode, type QrModules } from "../../ui/qr-code.tsx";

export const receiptPapers = ["a5", "roll"] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];

export type ReceiptProps = {
  document: FeeDocument;
  paper: ReceiptPaper;
  /** Of the address where it is checked. */
  code: QrModules | undefined;
};

/** A receipt or voucher as it stands on paper, in the language of the page. What was written into it stays as it was. */
export function Receipt({ document, paper, code }: ReceiptProps) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const { rupees } = useFormats();
  const { snapshot, words, isCancelled, isDuplicate } = document;
  const { institute, tax } = snapshot;
  const marks = [...(isCancelled ? [t.cancelled] : []), ...(isDuplicate ? [t.duplicate] : [])];
  return (
    <article className={classNames("receipt", paper)} aria-label={t[snapshot.kind]}>
      <div className="receipt-head">
        <p className="receipt-institute">{institute.name}</p>
        <p>{institute.address}</p>
        {institute.gstin === null ? null : (
          <p>
            {t.gstin}: {institute.gstin}
          </p>
        )}
      </div>
      <p className="receipt-title">
        {t[snapshot.kind]}
        {marks.map((mark) => (
          <strong key={mark} className="receipt-mark">
            {mark}
          </strong>
        ))}
      </p>
      <Facts snapshot={snapshot} />
      {tax ? <Tax tax={tax} /> : null}
      <p className="receipt-sum">
        <span>{t.amount}</span>
        <span>{rupees(snapshot.paise)}</span>
      </p>
      <p>{words[language]}</p>
      {tax ? <p className="receipt-small">{t.reverse}</p> : null}
      <div className="receipt-foot">
        <div className="receipt-check">
          <QrCode modules={code} className="receipt-code" />
          <p className="receipt-small">{t.scan}</p>
        </div>
        <p className="receipt-signature">{t.signature}</p>
      </div>
    </article>
  );
}

function Facts({ snapshot }: { snapshot: DocumentSnapshot }) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const { date } = useFormats();
  const { number, day, student, course, method, reference, against } = snapshot;
  const facts = [
    [t.number, number],
    [t.day, date(day)],
    [t.student, student],
    [t.course, course],
    [t.method, codeText(method, language)],
    [t.reference, reference],
    [t.against, against.map((one) => t.ofDay(one.number, date(one.day))).join("\n")],
  ];
  return (
    <dl className="receipt-facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Half of the tax is the centre's and half the state's. */
function Tax({ tax }: { tax: NonNullable<DocumentSnapshot["tax"]> }) {
  const t = useTexts(receiptTexts);
  const { rupees } = useFormats();
  const half = String(tax.percent / 2);
  const lines = [
    [t.sac, tax.sac],
    [t.value, rupees(tax.valuePaise)],
    [t.cgst(half), rupees(tax.cgstPaise)],
    [t.sgst(half), rupees(tax.sgstPaise)],
  ];
  return (
    <dl className="receipt-tax">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
