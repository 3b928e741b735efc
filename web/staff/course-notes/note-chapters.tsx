import { Pencil } from "lucide-react";
import { useState } from "react";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { failureText } from "../../api/call.ts";
import type { NoteGroup } from "../../shared/courses/note-groups.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { OrderButtons } from "../editing/order-buttons.tsx";
import { type Order, useOrder } from "../editing/use-order.ts";
import { NoteForm } from "./note-form.tsx";
import { headIdOf, NoteRow } from "./note-row.tsx";
import { type NotesAtOnce, presentNote, useChangeNote, useOrderNotes } from "./notes-query.ts";
import { type NamedChapter, RenameChapter } from "./rename-chapter.tsx";

export type NoteChaptersProps = {
  courseId: string;
  groups: readonly Group[];
  /** The box that selects a note, where several can be changed at once. */
  boxOf?: NotesAtOnce["boxOf"] | undefined;
  forms: OpenForms;
  onDelete: (note: EditableNote) => void;
};

type Group = NoteGroup<EditableNote>;

/** The notes under their chapters as students see them. Both are ordered; a note dragged to a chapter joins it. */
export function NoteChapters({ courseId, groups, boxOf, forms, onDelete }: NoteChaptersProps) {
  const [renamed, rename] = useState<NamedChapter>();
  const { notesOrder, chaptersOrder, moved } = useOrders(courseId, groups);
  const chapters = groups.flatMap(({ chapter }) => chapter ?? []);
  const { editedIds, edit } = forms;
  const close = (id: string) => {
    forms.close(id);
    notesOrder.focusLater(`[data-row="${CSS.escape(id)}"] [data-edit]`);
  };
  return (
    <div ref={chaptersOrder.ref}>
      <div ref={notesOrder.ref} className="grid grid-cols-1 gap-4">
        {groups.map((group, at) => (
          <div
            key={group.chapter ?? ""}
            {...(group.chapter === null ? {} : chaptersOrder.row(group.chapter))}
            className={`grid grid-cols-1 gap-1 ${overClasses}`}
          >
            {chapters.length > 0 ? (
              <ChapterHeading
                group={group}
                order={chaptersOrder}
                isFirst={at === 0}
                isLast={at === chapters.length - 1}
                // A renamed group is mounted again, so a form that is open in it would lose its text.
                onRename={group.notes.some(({ id }) => editedIds.includes(id)) ? undefined : rename}
              />
            ) : null}
            <ul
              aria-label={group.chapter ?? undefined}
              className="divide-y divide-rule border-y border-rule"
            >
              {group.notes.map((note, place) => (
                <li key={note.id} {...notesOrder.row(note.id)} className={rowClasses}>
                  {editedIds.includes(note.id) ? (
                    <NoteForm note={note} chapters={chapters} onClose={() => close(note.id)} />
                  ) : (
                    <NoteRow
                      note={note}
                      box={boxOf?.(note.id, headIdOf(note))}
                      order={notesOrder}
                      isFirst={place === 0}
                      isLast={place === group.notes.length - 1}
                      onEdit={() => edit(note.id)}
                      onDelete={() => onDelete(note)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <RenameChapter asked={renamed} onClose={() => rename(undefined)} />
    </div>
  );
}

/** The line above the row in whose place the dragged one comes. */
const overClasses = "data-over:bg-tint data-over:shadow-[inset_0_2px_0_var(--color-act)]";
const rowClasses = `${overClasses} has-[[data-row-box]:checked]:bg-tint`;

type ChapterHeadingProps = {
  group: Group;
  order: Order;
  isFirst: boolean;
  isLast: boolean;
  onRename: ((chapter: NamedChapter) => void) | undefined;
};

/** Notes without a chapter always come last, so that their heading does not move. */
function ChapterHeading({ group, order, isFirst, isLast, onRename }: ChapterHeadingProps) {
  const { chapter, notes } = group;
  const t = useTexts(courseNotesTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{chapter ?? t.otherNotes}</h3>
      {chapter === null ? null : (
        <span className="flex items-center">
          <IconButton
            label={t.renameChapterOf(chapter)}
            disabled={!onRename}
            onClick={() => onRename?.({ chapter, notes })}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <OrderButtons
            order={order}
            id={chapter}
            isFirst={isFirst}
            isLast={isLast}
            title={chapter}
          />
        </span>
      )}
    </div>
  );
}

/** Several forms may be open, because opening another must not discard what was typed in the first. */
export function useOpenForms() {
  const [editedIds, setEditedIds] = useState<readonly string[]>([]);
  const edit = (id: string) => setEditedIds((open) => [...open, id]);
  const close = (id: string) => setEditedIds((open) => open.filter((one) => one !== id));
  return { editedIds, edit, close };
}

type OpenForms = ReturnType<typeof useOpenForms>;

function useOrders(courseId: string, groups: readonly Group[]) {
  const e = useTexts(editingTexts);
  const order = useOrderNotes(courseId);
  const change = useChangeNote(courseId);
  const report = useReportRefusal();
  const [moved, setMoved] = useState("");
  const shown = groups.flatMap(({ notes }) => notes);
  const notesOrder = useOrder({
    ids: shown.map(({ id }) => id),
    async onOrder(ids, { id, to }) {
      const [note, beside] = [id, to].map((wanted) => shown.find((one) => one.id === wanted));
      if (!note || !beside) return;
      setMoved(e.moved(note.title, ids.indexOf(id) + 1, ids.length));
      const { chapter } = beside;
      try {
        if (chapter !== note.chapter) await change.mutateAsync({ note, change: { chapter } });
        order(ids);
      } catch (error) {
        report(error);
      }
    },
  });
  const chaptersOrder = useOrder({
    ids: groups.flatMap(({ chapter }) => chapter ?? []),
    onOrder(chapters, { id }) {
      setMoved(e.moved(id, chapters.indexOf(id) + 1, chapters.length));
      const inOrder = groups.toSorted(
        (one, other) => placeOf(chapters, one) - placeOf(chapters, other),
      );
      order(inOrder.flatMap(({ notes }) => notes.map((note) => note.id)));
    },
  });
  return { notesOrder, chaptersOrder, moved };
}

function placeOf(chapters: readonly string[], { chapter }: Group): number {
  return chapter === null ? chapters.length : chapters.indexOf(chapter);
}

/** Says why a note was not changed, where no form stands beside it. */
function useReportRefusal(): (error: unknown) => void {
  const t = useTexts(courseNotesTexts);
  const e = useTexts(editingTexts);
  return (error) =>
    notify.error(
      presentNote(error) ? e.changedElsewhere : failureText(error, { fallback: t.changeFailed }),
    );
}
