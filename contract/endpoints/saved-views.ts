import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { newView, savedView, viewedList, viewName } from "../entities/saved-view.ts";

const answer = z.strictObject({ view: savedView });

/** The views that an admin saved; another admin's are not found. */
export const savedViewsEndpoints = {
  listSavedViews: endpoint("GET /api/admin/saved-views", {
    access: "admin",
    summary: "The views of a list that you saved, by name",
    query: viewedList,
    answer: z.strictObject({ views: z.array(savedView) }),
  }),
  saveView: endpoint("POST /api/admin/saved-views", {
    access: "admin",
    summary: "Save the filters of a list under a name of your own",
    status: 201,
    body: newView,
    answer,
    errors: ["too_many_views"],
  }),
  renameView: endpoint("PATCH /api/admin/saved-views/:id", {
    access: "admin",
    summary: "Give a view that you saved another name",
    isServedOnFullDisk: true,
    body: viewName,
    answer,
  }),
  deleteView: endpoint("DELETE /api/admin/saved-views/:id", {
    access: "admin",
    summary: "Delete a view that you saved; the list stays as it is",
    answer: z.strictObject({ message: z.string() }),
  }),
};
