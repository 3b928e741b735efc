import { ArrowUpToLine } from "lucide-react";
import { useState } from "react";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { adminOrderMessages } from "../../messages/admin-order.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { OrderButtons } from "../../staff/editing/order-buttons.tsx";
import { type Order, useOrder } from "../../staff/editing/use-order.ts";
import { IconButton } from "../../ui/button.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { CourseName } from "./course-columns.tsx";
import { CourseState } from "./course-state.tsx";

export type OrderListProps = {
  label: string;
  courses: readonly OfficeCourse[];
  /** The whole new order, and the row in whose place the moved one now is. */
  onOrder: (ids: string[], moved: { id: string; to: string }) => void;
};

/** Courses that are put in order by dragging or by buttons; the new place is announced. */
export function OrderList({ label, courses, onOrder }: OrderListProps) {
  const t = useMessages(adminOrderMessages);
  const language = useLanguage();
  const [moved, setMoved] = useState("");
  const order = useOrder({
    ids: courses.map(({ id }) => id),
    onOrder(ids, change) {
      onOrder(ids, change);
      const course = courses.find(({ id }) => id === change.id);
      if (course)
        setMoved(t.moved(courseTitleIn(course, language), placeOf(change.id, ids), ids.length));
    },
  });
  return (
    <div ref={order.ref}>
      <ol aria-label={label} className="rounded-sheet border border-rule bg-sheet shadow-sheet">
        {courses.map((course, at) => (
          <li
            key={course.id}
            {...order.row(course.id)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-3 py-2 not-first:border-t data-over:bg-tint sm:flex-nowrap sm:px-4"
          >
            <span className="w-8 shrink-0 text-end text-sm text-soft tabular-nums">{at + 1}</span>
            <div className="flex min-w-0 grow basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
              <CourseName course={course} />
              <CourseState course={course} />
            </div>
            <Buttons
              order={order}
              course={course}
              isFirst={at === 0}
              isLast={at === courses.length - 1}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

function placeOf(id: string, ids: readonly string[]): number {
  return ids.indexOf(id) + 1;
}

type ButtonsProps = { order: Order; course: OfficeCourse; isFirst: boolean; isLast: boolean };

function Buttons({ order, course, isFirst, isLast }: ButtonsProps) {
  const t = useMessages(adminOrderMessages);
  const name = courseTitleIn(course, useLanguage());
  return (
    <div className="ms-auto flex items-center">
      <IconButton
        label={t.toTop(name)}
        data-move="top"
        aria-disabled={isFirst || undefined}
        onClick={() => (isFirst ? undefined : order.toTop(course.id))}
        className="aria-disabled:opacity-40"
      >
        <ArrowUpToLine aria-hidden="true" className="size-5" />
      </IconButton>
      <OrderButtons
        order={order}
        isFirst={isFirst}
        isLast={isLast}
        id={course.id}
        texts={{ up: t.up(name), down: t.down(name), drag: t.drag(name) }}
      />
    </div>
  );
}
