import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { PolicySource } from "../../../contract/entities/office-policy.ts";
import type { Fault } from "../../../contract/field-errors.ts";

/** What is wrong in the figures of a version, and in what its words say of them. */
export function refundFaults(slug: PolicySlug, source: PolicySource): Fault[] {
  // Only the refund policy has figures.
  if (source.refund !== null && slug !== "refund-policy")
    return [{ field: "refund", code: "invalid" }];
  return [...(source.refund?.proRata ? aboutSteps(source) : []), ...misplacedRules(source)];
}

/** Words that name the figures of steps, where the rule is pro rata. */
function aboutSteps(source: PolicySource): Fault[] {
  const named =
    /[{](days|nextDay|percent|partial\w+|after\w+|lastDay|enrolmentFee|beforeOn|fullRefund)[}]/;
  return (["en", "hi"] as const).flatMap((side) =>
    (["description", "summary", "body"] as const)
      .filter((part) => named.test(source[side][part]))
      .map((part) => ({ field: `${side}.${part}`, code: "about_steps" })),
  );
}

/** The rule pro rata stands in the text of a version that has one, and in no other. */
function misplacedRules(source: PolicySource): Fault[] {
  const isProRata = Boolean(source.refund?.proRata);
  return (["en", "hi"] as const)
    .filter((side) => source[side].body.includes("{rules}") !== isProRata)
    .map((side) => ({ field: `${side}.body`, code: "rules_place" }));
}
