import type { PublicCourse } from "../../../contract/entities/course.ts";
import { feeTexts, seatTexts } from "../../texts/enrolling.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { useLocalized, useSettings } from "../site/site.ts";

type FeeOf = Pick<PublicCourse, "enrolmentFeePaise" | "instalments">;

/** What of the fee is the enrolment fee, in one line; nothing where the office has not said. */
export function EnrolmentFee({ paise }: { paise: FeeOf["enrolmentFeePaise"] }) {
  const t = useTexts(feeTexts);
  const { rupees } = useFormats();
  if (paise === null) return null;
  return <span className="text-sm text-soft">{t.enrolmentFee(rupees(paise))}</span>;
}

/** The enrolment fee and the instalments, beside the fee. */
export function FeeParts({ course: { enrolmentFeePaise, instalments } }: { course: FeeOf }) {
  const t = useTexts(feeTexts);
  if (enrolmentFeePaise === null && instalments.length === 0) return null;
  return (
    <div className="grid gap-1">
      <EnrolmentFee paise={enrolmentFeePaise} />
      {instalments.length > 0 ? (
        <>
          <p className="text-sm font-semibold">{t.instalments}</p>
          <Instalments instalments={instalments} />
        </>
      ) : null}
    </div>
  );
}

/** When how much of the fee is due. */
export function Instalments({ instalments }: Pick<FeeOf, "instalments">) {
  const { rupees, date } = useFormats();
  return (
    <ul className="grid text-sm text-soft">
      {instalments.map(({ paise, due }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two instalments may be alike, and the list stands still
        <li key={at} className="flex flex-wrap justify-between gap-x-4">
          <span className="whitespace-nowrap">{rupees(paise)}</span>
          <span>{DAY.test(due) ? date(due) : due}</span>
        </li>
      ))}
    </ul>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** To whom a fee is paid. Nobody pays on this site. */
export function PayTo() {
  const t = useTexts(seatTexts);
  const { legalEntity, brand } = useSettings();
  const localized = useLocalized();
  return <p>{t.payTo(localized(legalEntity ?? brand))}</p>;
}
