import { endpoint } from "../endpoint.ts";
import { attention, figures } from "../entities/overview.ts";

export const overviewEndpoints = {
  getAttention: endpoint({
    method: "GET",
    path: "/api/admin/attention",
    access: "admin",
    summary: "What needs the office's attention, in numbers",
    status: 200,
    answer: attention,
  }),
  getFigures: endpoint({
    method: "GET",
    path: "/api/admin/figures",
    access: "admin",
    summary: "People, forms, enrolments, downloads and enquiries, against the time before",
    status: 200,
    answer: figures,
  }),
};
