import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { listedPost, officePost, postChange, postSource } from "../entities/office-post.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const whole = z.strictObject({ post: officePost });
const bodyBytes = limits.postBodyBytes;

export const postsOfficeEndpoints = {
  listOfficePosts: endpoint({
    method: "GET",
    path: "/api/admin/posts",
    access: "admin",
    summary: "Every post, drafts and scheduled ones too, newest first",
    status: 200,
    answer: z.strictObject({ posts: z.array(listedPost) }),
  }),
  getOfficePost: endpoint({
    method: "GET",
    path: "/api/admin/posts/:id",
    access: "admin",
    summary: "A post as it is written, in both languages",
    status: 200,
    answer: whole,
    errors: ["not_found"],
  }),
  addPost: endpoint({
    method: "POST",
    path: "/api/admin/posts",
    access: "admin",
    summary: "Write a post",
    status: 201,
    body: postSource,
    bodyBytes,
    changesContent: true,
    answer: whole,
  }),
  writePost: endpoint({
    method: "PUT",
    path: "/api/admin/posts/:id",
    access: "admin",
    summary: "Write a post anew; a draft is public nowhere",
    status: 200,
    ifMatch: true,
    body: postSource,
    bodyBytes,
    changesContent: true,
    answer: whole,
    errors: ["not_found"],
  }),
  takeBackPost: endpoint({
    method: "DELETE",
    path: "/api/admin/posts/:id",
    access: "admin",
    summary: "Delete a post of the office's own, or bring back the text that came with the program",
    status: 200,
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ changeId: z.string() }),
    errors: ["not_found"],
  }),
  listPostChanges: endpoint({
    method: "GET",
    path: "/api/admin/posts/:id/history",
    access: "admin",
    summary: "The last changes of a post, newest first",
    status: 200,
    answer: z.strictObject({ changes: z.array(postChange) }),
    errors: ["not_found"],
  }),
  undoPostChange: endpoint({
    method: "POST",
    path: "/api/admin/posts/:id/undo",
    access: "admin",
    summary: "Bring back what a change has replaced, as a new change",
    status: 200,
    body: z.strictObject({ changeId: line(limits.idLength) }),
    changesContent: true,
    answer: z.strictObject({ post: z.nullable(officePost) }),
    errors: ["not_found"],
  }),
};
