import type { FieldValues } from "react-hook-form";
import { type ContractFormOptions, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { notify } from "../../ui/toast.ts";
import { type BulkQuestion, useBulkRefusal } from "./bulk-frame.tsx";
import type { Changed } from "./bulk-sending.ts";

type CommonChangeOptions<Row, Values extends FieldValues, Change> = Pick<
  ContractFormOptions<Values, Change>,
  "schema" | "defaultValues"
> & {
  toInput: (values: Values) => FieldValues;
  send: BulkQuestion<Row>["send"];
  /** Gives as many rows as one call may name the same values. */
  changePart: (part: readonly Row[], change: Change) => Promise<Changed<Row>>;
  /** Says that so many rows were changed. */
  done: (count: number, change: Change) => string;
};

/** The fields of a form that gives many rows the same values, for CommonChange. */
export function useCommonChange<
  Row extends object,
  Values extends FieldValues,
  Change extends object,
>({ send, changePart, done, ...fields }: CommonChangeOptions<Row, Values, Change>) {
  return useContractForm({
    ...fields,
    send: (change) =>
      send({
        send: (part) => changePart(part, change),
        onDone: ({ length }) => notify.success(done(length, change)),
      }),
    refusalText: useBulkRefusal(),
  });
}
