import { Plus } from "lucide-react";
import { useState } from "react";
import { courseStates } from "../../../contract/entities/closed-lists.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesTexts } from "../../texts/admin-courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/courses";
import { useCourseColumns } from "./course-columns.tsx";
import { useCoursesAtOnce } from "./courses-at-once.tsx";
import { DeleteCourse } from "./delete-course.tsx";
import { courseList } from "./office-courses.ts";

export function clientLoader(side: Route.ClientLoaderArgs) {
  return loadList(courseList, side);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.courses);

/** Every course with its seats and state, and what can be done with it. */
export default function CoursesPage() {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const paths = usePaths();
  const [asked, setAsked] = useState<OfficeCourse>();
  const atOnce = useCoursesAtOnce();
  const create = (
    <LinkButton to={paths.adminNewCourse()}>
      <Plus aria-hidden="true" className="size-5" />
      {t.newCourse}
    </LinkButton>
  );
  // Without an icon, so that the actions stay on one line at 1280 px.
  const order = (
    <LinkButton variant="outline" to={paths.adminCourseOrder()}>
      {l.changeOrder}
    </LinkButton>
  );
  return (
    <OfficePage
      title={useSectionTitle("courses")}
      lead={t.lead}
      actions={
        <>
          {create}
          {order}
        </>
      }
    >
      <Filters />
      <ListTable
        list={courseList}
        columns={useCourseColumns(setAsked)}
        empty={{ title: t.empty, text: t.emptyText, action: create }}
        summary={l.courses}
        bulk={atOnce.buttons}
      />
      {atOnce.dialog}
      {asked ? <DeleteCourse course={asked} onClose={() => setAsked(undefined)} /> : null}
    </OfficePage>
  );
}

function Filters() {
  const t = useTexts(adminCoursesTexts);
  const l = useTexts(adminCourseListTexts);
  const { programmes, classes } = useLookups();
  return (
    <FilterBar searchLabel={t.searchLabel}>
      <FilterSelect
        name="state"
        label={l.stateLabel}
        all={l.allStates}
        options={courseStates.map((value) => ({ value, label: l.stateName(value) }))}
      />
      <FilterSelect
        name="programme"
        label={l.programmeLabel}
        all={l.allProgrammes}
        options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterSelect
        name="selectedClass"
        label={l.classLabel}
        all={l.allClasses}
        options={classes.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </FilterBar>
  );
}
