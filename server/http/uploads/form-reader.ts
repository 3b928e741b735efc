import type { Endpoint, FilePart } from "../../../contract/endpoint.ts";
import { type FieldErrorCode, fieldErrors } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { type ReceivedFile, receiveFile, skip } from "./file-part.ts";
import { type TextParts, textPartsOf } from "./form-schema.ts";
import type { Part } from "./parts.ts";
import { readText } from "./text-part.ts";

type Fault = { field: string; code: FieldErrorCode };

/** Takes in the parts of one form, in any order, and judges them once the last has come. */
export class FormReader {
  readonly #store: FileStore;
  readonly #form: Endpoint["form"];
  readonly #textParts: TextParts;
  readonly #fileParts: ReadonlyMap<string, FilePart>;
  readonly #texts = new Map<string, string[]>();
  readonly #files = new Map<string, ReceivedFile[]>();
  readonly #faults: Fault[] = [];

  constructor(endpoint: Pick<Endpoint, "form" | "files">, store: FileStore) {
    this.#store = store;
    this.#form = endpoint.form;
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
  finish(): { fields: unknown; files: Record<string, ReceivedFile[]> } {
    for (const [name, { required }] of this.#fileParts) {
      const isMissing = required && !this.#files.has(name) && !this.#isBlamed(name);
      if (isMissing) this.#blame(name, "file_required");
    }
    const fields = this.#parseTexts();
    if (this.#faults.length > 0) throw new AppError("invalid_fields", { fields: this.#faults });
    const names = [...this.#fileParts.keys()];
    return {
      fields,
      files: Object.fromEntries(names.map((name) => [name, this.#files.get(name) ?? []])),
    };
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

  /** A file where a text belongs, or the other way round. */
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

  #parseTexts(): unknown {
    if (!this.#form) return undefined;
    // reportInput lets a missing field be told from one of the wrong type; the input is never logged.
    const result = this.#form.safeParse(this.#givenTexts(), { reportInput: true });
    if (result.success) return result.data;
    for (const { field, code } of fieldErrors(result.error.issues, "en")) {
      if (!this.#isBlamed(field)) this.#blame(field, code);
    }
    return undefined;
  }

  /** A text left empty is a text not given: forms send every one of their fields. */
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
