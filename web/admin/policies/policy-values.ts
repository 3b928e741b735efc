import type { RefundFigures } from "../../../contract/entities/documents.ts";
import type { PolicySource } from "../../../contract/entities/office-policy.ts";
import { typedNumber } from "../../../contract/typed-text.ts";

export const figureNames = ["partialRefundDays", "partialRefundPercent", "processingDays"] as const;

/** A version as its fields hold it: the figures as they are typed, all empty where there are none. */
export type PolicyValues = Omit<PolicySource, "refund"> & {
  refund: Record<keyof RefundFigures, string>;
};

export function valuesOf({ refund, ...source }: PolicySource): PolicyValues {
  const typed = (name: keyof RefundFigures) => (refund ? String(refund[name]) : "");
  return {
    ...source,
    refund: {
      partialRefundDays: typed("partialRefundDays"),
      partialRefundPercent: typed("partialRefundPercent"),
      processingDays: typed("processingDays"),
    },
  };
}

export function sourceOf({ refund, ...values }: PolicyValues): PolicySource {
  // An empty field among filled ones is sent as null, which the server refuses by its name.
  const figure = (text: string) => (text.trim() === "" ? Number.NaN : Number(typedNumber(text)));
  const isEmpty = Object.values(refund).every((text) => text.trim() === "");
  return {
    ...values,
    refund: isEmpty
      ? null
      : {
          partialRefundDays: figure(refund.partialRefundDays),
          partialRefundPercent: figure(refund.partialRefundPercent),
          processingDays: figure(refund.processingDays),
        },
  };
}
