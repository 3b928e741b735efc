import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import type { AppContext } from "../../context.ts";
import { findSetting, saveSettingOnce } from "../settings/index.ts";

type Context = Pick<AppContext, "database" | "now" | "config">;

/** Who the institute is for push services (RFC 8292). */
export type Vapid = {
  /** The uncompressed P-256 point, base64url: browsers ask for it, and take pushes of this key alone. */
  publicKey: string;
  /** The Authorization header for the push service of an endpoint. */
  authorize(endpoint: URL): Promise<string>;
};

const KEY = "push-keys";
/** RFC 8292 allows a day at most. */
const VALID_SECONDS = 12 * 60 * 60;

/** Makes the keys once for all processes of this database: with others, browsers would have to be asked again. */
export async function openVapid({ database, now, config }: Context): Promise<Vapid> {
  const stored = await findSetting(database.db, KEY);
  const value = stored ?? (await saveSettingOnce(database.db, await newKeys(now())));
  // newKeys wrote it.
  const jwk = JSON.parse(value) as JWK;
  const privateKey = await importJWK(jwk, "ES256");
  const publicKey = pointOf(jwk);
  const subject = config.smtp ? `mailto:${config.smtp.from}` : config.publicOrigin;
  return {
    publicKey,
    async authorize({ origin }) {
      const at = Math.floor(now().valueOf() / 1000);
      const token = await new SignJWT({ aud: origin, sub: subject, exp: at + VALID_SECONDS })
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .sign(privateKey);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

async function newKeys(at: Date) {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { key: KEY, value: JSON.stringify(await exportJWK(privateKey)), at };
}

function pointOf({ x = "", y = "" }: JWK): string {
  const [first, second] = [x, y].map((each) => Buffer.from(each, "base64url"));
  return Buffer.concat([Buffer.of(4), first ?? Buffer.of(), second ?? Buffer.of()]).toString(
    "base64url",
  );
}
