import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Refund } from "../../../contract/entities/documents.ts";
import { refundTexts } from "../../texts/refund.ts";
import { dayInIndia, formatsIn, useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { decideRefund, paiseOf, type Withdrawal } from "./refund-rule.ts";

/** Without a maximum, browsers accept years with six digits. */
const LATEST = "9999-12-31";

/**
 * Calculates the refund and names its rule while the figures are typed. Starts with the course that the address
 * names, else with the worked example.
 */
export function RefundCalculator({ refund }: { refund: Refund }) {
  const t = useTexts(refundTexts);
  const { date } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const example = exampleOf(refund);
  const [typed, setTyped] = useState(example);
  const read = () => {
    if (form.current) setTyped(typedIn(form.current));
  };
  const { search } = useLocation();
  // The fields are uncontrolled, so they still hold what was typed before the scripts came.
  const fill = useEffectEvent((address: string) => {
    if (form.current) fillUntouched(form.current, courseIn(address));
    read();
  });
  useLayoutEffect(() => fill(search), [search]);
  const { proRata } = refund.terms;
  const errors = useErrors({ ...typed, ...(proRata ? { enrolmentFee: "0" } : { endsOn: LATEST }) });
  const isComplete = Object.values(errors).every((error) => error === undefined);
  const field = (name: keyof Typed) => ({
    name,
    defaultValue: example[name],
    error: errors[name],
  });
  return (
    <section id="calculator" data-screen-only className="grid max-w-text grid-cols-1 gap-5">
      <div>
        <h2 className="text-heading">{t.calculator}</h2>
        <p className="text-soft noscript:hidden">{t.calculatorLead}</p>
        <p className="hidden text-soft noscript:block">{t.needsScripts}</p>
      </div>
      <form ref={form} onChange={read} className="noscript:hidden">
        <Card className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField label={t.fee} hint={t.feeHint} inputMode="decimal" {...field("fee")} />
          {proRata ? null : (
            <TextField
              label={t.enrolmentFee}
              hint={t.enrolmentFeeHint}
              inputMode="decimal"
              {...field("enrolmentFee")}
            />
          )}
          <TextField
            label={t.startsOn}
            hint={typed.startsOn ? date(typed.startsOn) : undefined}
            type="date"
            max={LATEST}
            {...field("startsOn")}
          />
          {proRata ? (
            <TextField
              label={t.endsOn}
              hint={typed.endsOn ? date(typed.endsOn) : undefined}
              type="date"
              max={LATEST}
              {...field("endsOn")}
            />
          ) : null}
          <TextField
            label={t.withdrawnOn}
            hint={[typed.withdrawnOn && date(typed.withdrawnOn), t.withdrawnHint]
              .filter(Boolean)
              .join(" · ")}
            type="date"
            max={LATEST}
            {...field("withdrawnOn")}
          />
          <output className="rounded-control bg-deep p-5 text-on-deep sm:col-span-2">
            {isComplete ? <Result refund={refund} withdrawal={withdrawalOf(typed)} /> : t.noResult}
          </output>
        </Card>
      </form>
    </section>
  );
}

function Result({ refund, withdrawal }: { refund: Refund; withdrawal: Withdrawal }) {
  const t = useTexts(refundTexts);
  const { rupees } = useFormats();
  const { rule, refundPaise, courseDay } = decideRefund(withdrawal, refund.terms);
  return (
    <span className="grid gap-1">
      <span className="text-on-deep-soft">{t.youGetBack}</span>
      <span className="font-display text-title font-semibold text-marigold">
        {rupees(refundPaise)}
      </span>
      <span>
        {courseDay > 0 ? `${t.dayOfCourse(courseDay)} ` : null}
        {refund.text.rows.find((row) => row.rule === rule)?.why}{" "}
        {refundPaise > 0 ? t.within(refund.terms.processingDays) : null}
      </span>
    </span>
  );
}

function exampleOf({ terms: { example } }: Refund): Typed {
  const { number } = formatsIn("en");
  return {
    fee: number(example.feePaise / 100),
    enrolmentFee: number(example.enrolmentFeePaise / 100),
    startsOn: example.startsOn,
    endsOn: example.endsOn,
    withdrawnOn: example.cases[0]?.withdrawnOn ?? example.startsOn,
  };
}

function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const text = (name: keyof Typed) => String(fields.get(name) ?? "");
  return {
    fee: text("fee"),
    enrolmentFee: text("enrolmentFee"),
    startsOn: text("startsOn"),
    endsOn: text("endsOn"),
    withdrawnOn: text("withdrawnOn"),
  };
}

/** The server's page is the same for every course, so only the browser fills it. */
function fillUntouched(form: HTMLFormElement, known: Partial<Typed>) {
  for (const field of form.querySelectorAll("input")) {
    const value = Object.entries(known).find(([name]) => name === field.name)?.[1];
    if (value !== undefined && field.value === field.defaultValue) field.value = value;
  }
}

/** The contents of the calculator's fields. */
type Typed = Record<"fee" | "enrolmentFee" | "startsOn" | "endsOn" | "withdrawnOn", string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayIn(text: string | null): string {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";
}

/**
 * The fields for the course of an address (`?fee=60000&enrolmentFee=2000&startsOn=2027-04-05&endsOn=2028-03-31`), with
 * today as the day of withdrawal; none without a fee. What the address does not say is empty, so that the worked
 * example's is not combined with the fee of a course.
 */
function courseIn(search: string): Partial<Typed> {
  const parameters = new URLSearchParams(search);
  const fee = amountIn(parameters.get("fee"));
  if (fee === "") return {};
  const startsOn = dayIn(parameters.get("startsOn"));
  return {
    fee,
    enrolmentFee: amountIn(parameters.get("enrolmentFee")),
    endsOn: dayIn(parameters.get("endsOn")),
    ...(startsOn !== "" && { startsOn, withdrawnOn: dayInIndia(new Date()) }),
  };
}

function amountIn(text: string | null): string {
  const paise = paiseOf(text ?? "");
  return paise === undefined ? "" : formatsIn("en").number(paise / 100);
}

function useErrors(typed: Typed): Record<keyof Typed, string | undefined> {
  const t = useTexts(refundTexts);
  const fee = paiseOf(typed.fee);
  const enrolmentFee = paiseOf(typed.enrolmentFee);
  const isTooMuch = fee !== undefined && enrolmentFee !== undefined && enrolmentFee > fee;
  return {
    fee: fee === undefined ? t.notAnAmount : undefined,
    enrolmentFee: enrolmentFee === undefined ? t.notAnAmount : isTooMuch ? t.tooMuch : undefined,
    startsOn: typed.startsOn ? undefined : t.notADay,
    endsOn: typed.endsOn >= typed.startsOn && typed.endsOn ? undefined : t.notADay,
    withdrawnOn: typed.withdrawnOn ? undefined : t.notADay,
  };
}

/** Call only with valid fields. */
function withdrawalOf({ fee, enrolmentFee, startsOn, endsOn, withdrawnOn }: Typed): Withdrawal {
  const feePaise = paiseOf(fee) ?? 0;
  const days = { startsOn, endsOn: endsOn || null, withdrawnOn };
  return { feePaise, enrolmentFeePaise: paiseOf(enrolmentFee) ?? 0, ...days };
}
