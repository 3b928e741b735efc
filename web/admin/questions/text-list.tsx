import { Plus, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { MOST_OPTIONS } from "../../../contract/exams/answers.ts";
import { MoveButtons } from "../../staff/editing/order-buttons.tsx";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { controlClasses, FieldError } from "../../ui/field.tsx";
import { AddPicture } from "./add-picture.tsx";
import { type ContentForm, problemOf, useLabelIn } from "./content-fields.tsx";
import { nextId, type Typed } from "./question-fields.ts";

const LEAST = 2;

type Entry = Typed & { id: string };

export type TextListProps<One extends Entry> = ContentForm & {
  legend: string;
  hint?: string;
  /** The path of the list in the body. */
  path: string;
  entries: readonly One[];
  /** An entry that is added. */
  blank: Omit<One, "id">;
  onEntries: (entries: readonly One[]) => void;
  /** What an entry is called, by its place from 0. */
  nameOf: (at: number) => string;
  addLabel: string;
  /** What is wrong with the list as a whole. */
  problem?: string | undefined;
  /** Stands before an entry's buttons. */
  head: (entry: One, at: number) => ReactNode;
};

/** The options of a question, or one of two lists that are matched: added, moved and removed. */
export function TextList<One extends Entry>(props: TextListProps<One>) {
  const { legend, hint, entries, addLabel, problem, head } = props;
  const t = useTexts(adminQuestionFormTexts);
  const { list, add, remove, move, write } = useEntries(props);
  const id = useId();
  return (
    <fieldset
      ref={list}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid min-w-0 grid-cols-1 gap-3"
    >
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {entries.map((entry, at) => (
        <div
          key={entry.id}
          data-entry={entry.id}
          className="grid min-w-0 grid-cols-1 gap-2 rounded-control border border-rule p-2 sm:p-3"
        >
          <div className="flex items-center">
            <div className="min-w-0 flex-1">{head(entry, at)}</div>
            <MoveButtons
              title={props.nameOf(at)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(by) => move(at, by)}
            />
            <IconButton
              label={t.remove(props.nameOf(at))}
              // Fewer than these make no question.
              disabled={entries.length <= LEAST}
              onClick={() => remove(at)}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <EntryTexts {...props} entry={entry} at={at} onWrite={(typed) => write(at, typed)} />
        </div>
      ))}
      <FieldError id={`${id}-error`} error={problem} />
      <div>
        <Button variant="quiet" disabled={entries.length >= MOST_OPTIONS} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

function useEntries<One extends Entry>({ entries, blank, onEntries }: TextListProps<One>) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** Once the list is drawn again. */
  const focus = (selector: string) =>
    window.setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  return {
    list,
    add() {
      const id = nextId(entries);
      // `blank` is all of an entry but its id.
      onEntries([...entries, { ...blank, id } as One]);
      focus(`[data-entry="${id}"] textarea`);
    },
    remove(at: number) {
      const next = entries[at + 1] ?? entries[at - 1];
      onEntries(entries.toSpliced(at, 1));
      focus(`[data-entry="${next?.id}"] textarea`);
    },
    move(at: number, by: -1 | 1) {
      const [entry, other] = [entries[at], entries[at + by]];
      if (!entry || !other) return;
      onEntries(entries.with(at, other).with(at + by, entry));
      focus(`[data-entry="${entry.id}"] [data-move="${by}"]`);
    },
    write(at: number, typed: Partial<Typed>) {
      onEntries(entries.map((entry, place) => (place === at ? { ...entry, ...typed } : entry)));
    },
  };
}

type EntryTextsProps<One extends Entry> = TextListProps<One> & {
  entry: One;
  at: number;
  onWrite: (typed: Partial<Typed>) => void;
};

function EntryTexts<One extends Entry>({ entry, at, onWrite, ...list }: EntryTextsProps<One>) {
  const labelIn = useLabelIn(list);
  const id = useId();
  const { languages } = list;
  return (
    <AddPicture {...{ label: list.nameOf(at), languages, labelIn, typed: entry }} onTyped={onWrite}>
      <div className="grid items-start gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {languages.map((language) => {
          const error = problemOf(list, `${list.path}.${at}`, language);
          return (
            <div key={language} className="grid gap-1.5">
              <textarea
                aria-label={labelIn(list.nameOf(at), language)}
                aria-describedby={error ? `${id}-${language}` : undefined}
                aria-invalid={error || (list.problem && at === 0) ? true : undefined}
                lang={language}
                rows={1}
                value={entry[language]}
                onChange={({ target }) => onWrite({ [language]: target.value })}
                className={controlClasses("field-sizing-content min-h-11")}
              />
              <FieldError id={`${id}-${language}`} error={error} />
            </div>
          );
        })}
      </div>
    </AddPicture>
  );
}
