/** What a session's browser calls itself, in names from the lists below; null where none fits. */
export type Device = { browser: string | null; system: string | null };

/**
 * The first that fits counts: nearly all browsers also claim to be Chrome or Safari, so those stand
 * last. The names are ours, so that nothing a client sends is ever shown.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera|OPX)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\b/, "UC Browser"],
  [/\b(?:MiuiBrowser|XiaoMi)\b/, "Mi Browser"],
  [/\bVivoBrowser\//, "Vivo Browser"],
  [/\bHeyTapBrowser\//, "HeyTap Browser"],
  [/\bJio(?:Sphere|Pages)\b/, "JioSphere"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPad"],
  [/\b(?:iPhone|iPod)\b/, "iPhone"],
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Only so much of a user agent is read: it may be of any length. */
const READ_LENGTH = 512;

/** The plain names behind a `User-Agent` (RFC 9110, section 10.1.5). */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, READ_LENGTH) ?? "";
  return { browser: firstFit(browsers, text), system: firstFit(systems, text) };
}

function firstFit(list: readonly (readonly [RegExp, string])[], text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
