import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The bytes of CBOR (RFC 8949) for what a passkey says: small maps, texts, whole numbers and byte strings. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Circumstances {
  origin?: string;
  rpId?: string;
  /** Whether the device saw who holds it. */
  verified?: boolean;
  /** The number of signatures that the device says it has made. */
  counter?: number;
}

const HERE = { origin: "http://localhost", rpId: "localhost", verified: true };

/** The options of WebAuthn as the server sends them, of which a device reads the challenge. */
type Options = { [name: string]: unknown };

/** A device with one passkey, which does what it is told, also what no honest one does. */
export function createDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rpId: string, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const answer = (response: Record<string, string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    response,
    clientExtensionResults: {},
  });

  return {
    /** The answer to options of a registration. */
    register(options: Options, circumstances: Circumstances = {}) {
      const { origin, rpId, verified } = { ...HERE, ...circumstances };
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const flags = USER_PRESENT | HAS_CREDENTIAL | (verified ? USER_VERIFIED : 0);
      const data = authenticatorData(flags, rpId, 0, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options, origin).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
      });
    },

    /** The answer to a challenge. */
    sign(options: Options, circumstances: Circumstances = {}) {
      uses += 1;
      const { origin, rpId, verified, counter = uses } = { ...HERE, ...circumstances };
      const client = clientData("webauthn.get", options, origin);
      const data = authenticatorData(USER_PRESENT | (verified ? USER_VERIFIED : 0), rpId, counter);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
}
