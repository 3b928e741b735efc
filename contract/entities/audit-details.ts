/**
 * What the audit log's `detail` can say besides titles and changes of one word. A closed list, so that pages can
 * translate it. Several may be joined by ", ".
 */
export const auditPhrases = [
  ...(["note added", "note changed", "note deleted", "note restored"] as const),
  ...(["closed", "reopened", "published", "made a draft"] as const),
  ...(["archived", "brought back"] as const),
  ...(["suspended", "suspension lifted", "signed out everywhere"] as const),
  ...(["own account", "erased before, found again"] as const),
  ...(["added by the office", "enrolled at the desk", "form changed", "form filled in"] as const),
  ...(["added by an import", "enrolled by an import"] as const),
  "joined with the person whom the office had added",
  "not the person whom the office had added",
  "joined by an admission slip",
  ...(["admission slip made", "admission slip taken back"] as const),
  "moved to another course",
  ...(["decline undone", "withdrawal undone"] as const),
  "put on the waiting list",
  "taken off the waiting list",
  ...(["classes planned", "classes deleted", "class changed", "class cancelled"] as const),
  ...(["class brought back", "staff added", "staff removed"] as const),
  ...(["made a teacher", "teacher changed", "no longer a teacher"] as const),
  "first sign-in of a teacher",
  ...(["class link replaced", "register saved", "mark changed"] as const),
  ...(["view saved", "view renamed", "view deleted"] as const),
] as const;
export type AuditPhrase = (typeof auditPhrases)[number];

/** A word that changed: `status: pending to active`. */
const WORD_CHANGE = /^(status|answer|role): ([a-z]+) to ([a-z]+)$/;
const ERASURE = /^erased by the office: ([a-z]+)$/;
const FILE = /^([a-z-]+)\.(xlsx|csv)$/;

export type AuditDetail =
  | { kind: "phrases"; phrases: AuditPhrase[] }
  | { kind: "change"; field: string; from: string; to: string }
  | { kind: "erasure"; reason: string }
  | { kind: "file"; list: string; format: string }
  /** The name of what it is about, as somebody typed it. */
  | { kind: "name"; name: string };

/** Takes the `detail` of a line apart, so that it can be said in any language. */
export function auditDetailOf(detail: string): AuditDetail {
  const phrases = phrasesIn(detail);
  if (phrases) return { kind: "phrases", phrases };
  const [, field, from, to] = WORD_CHANGE.exec(detail) ?? [];
  if (field && from && to) return { kind: "change", field, from, to };
  const reason = ERASURE.exec(detail)?.[1];
  if (reason) return { kind: "erasure", reason };
  const [, list, format] = FILE.exec(detail) ?? [];
  if (list && format) return { kind: "file", list, format };
  return { kind: "name", name: detail };
}

function phrasesIn(detail: string): AuditPhrase[] | undefined {
  const whole = auditPhrases.find((phrase) => phrase === detail);
  if (whole) return [whole];
  const parts = detail.split(", ").map((part) => auditPhrases.find((phrase) => phrase === part));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
