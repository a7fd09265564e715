import { generateKeyPairSync, verify } from "node:crypto";
import { text } from "node:stream/consumers";
import { listen } from "./node-http";

/**
 * Stands for Firebase Cloud Messaging, on a port of its own. To import it sets FCM_*: import it first, before anything that reads the
 * environment.
 */

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** A message as it was sent to a device. */
interface SentPush {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
}

type Refusal = { status: number; codes: string[] };

let deliveries: SentPush[] = [];
let signIns = 0;
let refuse: (message: SentPush) => Refusal | undefined = () => undefined;

const { port, stop } = await listen(async (request, response) => {
  const body = await text(request);
  const answer = (status: number, data: object) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(data));
  if (request.url === "/token") {
    signIns += 1;
    mustBeSigned(new URLSearchParams(body));
    answer(200, { access_token: `access-${signIns}`, expires_in: 3600, token_type: "Bearer" });
    return;
  }
  if (request.url !== "/v1/projects/beats/messages:send")
    return answer(404, { error: { status: "NOT_FOUND" } });
  if (request.headers.authorization !== `Bearer access-${signIns}`)
    return answer(401, { error: { status: "UNAUTHENTICATED" } });
  const { message } = JSON.parse(body) as { message: SentPush };
  const refusal = refuse(message);
  if (refusal) {
    const [status, ...codes] = refusal.codes;
    return answer(refusal.status, { error: { status, details: codes.map((errorCode) => ({ errorCode })) } });
  }
  deliveries.push(message);
  answer(200, { name: "projects/beats/messages/1" });
});

const address = `http://127.0.0.1:${port}`;
const account = {
  project_id: "beats",
  client_email: "pushes@beats.test",
  private_key: keys.privateKey.export({ type: "pkcs8", format: "pem" }),
  token_uri: `${address}/token`,
};
Object.assign(process.env, { FCM_SERVICE_ACCOUNT: JSON.stringify(account), FCM_URL: address });

/** Throws, which leaves the request without an answer, unless the account has signed for this address, from now on. */
function mustBeSigned(form: URLSearchParams): void {
  const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const isOurs = verify("sha256", signed, keys.publicKey, Buffer.from(signature, "base64url"));
  const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const now = Date.now() / 1000;
  const isFresh = iat <= now && exp > now && exp - iat <= 3600;
  const isWhole =
    iss === account.client_email && aud === account.token_uri && scope.endsWith("/firebase.messaging");
  if (!isOurs || !isFresh || !isWhole) throw new Error("The assertion is not as it should be.");
}

/** Records the messages to devices from now on; `refusing` refuses some of them. */
export function recordDevices(refusing: typeof refuse = () => undefined): SentPush[] {
  deliveries = [];
  refuse = refusing;
  return deliveries;
}

/** Counts the requests for an access token. */
export const signInsSoFar = () => signIns;

/** Ends the access token that was given last. */
export function endAccess(): void {
  signIns += 1;
}

export const stopFcmServer = stop;
