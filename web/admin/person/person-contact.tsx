import { type ReactNode, useState } from "react";
import { privacyNoticeVersionText } from "../../../contract/audit/privacy-notice-version-text.ts";
import {
  type EnrolmentForm,
  enrolmentFormFields,
} from "../../../contract/entities/enrolment-form.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { enrolmentFieldNames } from "../../texts/enrolment-form.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { MailLink, PhoneLink, useWhatsAppAddress } from "../student-cells.tsx";
import { EditForm } from "./edit-form.tsx";

/** How to reach the family, and what the form says. */
export function PersonContact({ person }: { person: Person }) {
  const { user, form, formVersion, formRecord: record } = person;
  /** The field in which the office begins to correct the form. */
  const [edited, edit] = useState<keyof EnrolmentForm>();
  const t = useTexts(adminPersonTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { gradeName } = useLookups();
  const language = useLanguage();
  const { date } = useFormats();
  const names = enrolmentFieldNames[language];
  return (
    <Card className="grid gap-4">
      <h2 className="text-heading">{t.contact}</h2>
      {form ? (
        <>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact name={t.parent}>{form.parentName}</Fact>
            <Fact name={t.phone}>
              {form.phoneNumber && <PhoneLink number={form.phoneNumber} />}
            </Fact>
            <Fact name={t.className}>{gradeName(form.selectedClass)}</Fact>
            <Fact name={names.schoolName}>{form.schoolName}</Fact>
            <Fact name={t.formEmail}>{form.email && <MailLink email={form.email} />}</Fact>
          </dl>
          <MissingFields form={form} onChoose={edit} />
          <ReachFamily name={form.fullName} number={form.phoneNumber}>
            <Button variant="outline" onClick={() => edit("fullName")}>
              {t.editForm}
            </Button>
          </ReachFamily>
          {record ? (
            <p className="grid text-sm text-soft">
              <span>
                {(record.isImported ? t.importedBy : t.recordedBy)(
                  record.byName ?? t.formerAuthor,
                  dateTime(record.at),
                )}
              </span>
              <span>
                {t.noticeGiven(
                  privacyNoticeVersionText(record.privacyNoticeVersion, { language, date }),
                )}
              </span>
            </p>
          ) : null}
        </>
      ) : (
        <p className="text-soft">{t.noForm}</p>
      )}
      <p>
        <TextLink to={paths.adminNoticeTo(user.id)} shape="line">
          {t.writeNotice}
        </TextLink>
      </p>
      <EditForm
        user={user}
        held={edited && form && formVersion !== null ? { form, version: formVersion } : null}
        focused={edited}
        onClose={() => edit(undefined)}
      />
    </Card>
  );
}

type MissingFieldsProps = {
  form: EnrolmentForm;
  onChoose: (field: keyof EnrolmentForm) => void;
};

/** What the office does not know yet; each leads to its field. */
function MissingFields({ form, onChoose }: MissingFieldsProps) {
  const t = useTexts(adminPersonTexts);
  const names = enrolmentFieldNames[useLanguage()];
  const missing = enrolmentFormFields.filter((name) => form[name] === "");
  if (missing.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-glow p-3">
      <p className="font-semibold text-amber">{t.missing}</p>
      <ul className="flex flex-wrap gap-2">
        {missing.map((name) => (
          <li key={name}>
            <Button variant="outline" onClick={() => onChoose(name)}>
              {names[name]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type ReachFamilyProps = { name: string; number: string; children: ReactNode };

/** Calls, or opens WhatsApp with the first words written, where a number is known. */
function ReachFamily({ name, number, children }: ReachFamilyProps) {
  const t = useTexts(adminPersonTexts);
  const addressOf = useWhatsAppAddress();
  return (
    <div className="flex flex-wrap gap-3">
      {number === "" ? null : (
        <>
          <a className={buttonClasses()} href={`tel:${number}`} aria-label={t.callOf(name)}>
            {t.call}
          </a>
          <a
            className={buttonClasses("outline")}
            href={addressOf({ name, number })}
            target="_blank"
            rel="noreferrer"
            aria-label={t.whatsAppOf(name)}
          >
            {t.whatsApp}
          </a>
        </>
      )}
      {children}
    </div>
  );
}
