import { Combobox } from "@base-ui/react/combobox";
import { Check, X } from "lucide-react";
import { type RefCallback, useCallback, useState } from "react";
import type { Course } from "../../../contract/entities/course.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { DisclosureSign } from "../../ui/disclosure.tsx";
import { type ControlWiring, controlClasses } from "../../ui/field.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { ChoiceList } from "./choice-list.tsx";

export type CourseChoiceProps<Option extends CourseOption> = {
  courses: readonly Option[];
  /** The id of the chosen course; "" while none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** What no choice means. */
  none: string;
  /** Sends the id with the form around it. */
  name?: string;
  /** What stands beside a course in the list. */
  detailOf?: (course: Option) => string;
} & (Partial<ControlWiring> | { "aria-label": string });

export type CourseOption = Pick<Course, "id" | "title" | "titleHi">;

/** A field that finds a course by any part of its title, in either language. */
export function CourseChoice<Option extends CourseOption>({
  courses,
  value,
  onChange,
  none,
  name,
  detailOf,
  ...wiring
}: CourseChoiceProps<Option>) {
  const language = useLanguage();
  const [around, dialog] = useDialogAround();
  const { contains, startsWith } = Combobox.useFilter({ locale: language });
  const [typed, setTyped] = useState("");
  const chosen = courses.find(({ id }) => id === value) ?? null;
  return (
    <Combobox.Root
      items={bestFirst(courses, typed, startsWith)}
      value={chosen}
      onValueChange={(course) => onChange(course?.id ?? "")}
      itemToStringLabel={(course) => courseTitleIn(course, language)}
      itemToStringValue={({ id }) => id}
      isItemEqualToValue={(course, chosen) => course.id === chosen.id}
      filter={({ title, titleHi }, typed) =>
        contains(title, typed) || contains(titleHi ?? "", typed)
      }
      onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
      autoHighlight
      locale={language}
      {...(name ? { name } : {})}
    >
      <Combobox.InputGroup ref={around} className="relative">
        <Combobox.Input
          {...wiring}
          placeholder={none}
          className={controlClasses("min-h-11 pe-11 text-ellipsis not-focus:placeholder:text-ink")}
        />
        <InputButton isChosen={chosen !== null} />
      </Combobox.InputGroup>
      <CourseList hasCourses={courses.length > 0} detailOf={detailOf} dialog={dialog} />
    </Combobox.Root>
  );
}

type Begins = (text: string, typed: string) => boolean;

/** First the courses whose title begins with what was typed, then those of which a word does. */
function bestFirst<Option extends CourseOption>(
  courses: readonly Option[],
  typed: string,
  begins: Begins,
): readonly Option[] {
  if (typed === "") return courses;
  const rank = (title: string) => {
    if (begins(title, typed)) return 0;
    return wordsFrom(title).some((words) => begins(words, typed)) ? 1 : 2;
  };
  const ranks = new Map(
    courses.map(({ id, title, titleHi }) => [id, Math.min(rank(title), rank(titleHi ?? ""))]),
  );
  return courses.toSorted((one, other) => (ranks.get(one.id) ?? 2) - (ranks.get(other.id) ?? 2));
}

/** The title from each of its words on. */
function wordsFrom(title: string): string[] {
  return Array.from(title.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu), ({ index }) =>
    title.slice(index),
  );
}

/**
 * The modal dialog around the field, if it is in one: the list has to be rendered into it, because the browser shows a
 * modal dialog above everything else, and makes the rest inert.
 */
export function useDialogAround(): [RefCallback<HTMLElement>, HTMLElement | undefined] {
  const [dialog, setDialog] = useState<HTMLElement>();
  const around = useCallback((field: HTMLElement | null) => {
    setDialog(field?.closest("dialog") ?? undefined);
  }, []);
  return [around, dialog];
}

const inputButtonClasses =
  "absolute end-0 top-0 grid size-11 place-items-center rounded-control text-soft hover:text-ink";

/** Takes the choice away where there is one, else opens the list. */
function InputButton({ isChosen }: { isChosen: boolean }) {
  const t = useTexts(adminTexts);
  return isChosen ? (
    <Combobox.Clear aria-label={t.clearCourse} className={inputButtonClasses}>
      <X aria-hidden="true" className="size-4" />
    </Combobox.Clear>
  ) : (
    <Combobox.Trigger aria-label={t.showCourses} className={inputButtonClasses}>
      <DisclosureSign />
    </Combobox.Trigger>
  );
}

type CourseListProps<Option extends CourseOption> = {
  hasCourses: boolean;
  detailOf: ((course: Option) => string) | undefined;
  /** In which it pops up. */
  dialog: HTMLElement | undefined;
};

function CourseList<Option extends CourseOption>({
  hasCourses,
  detailOf,
  dialog,
}: CourseListProps<Option>) {
  const t = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <ChoiceList<Option>
      dialog={dialog}
      status={
        <Combobox.Empty>
          <p className="p-4 text-soft">{hasCourses ? t.noSuchCourse : t.noCourseYet}</p>
        </Combobox.Empty>
      }
    >
      {(course) => (
        <Combobox.Item
          key={course.id}
          value={course}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 data-highlighted:bg-tint data-selected:font-semibold"
        >
          <span className="min-w-0 flex-1">{courseTitleIn(course, language)}</span>
          {detailOf ? (
            <span className="text-sm whitespace-nowrap text-soft">{detailOf(course)}</span>
          ) : null}
          <Combobox.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-act" />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      )}
    </ChoiceList>
  );
}
