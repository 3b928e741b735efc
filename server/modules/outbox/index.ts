export { type Message, postMessages } from "./post-messages.ts";
export {
  giveUpOld,
  type Sender,
  type Senders,
  sendMessages,
  UndeliverableError,
} from "./send-messages.service.ts";
export { isUrgentClass } from "./sending.policy.ts";
