/** A session's browser and system, by names from the lists below; null where none matches. */
export type Device = { browser: string | null; system: string | null };

/**
 * The first match counts. Nearly all browsers also claim to be Chrome or Safari, so those come last. The
 * names are ours, so that nothing a client sends is shown.
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

/** A user agent may have any length; this many characters are read. */
const READ_LENGTH = 512;

/** The names for a `User-Agent` (RFC 9110, section 10.1.5). */
export function deviceOf(userAgent: string | undefined): Device {
  const text = userAgent?.slice(0, READ_LENGTH) ?? "";
  return { browser: firstFit(browsers, text), system: firstFit(systems, text) };
}

function firstFit(list: readonly (readonly [RegExp, string])[], text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
