import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

describe("the name of a device", () => {
  it.each([
    [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
    [
      `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet",
      "Android",
    ],
    [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, "Edge", "Android"],
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`, "Opera", "Android"],
    [
      "Mozilla/5.0 (Linux; U; Android 11; en-US; RMX3171) AppleWebKit/537.36 Version/4.0 Chrome/100.0 UCBrowser/13.7 Mobile Safari/537.36",
      "UC Browser",
      "Android",
    ],
    [
      "Mozilla/5.0 (Linux; U; Android 11; hi-in; M2006C3MI) AppleWebKit/537.36 Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9",
      "Mi Browser",
      "Android",
    ],
    ["Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox", "Android"],
    [`${iphone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
    [
      `${iphone} (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
      "Chrome",
      "iPhone",
    ],
    [
      `${iphone} (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
      "Firefox",
      "iPhone",
    ],
    [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge", "Windows"],
    [`${windows} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
    [`${mac} (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari", "macOS"],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
      "Chrome",
      "ChromeOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
      "Firefox",
      "KaiOS",
    ],
  ])("of %s is %s on %s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it.each([undefined, "", "curl/8.5.0", "<script>alert(1)</script>"])(
    "of %s is not known",
    (userAgent) => {
      expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
    },
  );

  it("is found in no more than the beginning of a user agent", () => {
    expect(deviceOf(`${" ".repeat(600)}Chrome/1 Android`)).toEqual({ browser: null, system: null });
  });
});
