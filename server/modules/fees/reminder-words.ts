import type { FeeDue } from "../../../contract/entities/fee-dues.ts";
import type { NoticeWords } from "../messages/index.ts";

/** `₹12,34,567.50`; whole rupees without `.00`. */
function rupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `₹${(paise / 100).toLocaleString("en-IN", format)}`;
}

function dayIn(locale: string, day: string): string {
  const how = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, how).format(new Date(`${day}T00:00:00Z`));
}

/** Says what is due, since when and how it is paid: nothing is threatened, and nothing is taken away. */
export function feeReminder({ overduePaise, dueSince, code, course }: FeeDue): NoticeWords {
  const sum = rupees(overduePaise);
  const [en, hi] = [dayIn("en-IN", dueSince), dayIn("hi-IN-u-nu-latn", dueSince)];
  const [forEn, forHi] = course
    ? [` for ${course.title}`, `${course.titleHi ?? course.title} की `]
    : ["", ""];
  return {
    titleEn: `Fee due: ${sum}`,
    titleHi: `बाक़ी फ़ीस: ${sum}`,
    textEn: `${sum} of the fee${forEn} has been due since ${en}. You can pay at the office, or by UPI or bank transfer: write the code ${code} beside it. Under Fees you find where to send it. If you have paid already, please enter the UTR there; if you need time, tell the office by when you can pay.`,
    textHi: `${forHi}फ़ीस के ${sum} ${hi} से बाक़ी हैं। आप ऑफ़िस में, या UPI या बैंक ट्रांसफ़र से चुका सकते हैं: साथ में कोड ${code} लिखें। कहाँ भेजना है, यह फ़ीस के पेज पर है। चुका दिए हों तो वहाँ UTR लिख दें; समय चाहिए तो ऑफ़िस को बताएँ कि कब तक चुका पाएँगे।`,
  };
}
