import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { codeText } from "../../../contract/codes.ts";
import type { FeeFigures } from "../../../contract/entities/fee-dues.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminDuesTexts, adminFeeFiguresTexts } from "../../texts/admin-fee-dues.ts";
import { dayInIndia, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Cell, HeadCell, NumberHeadCell, Table } from "../../ui/table.tsx";
import { ListMenu } from "../list/list-menu.tsx";
import { isAnotherPage } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/figures";

function monthOf(address: URLSearchParams): string {
  const asked = address.get("month") ?? "";
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayInIndia(serverNow()).slice(0, 7);
}

function figuresQuery(month: string) {
  return queryOptions({
    queryKey: ["fee-figures", month],
    queryFn: async ({ signal }) => {
      const query = { month };
      const [{ figures }, { taxes }] = await Promise.all([
        call("GET /api/admin/fees/figures", { query, signal }),
        call("GET /api/admin/fees/taxes", { query, signal }),
      ]);
      return { figures, taxes };
    },
  });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = figuresQuery(monthOf(new URL(request.url).searchParams));
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(rejectSignedOut);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections["fees/figures"]);

/** What came in and was due, month by month, and all entries as a spreadsheet. */
export default function FeeFiguresPage() {
  const t = useTexts(adminFeeFiguresTexts);
  const [address, setAddress] = useSearchParams();
  const month = monthOf(address);
  const { data, error, refetch } = useQuery(figuresQuery(month));
  return (
    <OfficePage
      title={useSectionTitle("fees/figures")}
      lead={t.lead}
      actions={<ListMenu about="fees" filter={{}} onPrint={() => window.print()} />}
    >
      <div className="sm:max-w-56">
        <TextField
          label={t.month}
          type="month"
          min="2000-01"
          max="2099-12"
          value={month}
          onChange={({ target: { value } }) => {
            if (value) setAddress({ month: value }, { replace: true, preventScrollReset: true });
          }}
        />
      </div>
      {error && !data ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
      {error || data ? null : <Skeleton className="h-40 w-full" />}
      {data ? (
        <>
          <Sums figures={data.figures} />
          <Courses courses={data.figures.courses} />
          <Ageing ageing={data.figures.ageing} />
          <Taxes taxes={data.taxes} />
        </>
      ) : null}
    </OfficePage>
  );
}

function Sums({ figures }: { figures: FeeFigures }) {
  const t = useTexts(adminFeeFiguresTexts);
  const language = useLanguage();
  const { rupees } = useFormats();
  const sums = [
    [t.collected, figures.collectedPaise],
    ...figures.methods.map(
      ({ method, paise }) => [`– ${codeText(method, language)}`, paise] as const,
    ),
    [t.refunded, figures.refundedPaise],
    [t.charged, figures.chargedPaise],
    [t.discount, figures.discountPaise],
    [t.writtenOff, figures.writtenOffPaise],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-md">
        {sums.map(([label, paise]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-end font-semibold tabular-nums">{rupees(paise)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Courses({ courses }: Pick<FeeFigures, "courses">) {
  const t = useTexts(adminFeeFiguresTexts);
  const language = useLanguage();
  return (
    <Part title={t.courses} empty={courses.length === 0 ? t.noCourses : undefined}>
      <SumTable
        caption={t.courses}
        heads={[t.course, t.collected, t.charged, t.open]}
        rows={courses.map(({ course, collectedPaise, chargedPaise, openPaise }) => ({
          key: course?.id ?? "",
          label: course ? courseTitleIn(course, language) : t.formerCourse,
          sums: [collectedPaise, chargedPaise, openPaise],
        }))}
      />
    </Part>
  );
}

function Ageing({ ageing }: Pick<FeeFigures, "ageing">) {
  const t = useTexts(adminFeeFiguresTexts);
  const d = useTexts(adminDuesTexts);
  const { number } = useFormats();
  return (
    <Part title={t.ageing}>
      <SumTable
        caption={t.ageing}
        heads={[t.age, t.overdue]}
        rows={ageing.map(({ age, accounts, overduePaise }) => ({
          key: age,
          label: `${d.age(age)} · ${t.accounts}: ${number(accounts)}`,
          sums: [overduePaise],
        }))}
      />
    </Part>
  );
}

type Tax = Record<"percent" | "valuePaise" | "cgstPaise" | "sgstPaise", number>;

function Taxes({ taxes }: { taxes: readonly Tax[] }) {
  const t = useTexts(adminFeeFiguresTexts);
  return (
    <Part title={t.taxes} empty={taxes.length === 0 ? t.noTax : undefined}>
      <SumTable
        caption={t.taxes}
        heads={[t.rate, t.value, "CGST", "SGST"]}
        rows={taxes.map(({ percent, valuePaise, cgstPaise, sgstPaise }) => ({
          key: String(percent),
          label: `${percent} %`,
          sums: [valuePaise, cgstPaise, sgstPaise],
        }))}
      />
    </Part>
  );
}

type PartProps = { title: string; empty?: string | undefined; children: ReactNode };

function Part({ title, empty, children }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{title}</h2>
      {empty ? <p className="text-soft">{empty}</p> : children}
    </div>
  );
}

type SumTableProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; label: string; sums: readonly number[] }[];
};

function SumTable({ caption, heads: [first, ...heads], rows }: SumTableProps) {
  const { rupees } = useFormats();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{first}</HeadCell>
          {heads.map((head) => (
            <NumberHeadCell key={head}>{head}</NumberHeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, sums }) => (
          <tr key={key}>
            <Cell>{label}</Cell>
            {sums.map((paise, at) => (
              <Cell key={heads[at]} className="text-end tabular-nums">
                {rupees(paise)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
