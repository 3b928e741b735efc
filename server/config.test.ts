import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { variables } from "./config-variables.ts";

const google = { GOOGLE_CLIENT_ID: "client", PUBLIC_ORIGIN: "https://institute.example" };

describe("the settings", () => {
  it("need nothing: local identity on this computer alone, with the demo institute", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicOrigin: "http://127.0.0.1:3000",
      identity: "local",
      adminEmails: ["admin@institute.example"],
      demo: true,
      rateLimits: true,
      isHttps: false,
    });
  });

  it("use Google where its client id is set, without the demo institute and its admin", () => {
    const config = readConfig({ ...google, ADMIN_EMAILS: " A@b.example ,, c@d.example" });
    expect(config).toMatchObject({ identity: "google", demo: false, isHttps: true });
    expect(config.adminEmails).toEqual(["a@b.example", "c@d.example"]);
    expect(readConfig(google).adminEmails).toEqual([]);
  });

  it("treat an empty variable as not set", () => {
    expect(readConfig({ PORT: "", GOOGLE_CLIENT_ID: " ", HOST: "" })).toMatchObject({
      port: 3000,
      identity: "local",
    });
  });

  it.each<[string, Record<string, string>]>([
    ["HOST", { HOST: "0.0.0.0" }],
    ["HOST", { HOST: "::" }],
    ["HOST", { HOST: "192.168.1.5" }],
    ["HOST", { HOST: "127.0.0.1.evil.example" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://institute.example" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "http://localhost.evil.example" }],
    ["TRUST_PROXY", { TRUST_PROXY: "127.0.0.1" }],
    ["HOST", { ...google, IDENTITY: "local", HOST: "0.0.0.0" }],
  ])("keep local identity on this computer: %s is refused in %j", (variable, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(variable);
  });

  it("let local identity run under every name of this computer", () => {
    for (const HOST of ["localhost", "127.0.0.1", "127.0.0.53", "::1"])
      expect(readConfig({ HOST }).identity).toBe("local");
    expect(readConfig({ HOST: "::1" }).publicOrigin).toBe("http://[::1]:3000");
  });

  it.each<[string, Record<string, string>]>([
    ["GOOGLE_CLIENT_ID", { IDENTITY: "google" }],
    ["IDENTITY", { IDENTITY: "none" }],
    ["RATE_LIMITS", { ...google, RATE_LIMITS: "off" }],
    ["RATE_LIMITS", { RATE_LIMITS: "no" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "3000a" }],
    ["PORT", { PORT: "0x50" }],
    ["PUBLIC_ORIGIN", { ...google, PUBLIC_ORIGIN: "institute.example" }],
    ["PUBLIC_ORIGIN", { ...google, PUBLIC_ORIGIN: "ftp://institute.example" }],
    ["PUBLIC_ORIGIN", { ...google, PUBLIC_ORIGIN: "https://institute.example/path" }],
    ["PUBLIC_ORIGIN", { ...google, PUBLIC_ORIGIN: "https://user@institute.example" }],
    ["TRUST_PROXY", { ...google, TRUST_PROXY: "proxy" }],
    ["TRUST_PROXY", { ...google, TRUST_PROXY: "10.0.0.0/33" }],
    ["TRUST_PROXY", { ...google, TRUST_PROXY: "true" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://a:secret@b/c" }],
    ["FILES_URL", { FILES_URL: "https://a:secret@bucket" }],
    ["TRANSCODER", { TRANSCODER: "avconv" }],
    ["SMTP_URL", { SMTP_URL: "https://a:secret@mail.example?from=o@i.example" }],
    ["SMTP_URL", { SMTP_URL: "smtps://a:secret@mail.example" }],
    ["SMTP_URL", { SMTP_URL: "smtps://a:secret@mail.example?from=office" }],
    ["SMTP_URL", { SMTP_URL: "smtps://a:secret@mail.example?from=o@i.example%0ABcc:x@y.example" }],
    ["SMTP_URL", { SMTP_URL: "smtps://a:secret@mail.example?from=o@i.example&tls=off" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "short-secret" }],
    ["METRICS_TOKEN", { METRICS_TOKEN: "a secret of many words" }],
    ["LOCAL_IDENTITY_SECRET", { LOCAL_IDENTITY_SECRET: "short-secret" }],
    ["LOCAL_IDENTITY_SECRET", { LOCAL_IDENTITY_SECRET: "a-secret/with?other#signs" }],
    ["LOCAL_IDENTITY_SECRET", { ...google, LOCAL_IDENTITY_SECRET: "a-secret-of-some-length" }],
    ["DEMO", { DEMO: "yes" }],
    ["LOG_LEVEL", { LOG_LEVEL: "verbose" }],
  ])("are refused where %s is wrong: %j", (variable, environment) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(variable);
    expect(read).not.toThrow("secret");
  });

  it("accept proxies by address and by range", () => {
    const trusted = readConfig({ ...google, TRUST_PROXY: "10.0.0.1, 10.1.0.0/16, fd00::/8" });
    expect(trusted.trustProxy).toEqual(["10.0.0.1", "10.1.0.0/16", "fd00::/8"]);
  });

  it("send mail over TLS, but to a server on this machine", () => {
    const smtpOf = (SMTP_URL: string) => readConfig({ SMTP_URL }).smtp;
    const from = "office@institute.example";
    expect(smtpOf(`smtps://me%40b.example:p%3Ass@mail.example?from=${from}`)).toEqual({
      host: "mail.example",
      port: 465,
      isSecure: true,
      requiresTls: false,
      user: "me@b.example",
      password: "p:ss",
      from,
    });
    expect(smtpOf(`smtp://mail.example?from=${from}`)).toMatchObject({
      port: 587,
      requiresTls: true,
    });
    expect(smtpOf(`smtp://127.0.0.1:25?from=${from}`)).toMatchObject({ requiresTls: false });
    expect(readConfig({}).smtp).toBeUndefined();
  });

  it("spell the address of BigBlueButton as the links of classes are", () => {
    const BIGBLUEBUTTON_URL = "https://Meet.example:443/bigbluebutton/api/";
    const { bigBlueButton } = readConfig({ BIGBLUEBUTTON_URL, BIGBLUEBUTTON_SECRET: "secret" });
    expect(bigBlueButton?.url).toBe("https://meet.example/bigbluebutton/api");
  });

  it("cannot be changed once they are read", () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });

  it("are each explained", () => {
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
    for (const { meaning, fallback } of variables)
      expect([meaning, fallback].every(Boolean)).toBe(true);
  });
});
