type Variable = { name: string; meaning: string; fallback: string };

/** Every variable the program reads, for `npm run config` and the documents. */
export const variables: readonly Variable[] = [
  { name: "HOST", meaning: "the address to listen on", fallback: "127.0.0.1" },
  { name: "PORT", meaning: "the port to listen on, 0 to 65535", fallback: "3000" },
  { name: "DATA_DIR", meaning: "the folder of the database and the uploads", fallback: "./data" },
  {
    name: "PUBLIC_ORIGIN",
    meaning: "the address people type, such as https://institute.example",
    fallback: "http://HOST:PORT",
  },
  {
    name: "DATABASE_URL",
    meaning: "postgres://… to use PostgreSQL",
    fallback: "SQLite in DATA_DIR",
  },
  {
    name: "FILES_URL",
    meaning: "s3://bucket/prefix?endpoint=… to keep files in an S3-compatible store",
    fallback: "DATA_DIR/files",
  },
  {
    name: "IDENTITY",
    meaning: "google or local",
    fallback: "google with GOOGLE_CLIENT_ID, else local",
  },
  {
    name: "GOOGLE_CLIENT_ID",
    meaning: "the OAuth client id of the institute's Google project",
    fallback: "none",
  },
  {
    name: "ADMIN_EMAILS",
    meaning: "comma list of addresses that are admins from their first sign-in",
    fallback: "admin@institute.example under local identity",
  },
  {
    name: "TRUST_PROXY",
    meaning: "comma list of proxy addresses or CIDR ranges whose X-Forwarded-* count",
    fallback: "none",
  },
  {
    name: "DEMO",
    meaning: "1 loads the demo institute into an empty database, 0 never",
    fallback: "1 under local identity",
  },
  {
    name: "SMTP_URL",
    meaning:
      "smtps://user:password@host:465?from=office@institute.example, the mail server that sends notices and the address they come from; smtp:// for STARTTLS",
    fallback: "nothing is sent by e-mail",
  },
  {
    name: "BIGBLUEBUTTON_URL",
    meaning:
      "https://meet.example/bigbluebutton/api, the institute's own BigBlueButton, whose rooms can be chosen for classes",
    fallback: "classes have links of any other kind only",
  },
  {
    name: "BIGBLUEBUTTON_SECRET",
    meaning: "the secret of that server, as `bbb-conf --secret` shows it",
    fallback: "none",
  },
  {
    name: "RAZORPAY_KEY_ID",
    meaning: "the key of the institute's Razorpay account, with which fees can be paid online",
    fallback: "fees are paid at the counter, by UPI and by bank",
  },
  {
    name: "RAZORPAY_KEY_SECRET",
    meaning: "the secret of that key",
    fallback: "none",
  },
  {
    name: "RAZORPAY_WEBHOOK_SECRET",
    meaning: "the secret of the webhook that sends payment.captured to /payments/razorpay/events",
    fallback: "none",
  },
  {
    name: "RAZORPAY_URL",
    meaning: "the address of Razorpay's API, for tests of the connection",
    fallback: "https://api.razorpay.com/v1",
  },
  {
    name: "TRANSCODER",
    meaning:
      "ffmpeg, which has to be installed: makes the small versions of lectures that have only their original, one at a time, between 22:00 and 6:00 in India",
    fallback: "somebody's browser in the office makes them",
  },
  {
    name: "METRICS_TOKEN",
    meaning: "what GET /metrics asks for (as a bearer token), 16 characters or more",
    fallback: "GET /metrics is not there",
  },
  {
    name: "LOCAL_IDENTITY_SECRET",
    meaning:
      "under local identity only: the end of the link that lets a browser sign in, 16 to 200 letters, digits, - or _",
    fallback: "a new one at each start",
  },
  { name: "RATE_LIMITS", meaning: "on, or off under local identity only", fallback: "on" },
  {
    name: "LOG_LEVEL",
    meaning: "fatal, error, warn, info, debug, trace or silent",
    fallback: "info",
  },
];
