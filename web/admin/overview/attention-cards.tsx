import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Attention } from "../../../contract/entities/overview.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useTexts } from "../../texts/texts.ts";
import { PageLink, TextLink } from "../../ui/page-link.tsx";
import {
  type DayParts,
  ITEMS,
  type Task,
  useDayTasks,
  useLetterTasks,
  useServerTasks,
} from "./attention-tasks.ts";

export type AttentionCardsProps = DayParts & { attention: Attention };

/** The tasks that wait for the office, each with a link; those with nothing to do are left out. */
export function AttentionCards({ attention, ...ofDay }: AttentionCardsProps) {
  const t = useTexts(adminFiguresTexts);
  const day = useDayTasks(ofDay);
  const letters = useLetterTasks(attention);
  const server = useServerTasks(attention);
  const tasks = [...day, ...letters, ...server];
  const isAllKnown = Boolean(ofDay.classes && ofDay.absences && ofDay.notices);
  // A part that is missing shows its own failure or placeholder.
  if (tasks.length === 0 && !isAllKnown) return null;
  return (
    <section aria-labelledby="attention" className="grid content-start gap-3">
      <h2 id="attention" className="text-heading">
        {t.attention}
      </h2>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 text-soft">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          {t.calm}
        </p>
      ) : (
        <ul className="divide-y divide-rule overflow-hidden rounded-sheet border border-rule bg-sheet">
          {tasks.map((task) => (
            <li key={task.key}>
              <TaskLine task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const lineClasses = "grid gap-0.5 px-4 py-3 sm:px-5";

function TaskLine({ task: { title, count, text, isUrgent, to, items } }: { task: Task }) {
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        {count ? <span className="font-semibold tabular-nums">{count}</span> : null}
      </span>
      {text ? (
        <span className={isUrgent ? "flex gap-2 text-bad" : "text-soft"}>
          {isUrgent ? <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" /> : null}
          {text}
        </span>
      ) : null}
    </>
  );
  if (to)
    return (
      <PageLink to={to} className={`${lineClasses} hover:bg-tint`}>
        {content}
      </PageLink>
    );
  return (
    <div className={lineClasses}>
      {content}
      {items ? (
        <ul>
          {items.slice(0, ITEMS).map(({ key, label, lang, to }) => (
            <li key={key}>
              <TextLink to={to} lang={lang} className="inline-block py-1.5 wrap-anywhere lg:py-0.5">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
