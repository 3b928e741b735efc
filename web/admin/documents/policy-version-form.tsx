import { useQueryClient } from "@tanstack/react-query";
import { proRataFigures } from "../../../contract/entities/documents.ts";
import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicySource,
  PolicyText,
} from "../../../contract/entities/office-policy.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { withRules } from "../../../contract/fees/pro-rata-words.ts";
import { call } from "../../api/call.ts";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { presentState } from "../changed-meanwhile.ts";
import { DocumentForm, useDocument } from "./document-form.tsx";
import { DocumentSheet } from "./document-parts.tsx";
import { isRecord, type TextSchema } from "./text-shape.ts";

export type PolicyVersionFormProps = {
  slug: string;
  /** The version that is corrected, or the one in force, from which a new one is made. */
  from: OfficePolicyVersion;
  isNew: boolean;
  /** The policy's revision when the form was opened. */
  revision: number;
  onClose: () => void;
};

const number: TextSchema = { type: "integer" };
/** Steps, or what is kept of a rule pro rata. */
const refundOf = (isProRata: boolean): TextSchema => ({
  anyOf: [
    {
      properties: {
        ...(!isProRata && { partialRefundDays: number, partialRefundPercent: number }),
        processingDays: number,
        proRata: {
          anyOf: [
            {
              properties: {
                by: { enum: ["days", "classes"] },
                ...{ keepRupees: number, keepPercent: number },
              },
            },
            { type: "null" },
          ],
        },
      },
    },
    { type: "null" },
  ],
});
const text: Record<keyof PolicyText, TextSchema> = {
  title: { kind: "line" },
  summary: { kind: "paragraph" },
  description: { kind: "paragraph" },
  body: { kind: "markdown" },
};

/** A version of a policy in both languages. */
export function PolicyVersionForm(props: PolicyVersionFormProps) {
  const { slug, from, isNew, onClose } = props;
  const t = useTexts(adminDocumentsTexts);
  const edit = usePolicyVersion(props);
  const { refund } = edit.texts.en;
  const isProRata = isRecord(refund) && isRecord(refund.proRata);
  const figures = slug === "refund-policy" ? { refund: refundOf(isProRata) } : {};
  const rules = proRataFigures.safeParse(isRecord(refund) ? refund.proRata : null).data;
  return (
    <DocumentForm
      edit={edit}
      name="policy"
      label={isNew ? t.newVersion : t.correct}
      // As long as the figures are none, the place of the rules stays.
      previewOf={(text, language) => (rules ? withRules(text, rules, language) : text)}
    >
      <DocumentSheet
        schema={{ properties: { effectiveDate: { format: "date" }, ...figures, ...text } }}
      />
      <OldPercent texts={edit.texts} before={from.source} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={edit.isSaving}>
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </DocumentForm>
  );
}

/** Says that the words still name the percent that the figures had. */
function OldPercent({ texts, before }: { texts: BothTexts; before: PolicySource }) {
  const t = useTexts(adminDocumentsTexts);
  const figures = texts.en.refund;
  const percent = isRecord(figures) ? figures.partialRefundPercent : undefined;
  const was = `${before.refund?.partialRefundPercent}%`;
  const words = [texts.en, texts.hi].flatMap((side) => Object.values(side)).join();
  if (!before.refund || `${percent}%` === was || !words.includes(was)) return null;
  return (
    <p role="status" className="rounded-control bg-glow p-3">
      {t.figuresDiffer(was)}
    </p>
  );
}

function usePolicyVersion({ slug, from, isNew, revision, onClose }: PolicyVersionFormProps) {
  const t = useTexts(adminDocumentsTexts);
  const queries = useQueryClient();
  type Opened = Pick<OfficePolicyVersion, "version" | "source">;
  return useDocument<Opened>({
    opened: isNew ? { version: revision, source: { ...from.source, effectiveDate: "" } } : from,
    textsOf: ({ source: { en, hi, ...shared } }) => ({
      en: { ...shared, ...en },
      hi: { ...shared, ...hi },
    }),
    send: async (texts, version) => {
      const body = sourceOf(texts);
      const id = from.id ?? "";
      if (isNew)
        await call("POST /api/admin/policies/:slug/versions", { params: { slug }, body, version });
      else await call("PUT /api/admin/policy-versions/:id", { params: { id }, body, version });
      return { version, source: body };
    },
    theirsIn(refusal) {
      const policy = presentState<{ policy: OfficePolicy }>(refusal)?.policy;
      if (!policy) return undefined;
      const { source = from.source, version = from.version } = isNew
        ? (lastWritten(policy) ?? {})
        : (policy.versions.find(({ id }) => id === from.id) ?? {});
      return { source, version: isNew ? policy.revision : version };
    },
    said: () => t.saved,
    async onSaved() {
      await queries.invalidateQueries({ queryKey: ["documents", "policy"] });
      onClose();
    },
    toast: "policy",
  });
}

function sourceOf({ en, hi }: BothTexts): PolicySource {
  const textIn = ({ title, description, summary, body }: BothTexts["en"]): PolicyText => ({
    title: String(title),
    description: String(description),
    summary: String(summary),
    body: String(body),
  });
  return {
    effectiveDate: String(en.effectiveDate),
    // The figures as they are typed: the server says what is wrong in them.
    refund: figuresIn(en.refund) as PolicySource["refund"],
    en: textIn(en),
    hi: textIn(hi),
  };
}

/** A rule pro rata hides the figures of steps, so that they have to be right by themselves. */
function figuresIn(refund: BothTexts["en"][string] | undefined) {
  if (!isRecord(refund)) return null;
  const isProRata = isRecord(refund.proRata);
  return isProRata ? { ...refund, partialRefundDays: refund.partialRefundDays || 1 } : refund;
}

/** Undefined where the office has none, because the last was withdrawn. */
function lastWritten({ versions }: OfficePolicy): OfficePolicyVersion | undefined {
  return versions
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((a, b) => (b.changedAt ?? "").localeCompare(a.changedAt ?? ""))[0];
}
