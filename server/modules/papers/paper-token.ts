import { createHmac } from "node:crypto";
import { type Paper, papers } from "../../../contract/entities/paper.ts";
import { isSame } from "../../http/session.ts";

/** Which paper, and of whose enrolment in which course: an enrolment may be moved to another course later. */
export type PrintedPaper = { paper: Paper; enrolmentId: string; courseId: string };

/** What the code on a paper carries: its kind, two ids and an HMAC over them, in lower case as pages have their addresses. */
export function paperToken({ paper, enrolmentId, courseId }: PrintedPaper, secret: Buffer): string {
  const body = `${papers.indexOf(paper)}${enrolmentId}${courseId}`.replaceAll("-", "");
  return body + markOf(body, secret);
}

const TOKEN = /^(\d)([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{32})$/;

/** The paper of a token that this server made, else undefined. */
export function readPaperToken(token: string, secret: Buffer): PrintedPaper | undefined {
  const [, kind = "", enrolment = "", course = "", mark = ""] = TOKEN.exec(token) ?? [];
  if (!isSame(mark, markOf(kind + enrolment + course, secret))) return undefined;
  const paper = papers[Number(kind)];
  return paper && { paper, enrolmentId: idOf(enrolment), courseId: idOf(course) };
}

/** Half of the HMAC (RFC 2104, section 5), so that the printed code has fewer and larger squares. */
function markOf(body: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(`paper:${body}`).digest("hex").slice(0, 32);
}

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
