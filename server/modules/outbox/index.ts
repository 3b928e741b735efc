export { channelsOf, sendingChannelsOf } from "./channels.ts";
export { type Message, postMessages } from "./post-messages.ts";
export {
  type Delivery,
  giveUpOld,
  NeedlessError,
  PartlySentError,
  PostponedError,
  type Sender,
  type Senders,
  sendMessages,
  UndeliverableError,
} from "./send-messages.service.ts";
export { afterQuiet, isQuiet, isUrgent, urgentUntil } from "./sending.policy.ts";
