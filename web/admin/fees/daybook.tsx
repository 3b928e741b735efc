import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import type { Daybook, DaybookLine } from "../../../contract/entities/fee-desk.ts";
import { limits } from "../../../contract/limits.ts";
import { serverNow } from "../../api/server-time.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useSession } from "../../shared/session/session-store.ts";
import { daybookTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useTimeOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useFormats, useTexts } from "../../texts/texts.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Cell, HeadCell, NumberHeadCell, Table } from "../../ui/table.tsx";
import { paiseTyped } from "../new-course/course-values.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { PrintButton } from "../print-button.tsx";
import { daybookQuery, useAccountName } from "./fees-query.ts";

export const meta = privateTitle({ en: daybookTexts.en.title, hi: daybookTexts.hi.title });

/** What was taken and given back on a day, by method, and the cash that was counted beside it. */
export default function DaybookPage() {
  const t = useTexts(daybookTexts);
  const paths = usePaths();
  const fees = useSectionTitle("fees");
  const { date } = useFormats();
  const [asked, setAsked] = useSearchParams();
  const isOffice = useSession().user?.role === "admin";
  const named = z.iso.date().safeParse(asked.get("day")).data;
  const day = (isOffice && named) || dayInIndia(serverNow());
  return (
    <OfficePage
      title={t.title}
      crumbs={[{ label: fees, to: paths.feeCounter() }, { label: t.title }]}
      actions={<PrintButton />}
    >
      <p>{t.of(date(day))}</p>
      {isOffice ? (
        <div data-screen-only className="max-w-60">
          <TextField
            label={t.day}
            type="date"
            value={day}
            onChange={({ target }) => {
              if (target.value !== "") setAsked({ day: target.value }, { replace: true });
            }}
          />
        </div>
      ) : null}
      <Day key={day} day={day} />
    </OfficePage>
  );
}

function Day({ day }: { day: string }) {
  const t = useTexts(daybookTexts);
  const { data: book, isError, refetch } = useQuery({ ...daybookQuery(day), staleTime: 0 });
  if (!book && isError) return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!book) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {book.lines.length === 0 ? <EmptyState title={t.nothing} /> : <Sums book={book} />}
      <CountedCash book={book} />
      {book.lines.length === 0 ? null : <Lines lines={book.lines} />}
    </>
  );
}

function Sums({ book: { sums } }: { book: Daybook }) {
  const t = useTexts(daybookTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const sumOf = (name: "inPaise" | "outPaise") =>
    sums.reduce((all, { [name]: paise }) => all + paise, 0);
  const rows = [
    ...sums.map(({ method, ...sum }) => ({ name: w.method(method), ...sum })),
    { name: t.all, inPaise: sumOf("inPaise"), outPaise: sumOf("outPaise") },
  ];
  return (
    <Table caption={t.sums}>
      <thead>
        <tr>
          <HeadCell>{t.method}</HeadCell>
          {[t.taken, t.out, t.total].map((title) => (
            <NumberHeadCell key={title}>{title}</NumberHeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, inPaise, outPaise }) => (
          <tr key={name} className="last:font-semibold">
            <Cell>{name}</Cell>
            {Object.entries({ inPaise, outPaise, sum: inPaise - outPaise }).map(
              ([column, paise]) => (
                <Cell key={column} className="text-end whitespace-nowrap">
                  {rupees(paise)}
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CountedCash({ book: { sums } }: { book: Daybook }) {
  const t = useTexts(daybookTexts);
  const { rupees } = useFormats();
  const [typed, setTyped] = useState("");
  const cash = sums.find(({ method }) => method === "cash");
  const written = cash ? cash.inPaise - cash.outPaise : 0;
  const counted = paiseTyped(typed);
  const over = Number(counted) - written;
  const difference = over > 0 ? t.tooMuch(rupees(over)) : t.tooLittle(rupees(-over));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="w-full max-w-60">
        <TextField
          label={t.counted}
          hint={t.countedHint}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className={over === 0 ? "text-good" : "text-bad"}>
        {counted === undefined ? null : over === 0 ? t.matches : difference}
      </p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly DaybookLine[] }) {
  const t = useTexts(daybookTexts);
  const w = useTexts(feeWordsTexts);
  const { number } = useFormats();
  return (
    <>
      {lines.length === limits.wholeList ? <p>{t.newestOnly(number(lines.length))}</p> : null}
      <Table caption={t.lines}>
        <thead>
          <tr>
            {[t.time, t.student, t.method, t.document, t.by].map((title) => (
              <HeadCell key={title}>{title}</HeadCell>
            ))}
            <NumberHeadCell>{w.amount}</NumberHeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Line({ line }: { line: DaybookLine }) {
  const w = useTexts(feeWordsTexts);
  const paths = usePaths();
  const time = useTimeOfDay();
  const nameOf = useAccountName();
  const { rupees } = useFormats();
  const { accountId, student, course, kind, method, reference, document, by, at, paise } = line;
  const what = kind === "payment" ? [] : [w.kind(kind)];
  return (
    <tr>
      <Cell className="whitespace-nowrap">{time(at)}</Cell>
      <Cell>
        <TextLink to={paths.feeAccount(accountId)}>{student ?? w.formerPerson}</TextLink>
        <span className="block text-sm text-soft">
          {nameOf({ course: course && { id: accountId, ...course } })}
        </span>
      </Cell>
      {/* A long reference must not push the amount off the paper. */}
      <Cell className="wrap-anywhere">
        {[...what, w.method(method), reference].filter(Boolean).join(" · ")}
      </Cell>
      <Cell className="whitespace-nowrap">
        {document ? (
          <TextLink to={paths.adminFeeDocument(document.id)}>{document.number}</TextLink>
        ) : null}
      </Cell>
      <Cell>{by}</Cell>
      <Cell className="text-end whitespace-nowrap">{rupees(paise)}</Cell>
    </tr>
  );
}
