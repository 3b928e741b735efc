import { queryClient } from "../../api/query-client.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import type { Route } from "./+types/course-order";
import { OrderList } from "./order-list.tsx";
import { orderQuery, useCourseOrder } from "./use-course-order.ts";

export async function clientLoader() {
  await queryClient.fetchInfiniteQuery({ ...orderQuery, staleTime: 0 });
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminCourseListMessages;
  return privateMeta(side, { en: en.orderTitle, hi: hi.orderTitle });
}

/** The courses in the order in which visitors see them. */
export default function CourseOrderPage() {
  const t = useMessages(adminCoursesMessages);
  const l = useMessages(adminCourseListMessages);
  const paths = usePaths();
  const { courses, total, more, order } = useCourseOrder();
  return (
    <OfficePage
      title={l.orderTitle}
      lead={l.orderLead}
      crumbs={[
        { label: useSectionTitle("courses"), to: paths.adminSection("courses") },
        { label: l.orderTitle },
      ]}
    >
      {courses.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {courses.length > 0 ? (
        <OrderList label={l.orderTitle} courses={courses} onOrder={order} />
      ) : null}
      <LoadMore
        shown={courses.length}
        total={total}
        isLoading={more.isFetchingNextPage}
        rowSelector="ol > li"
        onMore={() => void more.fetchNextPage()}
      />
    </OfficePage>
  );
}
