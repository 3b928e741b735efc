import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Refund } from "../../../contract/entities/documents.ts";
import { refundTexts } from "../../texts/refund.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import {
  askedFor,
  countOf,
  courseIn,
  exampleOf,
  type Typed,
  withdrawalOf,
} from "./calculator-values.ts";
import { decideRefund, paiseOf, type Withdrawal } from "./refund-rule.ts";

/** Without a maximum, browsers accept years with six digits. */
const LATEST = "9999-12-31";

/**
 * Calculates the refund and names its rule while the figures are typed. Starts with the course that the address
 * names, else with the worked example.
 */
export function RefundCalculator({ refund }: { refund: Refund }) {
  const t = useTexts(refundTexts);
  const form = useRef<HTMLFormElement>(null);
  const example = exampleOf(refund);
  const [typed, setTyped] = useState(example);
  const read = () => {
    if (form.current) setTyped(typedIn(form.current, example));
  };
  const { search } = useLocation();
  // The fields are uncontrolled, so they still hold what was typed before the scripts came.
  const fill = useEffectEvent((address: string) => {
    if (form.current) fillUntouched(form.current, courseIn(address));
    read();
  });
  useLayoutEffect(() => fill(search), [search]);
  const names = askedFor(refund.terms);
  const errors = useErrors(typed);
  const isComplete = names.every((name) => errors[name] === undefined);
  return (
    <section id="calculator" data-screen-only className="grid max-w-text grid-cols-1 gap-5">
      <div>
        <h2 className="text-heading">{t.calculator}</h2>
        <p className="text-soft noscript:hidden">{t.calculatorLead}</p>
        <p className="hidden text-soft noscript:block">{t.needsScripts}</p>
      </div>
      <form ref={form} onChange={read} className="noscript:hidden">
        <Card className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {names.map((name) => (
            <CalculatorField
              key={name}
              {...{ name, error: errors[name], typed: typed[name], defaultValue: example[name] }}
            />
          ))}
          <output className="rounded-control bg-deep p-5 text-on-deep sm:col-span-2">
            {isComplete ? <Result refund={refund} withdrawal={withdrawalOf(typed)} /> : t.noResult}
          </output>
        </Card>
      </form>
    </section>
  );
}

type CalculatorFieldProps = {
  name: keyof Typed;
  typed: string;
  defaultValue: string;
  error: string | undefined;
};

function CalculatorField({ name, typed, ...field }: CalculatorFieldProps) {
  const t = useTexts(refundTexts);
  const { date } = useFormats();
  if (name === "startsOn" || name === "endsOn" || name === "withdrawnOn") {
    const hints = [typed && date(typed), name === "withdrawnOn" && t.withdrawnHint];
    const hint = hints.filter(Boolean).join(" · ") || undefined;
    const input = { name, hint, type: "date", max: LATEST };
    return <TextField label={t[name]} {...input} {...field} />;
  }
  const isAmount = name === "fee" || name === "enrolmentFee";
  const input = {
    name,
    hint: t[`${name}Hint`],
    inputMode: isAmount ? "decimal" : "numeric",
  } as const;
  return <TextField label={t[name]} {...input} {...field} />;
}

function Result({ refund, withdrawal }: { refund: Refund; withdrawal: Withdrawal }) {
  const t = useTexts(refundTexts);
  const { rupees } = useFormats();
  const { rule, refundPaise, courseDay } = decideRefund(withdrawal, refund.terms);
  const byClasses = refund.terms.proRata?.by === "classes";
  return (
    <span className="grid gap-1">
      <span className="text-on-deep-soft">{t.youGetBack}</span>
      <span className="font-display text-title font-semibold text-marigold">
        {rupees(refundPaise)}
      </span>
      <span>
        {courseDay > 0 && !byClasses ? `${t.dayOfCourse(courseDay)} ` : null}
        {refund.text.rows.find((row) => row.rule === rule)?.why}{" "}
        {refundPaise > 0 ? t.within(refund.terms.processingDays) : null}
      </span>
    </span>
  );
}

/** What the form does not ask for is as in the example. */
function typedIn(form: HTMLFormElement, example: Typed): Typed {
  // Its fields are texts, by the names of `Typed`.
  return { ...example, ...(Object.fromEntries(new FormData(form)) as Partial<Typed>) };
}

/** The server's page is the same for every course, so only the browser fills it. */
function fillUntouched(form: HTMLFormElement, known: Partial<Typed>) {
  for (const field of form.querySelectorAll("input")) {
    const value = Object.entries(known).find(([name]) => name === field.name)?.[1];
    if (value !== undefined && field.value === field.defaultValue) field.value = value;
  }
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
    classes: (countOf(typed.classes) ?? 0) > 0 ? undefined : t.notACount,
    held: countOf(typed.held) === undefined ? t.notACount : undefined,
  };
}
