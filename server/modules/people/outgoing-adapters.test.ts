import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Config } from "../../config.ts";
import { parseMarkdownFile } from "../documents/content-folder.ts";

type Language = "en" | "hi";
/** How an entry of the privacy policy begins that says who else sees the data. */
type Entry = Record<Language, string>;

const root = new URL("../../../", import.meta.url);
const say = (en: string, hi: string): Entry => ({ en: `**${en}**`, hi: `**${hi}**` });
const google = say("Google", "Google");
const mail = say("The mail service", "ई-मेल सेवा");
const push = say("The push service of your browser", "आपके ब्राउज़र की पुश सेवा");
const whatsapp = say("WhatsApp", "WhatsApp");
const ownRooms = say("The institute's own meeting server", "संस्थान का अपना मीटिंग सर्वर");
const calendar = say("The service of your calendar", "आपके कैलेंडर की सेवा");
const computer = say("The computer that runs the site", "साइट चलाने वाला कंप्यूटर");
/** Whom teachers' links lead to. */
const payments = say(
  "Razorpay, where fees are paid online",
  "Razorpay, जहाँ फ़ीस ऑनलाइन चुकाई जाती है",
);
const linkedMeetings = say(
  "The meeting service behind any other Join link",
  "किसी और Join लिंक के पीछे की मीटिंग सेवा",
);

/** Who gets something through each part of the configuration; null where it stays on the computer. */
const configured: Readonly<Record<keyof Config, Entry | null>> = {
  host: null,
  port: null,
  dataDir: null,
  publicOrigin: null,
  isHttps: null,
  databaseUrl: computer,
  filesUrl: computer,
  identity: google,
  googleClientId: google,
  localIdentitySecret: null,
  adminEmails: null,
  trustProxy: null,
  demo: null,
  smtp: mail,
  bigBlueButton: ownRooms,
  razorpay: payments,
  transcoder: null,
  metricsToken: null,
  rateLimits: null,
  logLevel: null,
};

/** The files that can reach another computer. */
const reaching: Readonly<Record<string, Entry>> = {
  "server/database/postgres.ts": computer,
  "server/modules/auth/id-token.ts": google,
  "server/modules/messages/mail-sender.ts": mail,
  "server/modules/classes/big-blue-button.ts": ownRooms,
  "server/modules/fees/razorpay.ts": payments,
  "server/modules/messages/post-push.ts": push,
  "server/storage/s3-clients.ts": computer,
};

const NAME = "a name that nobody calls";
const LINK = "a link that sends nothing about anybody";
/** Every host that the program names. */
const named: Readonly<Record<string, Entry | typeof NAME | typeof LINK>> = {
  "*.googleusercontent.com": google,
  "accounts.google.com": google,
  "www.googleapis.com": google,
  "calendar.google.com": calendar,
  "api.razorpay.com": payments,
  "wa.me": whatsapp,
  "www.education.gov.in": LINK,
  "purl.org": NAME,
  "schema.org": NAME,
  "schemas.microsoft.com": NAME,
  "schemas.openxmlformats.org": NAME,
  "www.sitemaps.org": NAME,
  "www.w3.org": NAME,
};

describe.each(["en", "hi"] as const)("the privacy policy (%s)", (language) => {
  const file = new URL(`content/${language}/policies/privacy-policy.md`, root);
  const { body } = parseMarkdownFile(readFileSync(file, "utf8"));
  const entries = body.split("\n").filter((line) => line.startsWith("- **"));

  it("says of everybody outside who gets something what it is", () => {
    const all = [configured, reaching, named].flatMap((each) => Object.values(each));
    const outside = all.filter((each) => each !== null && typeof each !== "string");
    for (const { [language]: beginning } of [...outside, linkedMeetings])
      expect(
        entries.filter((line) => line.startsWith(`- ${beginning}`)),
        beginning,
      ).toHaveLength(1);
  });
});

describe("what reaches outside", () => {
  it("is listed here, file by file", () => {
    const found = sources("server").filter(([, code]) =>
      /(?<![.\w"])fetch\(|createRemoteJWKSet|"nodemailer"|new S3Client\(|from "pg"|request as /.test(
        code,
      ),
    );
    expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(reaching).toSorted());
  });

  it("is listed here, host by host", () => {
    const hosts = ["contract", "server", "web"]
      .flatMap(sources)
      .flatMap(([, code]) =>
        [...code.matchAll(/https?:\/\/([a-z*][\w.*-]*\.[a-z]{2,})/g)].flatMap(
          ([, host]) => host ?? [],
        ),
      );
    const own = hosts.filter((host) => !/(?:^|\.)example(?:\.(?:com|org))?$/.test(host));
    expect([...new Set(own)].toSorted()).toEqual(Object.keys(named).toSorted());
  });
});

/** The program's files with their code, without comments that stand on lines of their own. */
function sources(folder: string): [path: string, code: string][] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.testing\./.test(path))
    .map((path) => {
      const code = readFileSync(new URL(`${folder}/${path}`, root), "utf8");
      return [`${folder}/${path}`, code.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, "")];
    });
}
