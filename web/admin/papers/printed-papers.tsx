import "../person/slip.css";
import "./papers.css";
import { createPortal } from "react-dom";
import { withPlaces } from "../../../contract/entities/paper.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { adminPapersTexts } from "../../texts/admin-papers.ts";
import { dayInIndia, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { QrCode, type QrModules } from "../../ui/qr-code.tsx";
import { courseTitleIn, phoneText } from "../student-cells.tsx";
import type { PrintedPapers } from "./make-papers.ts";

/** ID cards on sheets to be cut, or letters on a sheet each; on the page only while they are printed. */
export function Papers({ paper, text, papers, codes }: PrintedPapers) {
  const language = useLanguage();
  const institute = useLocalized()(useSettings().brand);
  const { date } = useFormats();
  const [Sheet, sheets] = paper === "id-card" ? [IdCard, "id-cards"] : [Letter, "letters"];
  return createPortal(
    <div className={`printed-alone papers hidden print:block ${sheets}`}>
      {papers.map(({ token, name, course, from, until }, at) => {
        const values = {
          ...{ name, institute, course: courseTitleIn(course, language) },
          ...{ from: date(from), until: date(until), date: date(dayInIndia(new Date())) },
        };
        const [title, body] = [withPlaces(text.title, values), withPlaces(text.text, values)];
        return <Sheet key={token} {...{ institute, title, body }} code={codes[at]} />;
      })}
    </div>,
    document.body,
  );
}

type SheetProps = { institute: string; title: string; body: string; code: QrModules | undefined };

/** The first line of its text, which names the student, is large. */
function IdCard({ institute, title, body, code }: SheetProps) {
  const t = useTexts(adminPapersTexts);
  const [first, ...rest] = body.split("\n");
  return (
    <div className="id-card">
      <p className="photograph">{t.photograph}</p>
      <div className="id-card-text">
        <p>
          <span className="paper-institute">{institute}</span>
          {title}
        </p>
        <p className="id-card-name">{first}</p>
        <div className="id-card-rest">
          <p className="whitespace-pre-line">{rest.join("\n")}</p>
          <QrCode modules={code} className="paper-code" />
        </div>
      </div>
    </div>
  );
}

function Letter({ institute, title, body, code }: SheetProps) {
  const t = useTexts(adminPapersTexts);
  const localized = useLocalized();
  const { address, phones, emails } = useSettings();
  const street = address.street && localized(address.street);
  const place = [street, localized(address.locality), address.pin].filter(Boolean);
  const numbers = phones.map(({ number }) => phoneText(number));
  const contacts = [...numbers, ...emails.map((email) => email.address)];
  return (
    <div className="letter">
      <p className="letter-head whitespace-pre-line">
        <span className="paper-institute">{institute}</span>
        {`${place.join(", ")}\n${contacts.join(" · ")}`}
      </p>
      <p className="letter-title">{title}</p>
      <p className="whitespace-pre-line">{body}</p>
      <div className="letter-check">
        <p>{t.scan}</p>
        <QrCode modules={code} className="paper-code" />
      </div>
    </div>
  );
}
