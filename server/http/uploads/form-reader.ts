import type { ZodMiniType } from "zod/mini";
import type { Endpoint, FilePart } from "../../../contract/endpoint.ts";
import type { FieldErrorCode } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { type ChooseCodes, type Fault, readFields } from "../fields.ts";
import { chunksOf, type Part, type ReceivedFile, receiveFile, skip } from "./parts.ts";

type FormEndpoint = Pick<Endpoint, "form" | "files" | "method" | "lookups">;

/** Reads the parts of one form in any order and validates them after the last. */
export class FormReader {
  readonly #store: FileStore;
  readonly #endpoint: FormEndpoint;
  readonly #textParts: TextParts;
  readonly #fileParts: ReadonlyMap<string, FilePart>;
  readonly #texts = new Map<string, string[]>();
  readonly #files = new Map<string, ReceivedFile[]>();
  readonly #faults: Fault[] = [];

  constructor(endpoint: FormEndpoint, store: FileStore) {
    this.#store = store;
    this.#endpoint = endpoint;
    this.#textParts = textPartsOf(endpoint.form);
    this.#fileParts = new Map(Object.entries(endpoint.files ?? {}));
  }

  async take(part: Part): Promise<void> {
    const known = part.filename === undefined ? this.#textParts : this.#fileParts;
    const code = this.#faultOf(part, known.has(part.name));
    if (code) {
      this.#blame(part.name, code);
      await skip(part);
    } else await (part.filename === undefined ? this.#takeText(part) : this.#takeFile(part));
  }

  /** Throws AppError("invalid_fields") that names every wrong field, of text and of files. */
  async finish(choose: ChooseCodes): Promise<{
    fields: unknown;
    files: Record<string, ReceivedFile[] | ReceivedFile | undefined>;
  }> {
    for (const [name, { required }] of this.#fileParts) {
      const isMissing = required && !this.#files.has(name) && !this.#isBlamed(name);
      if (isMissing) this.#blame(name, "file_required");
    }
    const fields = await this.#parseTexts(choose);
    if (this.#faults.length > 0) throw new AppError("invalid_fields", { fields: this.#faults });
    const files = [...this.#fileParts].map(([name, { many }]) => {
      const received = this.#files.get(name) ?? [];
      return [name, many ? received : received[0]] as const;
    });
    return { fields, files: Object.fromEntries(files) };
  }

  async prepareAll(): Promise<void> {
    await Promise.all([...this.#files.values()].flat().map((file) => file.prepare()));
  }

  /** Drops what was staged and not kept. */
  async discardAll(): Promise<void> {
    await Promise.all([...this.#files.values()].flat().map((file) => file.discard()));
  }

  #faultOf(part: Part, isKnown: boolean): FieldErrorCode | undefined {
    if (!isKnown) return this.#isOfOtherKind(part) ? "invalid_type" : "unknown_field";
    const isText = part.filename === undefined;
    const sent = (isText ? this.#texts : this.#files).get(part.name)?.length ?? 0;
    if (sent === 0) return undefined;
    if (isText) return this.#textParts.get(part.name)?.isRepeatable ? undefined : "repeated_field";
    if (!this.#fileParts.get(part.name)?.many) return "repeated_field";
    return sent < limits.notesPerCourse ? undefined : "too_many";
  }

  /** A file in place of a text, or the other way round. */
  #isOfOtherKind({ name }: Part): boolean {
    return this.#textParts.has(name) || this.#fileParts.has(name);
  }

  async #takeText(part: Part): Promise<void> {
    const read = await readText(part);
    if ("code" in read) this.#blame(part.name, read.code);
    const text = "code" in read ? "" : read.text;
    this.#texts.set(part.name, [...(this.#texts.get(part.name) ?? []), text]);
  }

  async #takeFile(part: Part): Promise<void> {
    const accepted = this.#fileParts.get(part.name)?.kind ?? "document";
    const received = await receiveFile(part, { store: this.#store, accepted });
    if ("code" in received) this.#blame(part.name, received.code);
    if (!("file" in received)) return;
    this.#files.set(part.name, [...(this.#files.get(part.name) ?? []), received.file]);
  }

  async #parseTexts(choose: ChooseCodes): Promise<unknown> {
    const endpoint = this.#endpoint;
    if (!endpoint.form) return undefined;
    const rules = { schema: endpoint.form, endpoint, choose };
    const { fields, faults } = await readFields(this.#givenTexts(), rules);
    for (const { field, code } of faults) this.#blame(field, code);
    return fields;
  }

  /** Empty texts count as absent, because forms send every field. */
  #givenTexts(): Record<string, string | string[]> {
    const given: Record<string, string | string[]> = {};
    for (const [name, texts] of this.#texts) {
      const filled = texts.filter((text) => text.trim() !== "");
      const [first] = filled;
      if (first === undefined) continue;
      given[name] = this.#textParts.get(name)?.isRepeatable ? filled : first;
    }
    return given;
  }

  #blame(field: string, code: FieldErrorCode): void {
    if (!this.#isBlamed(field)) this.#faults.push({ field, code });
  }

  #isBlamed(field: string): boolean {
    return this.#faults.some((fault) => fault.field === field);
  }
}

/** The text parts of a form, and whether each may be repeated. */
export type TextParts = ReadonlyMap<string, { isRepeatable: boolean }>;

export function textPartsOf(form: Endpoint["form"]): TextParts {
  const definition = form?._zod.def;
  if (!definition) return new Map();
  if (!("shape" in definition)) throw new TypeError("the form of an endpoint is an object schema");
  // An object schema's `shape` has schemas by name; zod's base type does not say so.
  const shape = definition.shape as Record<string, ZodMiniType>;
  return new Map(
    Object.entries(shape).map(([name, schema]) => [name, { isRepeatable: isArray(schema) }]),
  );
}

function isArray(schema: ZodMiniType): boolean {
  const { def } = schema._zod;
  if (def.type === "array") return true;
  // `optional`, `nullable` and `default` wrap another schema.
  return "innerType" in def && isArray(def.innerType as ZodMiniType);
}

/** Reads a text part to its end and keeps no more than the limit; a code where it is too long or not UTF-8. */
export async function readText(part: Part): Promise<{ text: string } | { code: FieldErrorCode }> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(part)) {
    size += chunk.length;
    if (size <= limits.multipartFieldBytes) kept.push(chunk);
  }
  return size > limits.multipartFieldBytes ? { code: "too_long" } : decode(Buffer.concat(kept));
}

function decode(bytes: Buffer): { text: string } | { code: FieldErrorCode } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { code: "forbidden_characters" };
  }
}
