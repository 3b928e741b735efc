import { auditLineText } from "../../../contract/audit/line-text.ts";
import { fieldValueText } from "../../../contract/audit/value-text.ts";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { fieldText, isField } from "../../../contract/field-labels.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminAuditTexts } from "../../texts/admin-audit.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextLink } from "../../ui/page-link.tsx";

type Value = NonNullable<AuditEntry["before"]>[string] | undefined;

/**
 * The detail and reason of a line of the audit log, and a fold with the value of each field before and after
 * the change.
 */
export function ChangedFields({ entry }: { entry: AuditEntry }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminAuditTexts);
  const language = useLanguage();
  const { before, after, reason } = entry;
  const names = Object.keys({ ...before, ...after });
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere] md:min-w-40">
      <span>{auditLineText(entry, language) ?? a.none}</span>
      {reason === null ? null : <span className="text-sm text-soft">{t.reason(reason)}</span>}
      <HistoryLink entry={entry} />
      {names.length === 0 ? null : (
        <Disclosure look="line" className="text-sm" head={t.changes(names.length)}>
          <FieldTable names={names} before={before} after={after} />
        </Disclosure>
      )}
    </div>
  );
}

/** Posts, policies and texts of the site keep what they held in a history of their own, on their page. */
function HistoryLink({ entry: { subjectType, subjectId } }: { entry: AuditEntry }) {
  const t = useTexts(adminAuditTexts);
  const paths = usePaths();
  const pages: Partial<Record<string, string>> = {
    post: paths.adminPost(Number(subjectId)),
    "site-text": paths.adminSiteText(subjectId),
    policy: paths.adminPolicy(subjectId),
  };
  const page = pages[subjectType];
  if (page === undefined) return null;
  return (
    <TextLink to={`${page}#history`} shape="line" className="text-sm">
      {t.history}
    </TextLink>
  );
}

type FieldTableProps = Pick<AuditEntry, "before" | "after"> & { names: readonly string[] };

/** Side by side where there is room; on phones one below the other, so that no word is broken. */
function FieldTable({ names, before, after }: FieldTableProps) {
  const t = useTexts(adminAuditTexts);
  const language = useLanguage();
  const valueText = useValueText();
  return (
    <table className="block w-full text-sm md:table md:min-w-80">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-start text-soft">
          {[t.changed, t.before, t.after].map((label) => (
            <th key={label} scope="col" className="py-1 pe-3 text-start font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {names.map((name) => (
          <tr key={name} className="block py-1.5 align-top md:table-row">
            <th
              scope="row"
              className="block text-start font-semibold text-soft md:table-cell md:min-w-28 md:py-1 md:pe-3 md:font-normal"
            >
              {isField(name) ? fieldText(name, language) : name}
            </th>
            <ValueCell label={t.before} text={valueText(name, before?.[name])} />
            <ValueCell label={t.after} text={valueText(name, after?.[name])} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ValueCell({ label, text }: { label: string; text: string }) {
  return (
    <td
      data-label={label}
      className="flex gap-2 whitespace-pre-line before:min-w-14 before:shrink-0 before:text-faint before:content-[attr(data-label)] md:table-cell md:min-w-28 md:py-1 md:pe-3 md:before:content-none"
    >
      {text}
    </td>
  );
}

/** Says a field's value in the language of the page. */
function useValueText(): (name: string, value: Value) => string {
  const language = useLanguage();
  const formats = { language, ...useFormats(), ...useLookups(), dateTime: useDateTime() };
  return (name, value) => fieldValueText(name, value, formats);
}
