export { mailSender } from "./mail-sender.ts";
export { type NoticeMail, writeNoticeMail } from "./notice-mail.ts";
