import { usePaths } from "../../paths.ts";
import { useToday } from "../../state/use-today.ts";
import { publicTexts } from "../../texts/public.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { DottedLine, Unbroken } from "../../ui/unbroken.tsx";
import type { Batch } from "./batches.ts";

export type BatchTableProps = {
  batches: readonly Batch[];
  emptyText: string;
  most?: number;
  className?: string;
} & HeadingLevel;

/** One level below the heading above the list. */
type HeadingLevel = { heading?: "h3" | "h4" };

/** The next batches and those that have begun, each with its date as a calendar leaf. The text above says that times are in IST. */
export function BatchTable({
  batches,
  emptyText,
  most = 5,
  heading = "h3",
  className,
}: BatchTableProps) {
  const today = useToday();
  const coming = batches.filter(({ startsOn }) => startsOn >= today).slice(0, most);
  const shown = [...coming, ...batches.filter(({ isRunning }) => isRunning)];
  if (shown.length === 0) return <p className="max-w-text text-soft">{emptyText}</p>;
  return (
    <ul className={classNames("grid grid-cols-1", className)}>
      {shown.map((batch) => (
        <BatchLine key={batch.slug} batch={batch} heading={heading} />
      ))}
    </ul>
  );
}

function BatchLine({ batch, heading: Heading }: { batch: Batch } & Required<HeadingLevel>) {
  const paths = usePaths();
  const { slug, title, titleLang, facts, startsOn, feePaise, isRunning = false } = batch;
  const { running } = useTexts(publicTexts);
  return (
    <li
      data-running={isRunning || undefined}
      className="relative flex items-start gap-4 sm:items-center border-t border-rule py-3.5 hover:bg-tint sm:gap-6 sm:px-3 sm:py-4"
    >
      <CalendarLeaf day={startsOn} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <Heading lang={titleLang} className="font-display text-lead font-semibold">
          <PageLink
            to={paths.coursePreview(slug)}
            viewTransition
            className="after:absolute after:inset-0"
          >
            <Unbroken text={title} />
          </PageLink>
        </Heading>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
          <span className="text-base text-ink sm:hidden">
            <Fee paise={feePaise} />
          </span>
          {isRunning ? <span className="font-semibold text-amber">{running}</span> : null}
          <DottedLine parts={facts} />
        </p>
      </div>
      <span className="hidden shrink-0 text-end sm:block">
        <Fee paise={feePaise} />
      </span>
    </li>
  );
}

/** The fee of a batch, or who to ask. */
function Fee({ paise }: { paise: number | null }) {
  const t = useTexts(publicTexts);
  const { rupees } = useFormats();
  if (paise === null) return <span className="text-sm text-soft">{t.feeNotNamed}</span>;
  return <span className="font-semibold">{paise === 0 ? t.free : rupees(paise)}</span>;
}

/** `5 Dec 2026` drawn as a calendar leaf. */
function CalendarLeaf({ day }: { day: string }) {
  const { date } = useFormats();
  const [number, month, year] = date(day).split(" ");
  return (
    <time
      dateTime={day}
      className="grid w-15 shrink-0 overflow-hidden sm:w-16 rounded-control border border-rule bg-sheet text-center text-sm leading-snug shadow-sheet"
    >
      <span className="bg-act py-0.5 font-semibold text-on-act">{month}</span>
      <span className="pt-1 font-display text-heading font-semibold">{number}</span>
      <span className="pb-1 text-soft">{year}</span>
    </time>
  );
}
