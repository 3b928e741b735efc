export { type Message, postMessages } from "./post-messages.ts";
export {
  giveUpOld,
  PostponedError,
  type Sender,
  type Senders,
  sendMessages,
  UndeliverableError,
} from "./send-messages.service.ts";
export { isQuiet, isUrgentClass } from "./sending.policy.ts";
