export { type Message, postMessages } from "./post-messages.ts";
export { type Sender, type Senders, sendMessages } from "./send-messages.service.ts";
export { isUrgentClass } from "./sending.policy.ts";
