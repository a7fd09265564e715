import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { listen } from "./node-http";

/**
 * Stands for the push service of a browser, and for the browsers behind it, on a port of its own. To import it sets WEB_PUSH_SERVICES: import
 * it first, before anything that reads the environment.
 */

/** A notification as its browser read it. */
interface ReceivedPush {
  endpoint: string;
  /** The public key that has signed it. */
  key: string;
  topic: string;
  payload: { title: string; body: string; url: string };
}

interface Browser {
  curve: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const browsers = new Map<string, Browser>();
let received: ReceivedPush[] = [];
let refuse: (endpoint: string) => number | undefined = () => undefined;

const { port, stop } = await listen(async (request, response) => {
  const endpoint = `${address}${request.url}`;
  const body = await buffer(request);
  const browser = browsers.get(endpoint);
  const status = refuse(endpoint) ?? (browser ? undefined : 404);
  if (status !== undefined || !browser) {
    response.writeHead(status ?? 404, status === 307 ? { Location: `${address}/elsewhere` } : {}).end();
    return;
  }
  const { headers } = request;
  const key = mustBeSigned(headers.authorization ?? "");
  if (headers["content-encoding"] !== "aes128gcm" || !headers.ttl) throw new Error("It is no Web Push.");
  const payload = JSON.parse(decrypt(browser, body).toString());
  received.push({ endpoint, key, topic: String(headers.topic), payload });
  response.writeHead(201).end();
});

const address = `http://127.0.0.1:${port}`;
process.env.WEB_PUSH_SERVICES = address;

/** Subscribes a browser. Answers what it would send to its server. */
export function subscribeBrowser() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${address}/push/${randomBytes(12).toString("base64url")}`;
  browsers.set(endpoint, { curve, auth });
  return { endpoint, p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") };
}

/** Records what browsers receive from now on; `refusing` answers some requests with a status. */
export function recordWebPushes(refusing: typeof refuse = () => undefined): ReceivedPush[] {
  received = [];
  refuse = refusing;
  return received;
}

export const stopPushService = stop;

/** The key that signed a request (RFC 8292). Throws, which leaves the request without an answer, when the signature is not for this service. */
function mustBeSigned(authorization: string): string {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isGenuine = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const seconds = exp - Date.now() / 1000;
  if (!isGenuine || aud !== address || seconds <= 0 || seconds > 86_400 || !/^(mailto|https):/.test(sub))
    throw new Error("The signature is not as it should be.");
  return key;
}

/** Reads a body in the encoding aes128gcm (RFC 8188) with the keys of a browser (RFC 8291). */
export function decrypt({ curve, auth }: Browser, body: Buffer): Buffer {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync("sha256", curve.computeSecret(serverKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
}
