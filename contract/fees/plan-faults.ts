import type { FeePlan } from "../entities/fees.ts";
import type { Fault } from "../field-errors.ts";

/** What the parts come to, with the tax where it is added, to the paisa. */
export function planTotal({ parts, tax }: FeePlan, taxPercent: number): number {
  const net = parts.reduce((all, { paise }) => all + paise, 0);
  return tax === "exclusive" ? net + Math.round((net * taxPercent) / 100) : net;
}

/** What is wrong with a plan beyond its shape. The fee is the course's, in paise. */
export function planFaults(
  plan: FeePlan,
  { feePaise, taxPercent }: { feePaise: number; taxPercent: number },
): Fault[] {
  const { parts, instalments } = plan;
  const total = planTotal(plan, taxPercent);
  const paid = instalments.reduce((all, { paise }) => all + paise, 0);
  const isInOrder = instalments.every(
    ({ dueOn }, at) => at === 0 || dueOn > (instalments[at - 1]?.dueOn ?? ""),
  );
  const names = parts.map(({ part }) => part);
  const again = names.flatMap((part, at) => (names.indexOf(part) < at ? [at] : []));
  return [
    ...again.map((at) => ({ field: `parts.${at}.part`, code: "already_used" }) as const),
    ...(total === feePaise ? [] : [{ field: "parts", code: "not_the_fee" } as const]),
    ...(paid === total ? [] : [{ field: "instalments", code: "not_the_fee" } as const]),
    ...(isInOrder ? [] : [{ field: "instalments", code: "date_order" } as const]),
  ];
}
