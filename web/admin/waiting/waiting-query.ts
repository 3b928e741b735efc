import { call } from "../../api/call.ts";
import { searchedText } from "../list/filter-bar.tsx";
import { officeList } from "../list/office-list.tsx";

export const waitingList = officeList({
  section: "waiting-list",
  filterOf: (search) => ({
    query: searchedText(search),
    courseId: search.get("courseId") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { waiting, ...page } = await call("GET /api/admin/waiting-list", { query, signal });
    return { rows: waiting, ...page };
  },
});
