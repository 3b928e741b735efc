import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import { type KeptForm, keptForms } from "../../../contract/entities/joining.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminJoiningMessages } from "../../messages/admin-joining.ts";
import { enrolmentFieldNames } from "../../messages/enrolment-form.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Table } from "../../ui/table.tsx";

/** Narrower than a table's own cells, as three columns stand on a phone. */
const cellClasses = "border-t border-rule px-2 py-2 align-top wrap-anywhere sm:px-4";
const headClasses = "bg-well px-2 py-3 text-start text-sm font-semibold text-soft sm:px-4";

type BothFormsProps = Record<KeptForm, EnrolmentForm | null>;

/** The two forms side by side; where they differ, the difference is marked. */
export function BothForms({ office, account }: BothFormsProps) {
  const t = useMessages(adminJoiningMessages);
  const names = enrolmentFieldNames[useLanguage()];
  const { className } = useChoices();
  const textOf = (form: EnrolmentForm | null, field: keyof EnrolmentForm) =>
    form === null
      ? t.noForm
      : field === "selectedClass"
        ? className(form.selectedClass)
        : form[field];
  return (
    <Table caption={t.title}>
      <thead>
        <tr>
          <th scope="col" className={headClasses}>
            <span className="sr-only">{t.title}</span>
          </th>
          <th scope="col" className={headClasses}>
            {t.addedByOffice}
          </th>
          <th scope="col" className={headClasses}>
            {t.account}
          </th>
        </tr>
      </thead>
      <tbody className="text-sm">
        {enrolmentFormFields.map((field) => {
          const differs = office !== null && account !== null && office[field] !== account[field];
          return (
            <tr key={field} className={differs ? "bg-glow" : undefined}>
              <th
                scope="row"
                className="border-t border-rule px-2 py-2 text-start align-top font-normal text-soft sm:px-4"
              >
                {names[field]}
              </th>
              <td className={cellClasses}>{textOf(office, field)}</td>
              <td className={cellClasses}>{textOf(account, field)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

type KeptFormChoiceProps = { value: KeptForm; onChange: (form: KeptForm) => void };

export function KeptFormChoice({ value, onChange }: KeptFormChoiceProps) {
  const t = useMessages(adminJoiningMessages);
  const labels = { office: t.keepOffice, account: t.keepAccount };
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{t.keep}</legend>
      {keptForms.map((form) => (
        <label key={form} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="kept-form"
            className="size-5 accent-act"
            checked={value === form}
            onChange={() => onChange(form)}
          />
          {labels[form]}
        </label>
      ))}
    </fieldset>
  );
}
