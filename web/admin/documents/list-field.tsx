import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useRef, useState } from "react";
import { newKey } from "../../state/new-key.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldError } from "../../ui/field.tsx";
import { emptyOf, isRecord, type Path, type TextSchema, useEditedText } from "./text-shape.ts";

/** Draws the field of a part; given, as a list may hold lists. */
export type DrawField = (part: { schema: TextSchema; path: Path }) => ReactNode;
export type ListFieldProps = { schema: TextSchema; path: Path; draw: DrawField };

/** A list whose entries are added, removed and put in order, in both languages at once. */
export function ListField({ schema, path, draw }: ListFieldProps) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, errorAt } = useEditedText();
  const list = useRef<HTMLFieldSetElement>(null);
  const { items = {}, kind, maxItems = 60 } = schema;
  const { keys, add, remove, move } = useEntries(list, { path, items });
  const label = labelOf(path);
  const error = errorAt(path);
  const last = keys.length - 1;
  return (
    <fieldset
      ref={list}
      className="grid min-w-0 gap-3"
      {...(error && { "data-wrong": true, tabIndex: -1 })}
    >
      <legend className={path.length > 1 ? "mb-3 font-semibold" : "sr-only"}>{label}</legend>
      {keys.length === 0 ? <p className="text-soft">{t.empty}</p> : null}
      <div className="grid gap-3">
        {keys.map((key, at) => (
          <Entry
            key={key}
            id={key}
            schema={items}
            draw={draw}
            path={[...path, String(at)]}
            {...(kind === "fixed" ? {} : { order: { at, last, move, remove: () => remove(at) } })}
          />
        ))}
      </div>
      <FieldError id={`${path.join("-")}-error`} error={error} />
      {kind === "fixed" ? null : (
        <div>
          <Button
            variant="quiet"
            data-add
            aria-label={t.addTo(label)}
            disabled={keys.length >= maxItems}
            onClick={add}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type Listed = { path: Path; items: TextSchema };

/** The entries by their keys, and what changes them in both languages. */
function useEntries(list: RefObject<HTMLElement | null>, { path, items }: Listed) {
  const { valueAt, changeBoth } = useEditedText();
  const value = valueAt(path);
  const count = Array.isArray(value) ? value.length : 0;
  const [keys, setKeys] = useEntryKeys(count);
  const add = () => {
    const entry = emptyOf(items);
    changeBoth(path, (all) => [...(Array.isArray(all) ? all : []), structuredClone(entry)]);
    focusLater(list, "[data-entry]:last-of-type summary, [data-entry]:last-of-type input");
  };
  const remove = (at: number) => {
    changeBoth(path, (all) => (Array.isArray(all) ? all.toSpliced(at, 1) : all));
    setKeys(keys.toSpliced(at, 1));
    focusLater(list, "[data-add]");
  };
  const move = (at: number, by: -1 | 1) => {
    changeBoth(path, (all) => (Array.isArray(all) ? moved(all, at, by) : all));
    setKeys(moved(keys, at, by));
    // At an end of the list, the button of the other direction.
    const next = at + by === 0 ? 1 : at + by === count - 1 ? -1 : by;
    focusLater(list, `[data-entry="${keys[at]}"] [data-move="${next}"]`);
  };
  return { keys, add, remove, move };
}

/** A key for each entry, which moves with it, so that it stays open: not every entry has an id. */
function useEntryKeys(count: number) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== count)
    setKeys(Array.from({ length: count }, (_, at) => keys[at] ?? newKey()));
  return [keys, setKeys] as const;
}

function moved<Entry>(all: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  return all.toSpliced(at, 1).toSpliced(at + by, 0, ...all.slice(at, at + 1));
}

/** The row is there once React has rendered. */
function focusLater(list: { current: HTMLElement | null }, selector: string): void {
  window.setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
}

type EntryOrder = {
  at: number;
  last: number;
  move: (at: number, by: -1 | 1) => void;
  remove: () => void;
};
type EntryProps = {
  id: string;
  schema: TextSchema;
  path: Path;
  draw: DrawField;
  order?: EntryOrder;
};

function Entry({ id, schema, path, draw, order }: EntryProps) {
  const title = useEntryTitle(path);
  const [isOpen, setIsOpen] = useState(title.isNew);
  const buttons = order ? <OrderOf order={order} title={title} /> : null;
  if (!schema.properties)
    return (
      <div data-entry={id} className="grid gap-2">
        {draw({ schema, path })}
        <div className="flex justify-end">{buttons}</div>
      </div>
    );
  return (
    <Disclosure
      look="box"
      data-entry={id}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="min-w-0"
      head={<span className="font-semibold">{title.text}</span>}
    >
      <div className="grid gap-5 border-t border-rule p-4">
        {Object.entries(schema.properties).map(([key, part]) => (
          <Fragment key={key}>{draw({ schema: part, path: [...path, key] })}</Fragment>
        ))}
        <div className="flex justify-end">{buttons}</div>
      </div>
    </Disclosure>
  );
}

function OrderOf({ order, title }: { order: EntryOrder; title: { text: string } }): ReactNode {
  const t = useTexts(adminSiteTexts);
  const { at, last, move, remove } = order;
  return (
    <>
      <IconButton
        label={t.up(title.text)}
        data-move="-1"
        disabled={at === 0}
        onClick={() => move(at, -1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t.down(title.text)}
        data-move="1"
        disabled={at === last}
        onClick={() => move(at, 1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.remove(title.text)} onClick={remove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}

/** What an entry of a list is called: its name, title or number. */
function useEntryTitle(path: Path): { text: string; isNew: boolean } {
  const t = useTexts(adminSiteTexts);
  const { valueAt, labelOf } = useEditedText();
  const language = useLanguage();
  const entry = valueAt(path, "en");
  const other = language === "hi" ? valueAt(path, "hi") : undefined;
  const named = nameIn(other, language) || nameIn(entry, language);
  const number = Number(path.at(-1)) + 1;
  if (named !== "") return { text: named, isNew: false };
  return { text: `${labelOf(path)}: ${t.entry(number)}`, isNew: isRecord(entry) };
}

const nameKeys = ["name", "title", "heading", "question", "when", "number", "address", "label"];

function nameIn(entry: unknown, language: "en" | "hi"): string {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return "";
  for (const key of nameKeys) {
    const part = entry[key];
    const text = isRecord(part) ? part[language] : part;
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  return "";
}
