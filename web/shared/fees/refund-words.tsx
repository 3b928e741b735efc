import type { RefundQuote } from "../../../contract/entities/refund-quote.ts";
import { refundStepTexts } from "../../texts/refund-steps.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";

/** What is given back, with every step in words. */
export function RefundWords({ quote }: { quote: RefundQuote }) {
  const t = useTexts(refundStepTexts);
  const { rupees, date } = useFormats();
  const { paise, steps, lastDay, version, processingDays } = quote;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t.givenBack(rupees(paise))}</p>
      <ol className="grid list-decimal gap-1 ps-5">
        {steps.map(({ code, paise: sum, ofPaise, percent, day, ofDay }) => (
          <li key={code}>
            {t.step(code, {
              ...{ sum: rupees(sum), of: rupees(ofPaise ?? sum), percent: percent ?? 0 },
              ...{ day: day ?? 0, ofDay: ofDay ?? 0 },
            })}
          </li>
        ))}
      </ol>
      <p className="text-sm text-soft">
        {lastDay === null ? null : `${t.until(date(lastDay))} `}
        {t.version(version, processingDays)}
      </p>
    </div>
  );
}
