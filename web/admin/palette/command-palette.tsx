import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminPaletteTexts } from "../../texts/admin.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { focusFirst } from "../../ui/dialog.tsx";
import { controlClasses } from "../../ui/field.tsx";
import { courseTitleIn, phoneText } from "../student-cells.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import type { KeptKeys } from "./keep-keys.ts";
import { type Entry, useActions } from "./use-actions.ts";

export type CommandPaletteProps = {
  /** What was typed, also before the field was there, and whether Enter followed. */
  typed: KeptKeys;
  onTyped: (typed: KeptKeys) => void;
  /** Called before what was chosen is done. */
  onChosen: () => void;
  onHelp: () => void;
};

type EntryGroup = { title: string; items: Entry[] };

/**
 * One field for people, courses and actions; the arrow keys choose, Enter does it. An Enter before the answer
 * does the first that the answer brings.
 */
export function CommandPalette({ typed, onTyped, onChosen, onHelp }: CommandPaletteProps) {
  const t = useTexts(adminPaletteTexts);
  const { text, isEntered } = typed;
  const { groups, isUnderWay, hasFailed } = useGroups(text, { onHelp });
  const choose = (entry: Entry) => {
    onChosen();
    entry.run();
  };
  const hasMoved = useRef(false);
  const chooseFirst = useEffectEvent(() => {
    const first = groups[0]?.items[0];
    onTyped({ text, isEntered: false });
    if (first) choose(first);
  });
  useEffect(() => {
    if (isEntered && !isUnderWay) chooseFirst();
  }, [isEntered, isUnderWay]);
  const waitWithEnter = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    if (event.key.startsWith("Arrow")) hasMoved.current = true;
    // What the arrow keys have chosen is meant, answer or not.
    if (event.key !== "Enter" || !isUnderWay || hasMoved.current) return;
    event.preventBaseUIHandler?.();
    event.preventDefault();
    onTyped({ text, isEntered: true });
  };
  return (
    <div className="mt-4 grid gap-3">
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups}
        value={text}
        onValueChange={(changed) => {
          hasMoved.current = false;
          onTyped({ text: changed, isEntered: false });
        }}
        itemToStringValue={({ label }: Entry) => label}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          {...focusFirst}
          aria-label={t.field}
          placeholder={t.field}
          onKeyDown={waitWithEnter}
          className={controlClasses("min-h-11")}
        />
        <div role="status" className="min-h-6 text-sm text-soft">
          {statusText({ isUnderWay, hasFailed, isEmpty: groups.length === 0 }, t)}
        </div>
        <Autocomplete.List className="max-h-[50dvh] overflow-y-auto overscroll-contain">
          {(group: EntryGroup) => (
            <Autocomplete.Group key={group.title} items={group.items} className="pb-2">
              <Autocomplete.GroupLabel className="px-3 py-1 text-sm text-soft">
                {group.title}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Autocomplete.Item
                    key={entry.key}
                    value={entry}
                    onClick={() => choose(entry)}
                    className="grid min-h-11 cursor-pointer content-center rounded-control px-3 py-1.5 data-highlighted:bg-tint"
                  >
                    <span className="wrap-anywhere">{entry.label}</span>
                    {entry.detail ? (
                      <span className="text-sm wrap-anywhere text-soft">{entry.detail}</span>
                    ) : null}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  );
}

/** People and courses first, as a name was typed more often than an action. */
function useGroups(typed: string, { onHelp }: Pick<CommandPaletteProps, "onHelp">) {
  const t = useTexts(adminPaletteTexts);
  const actions = useActions({ onHelp });
  const { people, courses, ...state } = useFound(typed);
  const { contains } = Autocomplete.useFilter({ locale: useLanguage() });
  const text = typed.trim();
  const named = actions.filter(({ label }) => contains(label, text));
  const others = actions.filter(({ words = "" }) => contains(words, text));
  const groups: EntryGroup[] = [
    { title: t.people, items: people },
    { title: t.courses, items: courses },
    // What is called so stands before what is only looked for by the word.
    { title: t.actions, items: [...new Set([...named, ...others])] },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), ...state };
}

type State = { isUnderWay: boolean; hasFailed: boolean; isEmpty: boolean };

function statusText(
  { isUnderWay, hasFailed, isEmpty }: State,
  t: Record<"searching" | "failed" | "nothing", string>,
): string {
  if (hasFailed) return t.failed;
  if (isUnderWay) return t.searching;
  return isEmpty ? t.nothing : "";
}

const LEAST_LETTERS = 2;
/** How many of each are offered. */
const SHOWN = "6";

/**
 * The people and courses that a text finds, as the office's lists find them; none while they are being looked
 * for, as those of the text before would be opened by mistake.
 */
function useFound(typed: string) {
  const text = typed.trim();
  const query = useAfterPause(text);
  const isPaused = query === text;
  const isSought = isPaused && text.length >= LEAST_LETTERS;
  const paths = usePaths();
  const navigate = useNavigate();
  const language = useLanguage();
  const l = useTexts(adminCourseListTexts);
  const e = useTexts(adminEnrolmentsTexts);
  const { gradeName } = useLookups();
  const stateOf = ({ archivedAt, publishedAt }: OfficeCourse) => {
    if (archivedAt !== null) return l.archived;
    return publishedAt === null ? l.draft : undefined;
  };
  const found = useQuery({
    queryKey: ["palette", query],
    enabled: isSought,
    queryFn: async ({ signal }) => {
      const asked = { query: { query, limit: SHOWN }, signal };
      const [{ users }, { courses }] = await Promise.all([
        call("GET /api/admin/get-users", asked),
        call("GET /api/admin/courses", asked),
      ]);
      return { users, courses };
    },
  });
  const { users, courses } = (isSought && found.data) || { users: [], courses: [] };
  return {
    // True also before the request for the latest text is sent.
    isUnderWay: !isPaused || (isSought && found.isPending),
    hasFailed: isSought && found.isError,
    people: users.map(({ id, name, email, phoneNumber, selectedClass, parentName }): Entry => {
      const run = () => void navigate(paths.adminPerson(id));
      // Siblings share a phone number and an e-mail address, but seldom a class.
      const ofForm = [
        phoneNumber && phoneText(phoneNumber),
        selectedClass && gradeName(selectedClass),
        // Who calls often names the parent, by whom people are found, too.
        parentName && e.parent(parentName),
      ].filter(Boolean);
      const detail = ofForm.length > 0 ? ofForm.join(" · ") : email;
      return { key: id, label: name, detail, run };
    }),
    courses: courses.map((course): Entry => {
      const run = () => void navigate(paths.adminCourse(course.id));
      const detail = stateOf(course);
      return {
        key: course.id,
        label: courseTitleIn(course, language),
        run,
        ...(detail && { detail }),
      };
    }),
  };
}
