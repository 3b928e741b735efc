import { useSearchParams } from "react-router";
import { roles } from "../../../contract/entities/closed-lists.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminAccountMergeTexts } from "../../texts/admin-new-person.ts";
import { adminPeopleTexts } from "../../texts/admin-people.ts";
import { useTexts } from "../../texts/texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import {
  CourseFilter,
  choiceOf,
  FilterBar,
  FilterDate,
  FilterSelect,
} from "../list/filter-bar.tsx";

const accounts = ["with", "without"] as const;
const forms = ["filled", "missing"] as const;

/** The filters in an address of the list of people; an invalid value counts as none. */
export function peopleFilterOf(search: URLSearchParams) {
  return {
    role: choiceOf(roles, search.get("role")),
    selectedClass: search.get("selectedClass") ?? undefined,
    courseId: search.get("courseId") ?? undefined,
    account: choiceOf(accounts, search.get("account")),
    form: choiceOf(forms, search.get("form")),
    suspended: choiceOf(["yes"], search.get("suspended")),
    joining: choiceOf(["asked"], search.get("joining")),
    since: search.get("since") ?? undefined,
  };
}

/** The search and the filters; those that are seldom used are folded until one of them is set. */
export function PeopleFilters() {
  const t = useTexts(adminPeopleTexts);
  const [search] = useSearchParams();
  const isRareSet = ["account", "form", "suspended", "joining", "since"].some((name) =>
    search.has(name),
  );
  const { classes } = useLookups();
  return (
    <FilterBar searchLabel={t.searchLabel}>
      <FilterSelect
        name="role"
        label={t.roleLabel}
        all={t.allRoles}
        options={roles.map((value) => ({ value, label: t.role(value) }))}
      />
      <FilterSelect
        name="selectedClass"
        label={t.classLabel}
        all={t.allClasses}
        options={classes.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <CourseFilter label={t.courseLabel} all={t.allCourses} />
      <Disclosure look="line" open={isRareSet} className="w-full" head={t.moreFilters}>
        <div className="flex flex-wrap items-end gap-3 pt-1">
          <RareFilters />
        </div>
      </Disclosure>
    </FilterBar>
  );
}

function RareFilters() {
  const t = useTexts(adminPeopleTexts);
  const j = useTexts(adminAccountMergeTexts);
  return (
    <>
      <FilterSelect
        name="account"
        label={t.accountLabel}
        all={t.anyAccount}
        options={[
          { value: "with", label: t.withAccount },
          { value: "without", label: t.withoutAccount },
        ]}
      />
      <FilterSelect
        name="form"
        label={t.formLabel}
        all={t.anyForm}
        options={[
          { value: "filled", label: t.formFilled },
          { value: "missing", label: t.formMissing },
        ]}
      />
      <FilterSelect
        name="suspended"
        label={t.suspendedLabel}
        all={t.anySuspended}
        options={[{ value: "yes", label: t.suspendedOnly }]}
      />
      <FilterSelect
        name="joining"
        label={j.filterLabel}
        all={j.all}
        options={[{ value: "asked", label: j.asked }]}
      />
      <FilterDate name="since" label={t.since} />
    </>
  );
}
