import { queryOptions } from "@tanstack/react-query";
import { type FeePlan, feeParts } from "../../../contract/entities/fees.ts";
import type { CoursePlan } from "../../../contract/entities/fees-own.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { call } from "../../api/call.ts";
import { paiseTyped } from "../new-course/course-values.ts";

/** The plan of a course. */
export function planQuery(courseId: string) {
  return queryOptions({
    queryKey: ["fee-plan", courseId],
    queryFn: ({ signal }) =>
      call("GET /api/admin/fees/plans/:courseId", { params: { courseId }, signal }),
    // While somebody edits, the version that they read stays.
    refetchOnWindowFocus: false,
  });
}

/** What the fields hold: amounts in rupees, as they are typed. */
export type PlanFields = {
  parts: Record<(typeof feeParts)[number], string>;
  instalments: { dueOn: string; paise: string }[];
  tax: string;
  classes: string;
};

export function planFields({
  plan,
  feePaise,
  enrolmentFeePaise,
  startsOn,
}: CoursePlan): PlanFields {
  const parts = plan?.parts ?? [];
  const rupeesOf = (part: string) => {
    const held = parts.find((each) => each.part === part);
    return held ? String(held.paise / 100) : "";
  };
  const instalments = plan?.instalments ?? [{ dueOn: startsOn, paise: feePaise ?? 0 }];
  const admission = enrolmentFeePaise ?? 0;
  return {
    parts: {
      ...{ material: rupeesOf("material"), "test-series": rupeesOf("test-series") },
      ...(plan
        ? { admission: rupeesOf("admission"), tuition: rupeesOf("tuition") }
        : {
            admission: admission === 0 ? "" : String(admission / 100),
            tuition: String(((feePaise ?? 0) - admission) / 100),
          }),
    },
    instalments: instalmentFields(instalments),
    tax: plan?.tax ?? "none",
    classes: String(plan?.classes ?? ""),
  };
}

/** The fields as the schema reads them. An amount that is none is passed on, so that the schema refuses it. */
export function planInput({ parts, instalments, tax, classes }: PlanFields) {
  return {
    parts: feeParts
      .filter((part) => parts[part].trim() !== "")
      .map((part) => ({ part, paise: amount(parts[part]) })),
    instalments: instalmentInput(instalments),
    tax,
    ...(classes.trim() !== "" && { classes: Number(typedNumber(classes)) }),
  };
}

/** Amounts as they are typed. */
export function instalmentFields(instalments: FeePlan["instalments"]): PlanFields["instalments"] {
  return instalments.map(({ dueOn, paise }) => ({ dueOn, paise: String(paise / 100) }));
}

export function instalmentInput(instalments: PlanFields["instalments"]) {
  return instalments.map(({ dueOn, paise }) => ({ dueOn, paise: amount(paise) }));
}

function amount(rupees: string): number | string {
  const paise = paiseTyped(rupees);
  return paise === undefined ? rupees : Number(paise);
}
