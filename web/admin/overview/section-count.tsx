import type { Attention } from "../../../contract/entities/overview.ts";
import { adminFiguresMessages } from "../../messages/admin-figures.ts";
import { useMessages } from "../../messages/messages.ts";
import { countText } from "../../ui/count-text.ts";
import type { AdminSection } from "../sections.ts";

/** How many wait in a section of the menu, where any do. */
export function waitingIn(
  attention: Attention | undefined,
  section: AdminSection,
): Waiting | undefined {
  if (section === "site") return waitingCount(attention?.missingSettings);
  const counts: Partial<Record<AdminSection, Waiting | undefined>> = {
    enrolments: attention?.enrolments,
    registrations: attention?.registrations,
    enquiries: attention?.enquiries,
    "waiting-list": attention?.waitingList,
  };
  const waiting = counts[section];
  return waiting && waiting.count > 0 ? waiting : undefined;
}

/** How many things of the server wait: an old backup, a full disk. The overview says which. */
export function waitingOnOverview(attention: Attention | undefined): Waiting | undefined {
  const problems = [attention?.backup?.isOld, attention?.disk?.isLow].filter(Boolean);
  return waitingCount(problems.length);
}

function waitingCount(count = 0): Waiting | undefined {
  return count > 0 ? { count, isCapped: false } : undefined;
}

type Waiting = { count: number; isCapped: boolean };

export type SectionCountProps = {
  /** For the link's aria-describedby, so that its name stays that of the section. */
  id: string;
  waiting: Waiting;
};

export function SectionCount({ id, waiting: { count, isCapped } }: SectionCountProps) {
  const t = useMessages(adminFiguresMessages);
  const text = countText(count, isCapped);
  return (
    <>
      <span
        aria-hidden="true"
        className="ms-auto rounded-full bg-glow px-2 text-sm font-semibold text-amber"
      >
        {text}
      </span>
      <span id={id} hidden>
        {t.waiting(text)}
      </span>
    </>
  );
}
