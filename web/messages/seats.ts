import { defineMessages } from "./messages.ts";

/** A seat that is held until the office confirms it: before it is taken, while it is held, and giving it back. */
export const seatMessages = defineMessages({
  en: {
    confirmTitle: "Hold a seat?",
    confirmFee: (fee: string) => `The fee of this course is ${fee}.`,
    confirmUnnamed: "The office will tell you the fee of this course.",
    confirmText:
      "A seat is held for you for 72 hours, and nobody else can have it. Nothing is paid on this site. You may give the seat back at any time before the office confirms it.",
    holdSeat: "Hold my seat",
    notNow: "Not now",
    payTo: (name: string) => `You pay to ${name}, as the office tells you. Pay nobody else.`,
    heldSeats: "Seats held for you",
    heldUntil: (until: string) => `Held until ${until}`,
    lapses: "After that the seat goes to somebody else.",
    toPay: (fee: string) => `To pay: ${fee}`,
    feeUnnamed: "The office will tell you the fee.",
    giveBack: "Give the seat back",
    giveBackOf: (title: string) => `Give the seat in ${title} back`,
    giveBackTitle: "Give the seat back?",
    giveBackText: (title: string) =>
      `Your seat in ${title} goes to the next who wants it. You may enrol again while there are seats.`,
    keepSeat: "Keep the seat",
    giveBackFailed: "The seat could not be given back. Please try again.",
  },
  hi: {
    confirmTitle: "सीट रखवाएँ?",
    confirmFee: (fee: string) => `इस कोर्स की फ़ीस ${fee} है।`,
    confirmUnnamed: "इस कोर्स की फ़ीस ऑफ़िस बताएगा।",
    confirmText:
      "आपके लिए एक सीट 72 घंटे रखी जाएगी, और तब तक किसी और को नहीं मिलेगी। इस साइट पर कुछ नहीं देना होता। ऑफ़िस की पुष्टि से पहले आप सीट कभी भी वापस कर सकते हैं।",
    holdSeat: "मेरी सीट रखें",
    notNow: "अभी नहीं",
    payTo: (name: string) => `फ़ीस ${name} को दें, जैसे ऑफ़िस बताए। किसी और को कुछ न दें।`,
    heldSeats: "आपके लिए रखी सीटें",
    heldUntil: (until: string) => `${until} तक रखी है`,
    lapses: "उसके बाद सीट किसी और को मिल जाएगी।",
    toPay: (fee: string) => `देना है: ${fee}`,
    feeUnnamed: "फ़ीस ऑफ़िस बताएगा।",
    giveBack: "सीट वापस करें",
    giveBackOf: (title: string) => `${title} की सीट वापस करें`,
    giveBackTitle: "सीट वापस करें?",
    giveBackText: (title: string) =>
      `${title} में आपकी सीट अगले को मिल जाएगी। सीटें बची हों तो आप फिर से नामांकन कर सकते हैं।`,
    keepSeat: "सीट रखें",
    giveBackFailed: "सीट वापस नहीं हो सकी। कृपया फिर कोशिश करें।",
  },
});
