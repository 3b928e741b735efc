import { webcrypto } from "node:crypto";
import { expect, it } from "vitest";
import { encryptPush } from "./encrypt-push.ts";

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  message: "When I grow up, I want to be a watermelon",
  publicKey:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  authSecret: "BTBZMqHH6r4Tts7J_aSIgg",
  own: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  ownSecret: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

it("encrypts the example of RFC 8291 to the bytes that stand there", async () => {
  const salt = Uint8Array.fromBase64(example.salt, { alphabet: "base64url" });
  const point = Buffer.from(example.own, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const publicJwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const { subtle } = webcrypto;
  const own = {
    publicKey: await subtle.importKey("jwk", publicJwk, curve, true, []),
    privateKey: await subtle.importKey(
      "jwk",
      { ...publicJwk, d: example.ownSecret },
      curve,
      false,
      ["deriveBits"],
    ),
  };
  const body = await encryptPush(example, example.message, { salt, own });
  expect(Buffer.from(body).toString("base64url")).toBe(example.body);
});

it("draws another salt and key for each message", async () => {
  const bodies = await Promise.all([1, 2].map(() => encryptPush(example, example.message)));
  expect(Buffer.from(bodies[0] ?? [])).not.toEqual(Buffer.from(bodies[1] ?? []));
});
