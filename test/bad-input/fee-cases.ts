import type { EndpointName } from "../../contract/endpoints.ts";
import { limits } from "../../contract/limits.ts";
import {
  bodyOf,
  FORM_TYPE,
  type HandMadePart,
  text,
} from "../../server/http/uploads/testing/hand-made-form.ts";
import type { BadCase } from "./bad-case.ts";

type Fees = { feePaise?: number; enrolmentFeePaise?: number; instalments?: readonly string[] };
type Wrong = Fees & { what: string; field: keyof Fees };

const fee = 100_000;
const sumOf = (...paise: number[]) => paise.map((part) => `${part} 1 May`);

/** Fees that are wrong together though each is a number, and instalments that cannot be read. */
const wrongFees: readonly Wrong[] = [
  ...[-1, 0.5, limits.feePaise + 1, 2 ** 53, 1e21].flatMap((paise): Wrong[] => [
    { what: `${paise} paise`, field: "feePaise", feePaise: paise },
    {
      what: `${paise} paise for enrolling`,
      field: "enrolmentFeePaise",
      feePaise: fee,
      enrolmentFeePaise: paise,
    },
  ]),
  {
    what: "more for enrolling than the fee",
    field: "enrolmentFeePaise",
    feePaise: fee,
    enrolmentFeePaise: fee + 1,
  },
  {
    what: "enrolling costs though there is no fee",
    field: "enrolmentFeePaise",
    enrolmentFeePaise: 1,
  },
  {
    what: "enrolling costs though it is free",
    field: "enrolmentFeePaise",
    feePaise: 0,
    enrolmentFeePaise: 1,
  },
  {
    what: "instalments of one paisa more",
    field: "instalments",
    feePaise: fee,
    instalments: sumOf(fee, 1),
  },
  { what: "instalments of no fee", field: "instalments", instalments: sumOf(1) },
  {
    what: "instalments far over what is safe to add",
    field: "instalments",
    feePaise: limits.feePaise,
    instalments: sumOf(9_999_999_999, 9_999_999_999),
  },
  {
    what: "too many instalments",
    field: "instalments",
    feePaise: fee,
    instalments: Array.from({ length: limits.instalments + 1 }, () => "1 1 May"),
  },
  ...[
    ...["", " ", "May 1", "-1 1 May", "1.5 1 May", "1,000 1 May", "1e3 1 May", "0x10 1 May"],
    ...["₹500 1 May", "५०० 1 May", "500", "500 ", "500\t1 May", "99999999999 1 May", "NaN 1 May"],
    ...[`1 ${"a".repeat(limits.instalmentLength)}`, "1 May\u0007", "1 May\u0000"],
  ].map((written) => ({
    what: `the instalment ${JSON.stringify(written.slice(0, 20))}`,
    ...({ field: "instalments", feePaise: fee, instalments: [written] } as const),
  })),
];

const feeFields: readonly string[] = ["feePaise", "enrolmentFeePaise", "instalments"];

/** Wrong fees of the calls that write a course, whose other fields are those of a valid call. */
export function feeCases(
  name: EndpointName,
  {
    body,
    form,
  }: { body?: Record<string, unknown> | undefined; form?: readonly HandMadePart[] | undefined },
): BadCase[] {
  if (name !== "rewriteCourse" && name !== "createCourse") return [];
  // A form's empty part is one that was left out.
  const wrong = form
    ? wrongFees.filter(({ instalments }) => instalments?.[0]?.trim() !== "")
    : wrongFees;
  return wrong.map(({ what, field, ...fees }) => ({
    name: `the fee has ${what}`,
    call: form ? formOf(form, fees) : { payload: { ...withoutFees(body ?? {}), ...fees } },
    refusal: { codes: ["invalid_fields"], field },
  }));
}

function withoutFees(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !feeFields.includes(name)));
}

function formOf(form: readonly HandMadePart[], fees: Fees) {
  const others = form.filter(({ name = "" }) => !feeFields.includes(name));
  const parts = Object.entries(fees).flatMap(([name, value]) =>
    [value].flat().map((each) => text(name, String(each))),
  );
  return { payload: bodyOf(...others, ...parts), headers: { "content-type": FORM_TYPE } };
}
