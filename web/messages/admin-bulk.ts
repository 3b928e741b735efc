import type { EnquiryStatus, RegistrationAnswer } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

type Status = Exclude<EnquiryStatus, "new">;

const englishAnswers: Record<RegistrationAnswer, string> = {
  contacted: "Contacted",
  declined: "Decline",
};
const hindiAnswers: Record<RegistrationAnswer, string> = {
  contacted: "संपर्क किया",
  declined: "मना करें",
};
const englishStatuses: Record<Status, string> = { acknowledged: "Acknowledge", closed: "Close" };
const hindiStatuses: Record<Status, string> = { acknowledged: "पावती दें", closed: "बंद करें" };

/** What is done with many rows of a list at once. */
export const adminBulkMessages = defineMessages({
  en: {
    answer: (answer: RegistrationAnswer, count: number) => `${englishAnswers[answer]} (${count})`,
    answerTitle: (answer: RegistrationAnswer, count: number) => {
      const who = count === 1 ? "1 registration" : `${count} registrations`;
      return answer === "contacted" ? `Say that you contacted ${who}?` : `Decline ${who}?`;
    },
    answerText:
      "It stands on the students’ profiles, and under the bell of those who have not turned such notices off.",
    answerDone: (answer: RegistrationAnswer, count: number) => {
      const what = answer === "contacted" ? "marked as contacted" : "declined";
      return count === 1 ? `1 registration ${what}` : `${count} registrations ${what}`;
    },
    status: (status: Status, count: number) => `${englishStatuses[status]} (${count})`,
    statusTitle: (status: Status, count: number) =>
      `${englishStatuses[status]} ${count === 1 ? "1 enquiry" : `${count} enquiries`}?`,
    statusText: (status: Status): string =>
      status === "closed"
        ? "Whoever looks up the ticket reads that it is closed. A closed one is erased after a year."
        : "Whoever looks up the ticket reads that it was acknowledged. Nothing is sent.",
    statusDone: (status: Status, count: number) =>
      `${count === 1 ? "1 enquiry" : `${count} enquiries`} ${status}`,
    names: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
    left: (count: number) =>
      count === 1 ? "1 was left as it was:" : `${count} were left as they were:`,
    isNow: (state: string) => `Somebody else changed this meanwhile. It is now: ${state}.`,
    line: (name: string, message: string) => `${name}: ${message}`,
    partDone: (done: number, rest: number) =>
      `${done === 1 ? "1 was" : `${done} were`} done a moment ago. This is about the other ${rest}.`,
    unanswered:
      "No answer came, so nobody knows whether this was done. Try again when the network is back: nothing is done twice.",
    typeCount: "Type how many to confirm:",
    close: "Close",
  },
  hi: {
    answer: (answer: RegistrationAnswer, count: number) => `${hindiAnswers[answer]} (${count})`,
    answerTitle: (answer: RegistrationAnswer, count: number) =>
      answer === "contacted"
        ? `${count} पंजीकरणों से संपर्क हुआ, यह दर्ज करें?`
        : `${count} पंजीकरणों को मना करें?`,
    answerText: "यह विद्यार्थियों की प्रोफ़ाइल पर दिखेगा, और जिन्होंने ऐसी सूचनाएँ बंद नहीं कीं, उनकी घंटी में भी।",
    answerDone: (answer: RegistrationAnswer, count: number) =>
      answer === "contacted" ? `${count} से संपर्क दर्ज हुआ` : `${count} को मना किया गया`,
    status: (status: Status, count: number) => `${hindiStatuses[status]} (${count})`,
    statusTitle: (status: Status, count: number) =>
      status === "closed" ? `${count} पूछताछ बंद करें?` : `${count} पूछताछ की पावती दें?`,
    statusText: (status: Status): string =>
      status === "closed"
        ? "टिकट देखने वाले पढ़ेंगे कि यह बंद है। बंद की गई पूछताछ एक साल बाद मिट जाती है।"
        : "टिकट देखने वाले पढ़ेंगे कि पावती दी गई। कुछ भेजा नहीं जाता।",
    statusDone: (status: Status, count: number) =>
      status === "closed" ? `${count} पूछताछ बंद हुईं` : `${count} पूछताछ की पावती दी गई`,
    names: (names: string, more: number) => (more > 0 ? `${names} और ${more} अन्य` : names),
    left: (count: number) => `${count} पहले जैसे रहे:`,
    isNow: (state: string) => `इस बीच किसी और ने इसे बदला। अब: ${state}।`,
    line: (name: string, message: string) => `${name}: ${message}`,
    partDone: (done: number, rest: number) => `${done} अभी-अभी हो चुके। यह बाक़ी ${rest} के बारे में है।`,
    unanswered:
      "जवाब नहीं आया, इसलिए पता नहीं कि यह हुआ या नहीं। नेटवर्क आने पर दोबारा कोशिश करें: कुछ भी दो बार नहीं होगा।",
    typeCount: "पुष्टि के लिए संख्या लिखें:",
    close: "बंद करें",
  },
});
