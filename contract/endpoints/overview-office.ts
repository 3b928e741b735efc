import { endpoint } from "../endpoint.ts";
import { attention, figures } from "../entities/overview.ts";

export const overviewEndpoints = {
  getAttention: endpoint("GET /api/admin/attention", {
    access: "admin",
    summary: "What needs the office's attention, in numbers",
    answer: attention,
  }),
  getFigures: endpoint("GET /api/admin/figures", {
    access: "admin",
    summary: "People, forms, enrolments, downloads and enquiries, against the time before",
    answer: figures,
  }),
};
