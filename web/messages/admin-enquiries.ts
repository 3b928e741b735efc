import type { EnquiryStatus } from "../../contract/entities/choices.ts";
import { defineMessages } from "./messages.ts";

const englishStatuses: Record<EnquiryStatus, string> = {
  new: "New",
  acknowledged: "Acknowledged",
  closed: "Closed",
};
const hindiStatuses: Record<EnquiryStatus, string> = {
  new: "नया",
  acknowledged: "पावती दी गई",
  closed: "बंद",
};

/** The office's list of enquiries. */
export const adminEnquiriesMessages = defineMessages({
  en: {
    lead: "What visitors wrote. Acknowledge within 48 hours and resolve a complaint within a month; a closed one is erased after a year.",
    searchLabel: "Search by ticket, name or phone",
    statusLabel: "Status",
    allStatuses: "All statuses",
    status: (status: EnquiryStatus) => englishStatuses[status],
    statusOf: (ticket: string) => `Status of ${ticket}`,
    changed: (ticket: string, status: EnquiryStatus) => `${ticket}: ${englishStatuses[status]}`,
    from: "From",
    topic: "About",
    message: "Message",
    contact: "Contact",
    sent: "Sent",
    empty: "No enquiry yet",
    emptyText: "What visitors write on the contact page appears here.",
  },
  hi: {
    lead: "आगंतुकों ने जो लिखा। 48 घंटे में पावती दें और शिकायत एक महीने में निपटाएँ; बंद की गई पूछताछ एक साल बाद मिट जाती है।",
    searchLabel: "टिकट, नाम या फ़ोन से खोजें",
    statusLabel: "स्थिति",
    allStatuses: "सभी स्थितियाँ",
    status: (status: EnquiryStatus) => hindiStatuses[status],
    statusOf: (ticket: string) => `${ticket} की स्थिति`,
    changed: (ticket: string, status: EnquiryStatus) => `${ticket}: ${hindiStatuses[status]}`,
    from: "किसने लिखा",
    topic: "विषय",
    message: "संदेश",
    contact: "संपर्क",
    sent: "कब भेजा",
    empty: "अभी कोई पूछताछ नहीं",
    emptyText: "संपर्क पेज पर लोग जो लिखेंगे, यहाँ दिखेगा।",
  },
});
