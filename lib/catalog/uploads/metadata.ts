import { UPLOAD_PURPOSES } from "@/db/values/files";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { CHECKSUMS, MAX_FILENAME, type Purpose, TUS_VERSION } from "./constants";

/** Reads the headers of the tus protocol. */

/** Throws `precondition_failed` unless the client speaks our version of the protocol. */
export function assertTusVersion(version: string | undefined): void {
  if (version === TUS_VERSION) return;
  throw new ApiError(
    "precondition_failed",
    `Send Tus-Resumable: ${TUS_VERSION}, the version of this server.`,
  );
}

interface Metadata {
  filename: string;
  filetype: string;
  purpose: Purpose;
}

const UNNAMED = "upload";
const MAX_FILETYPE = 255;
/** Control characters, and what reorders the text after it. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u;

/** The values of `Upload-Metadata`. Throws `validation_failed`. */
export function readMetadata(header = ""): Metadata {
  const values = new Map<string, string>();
  for (const pair of header.split(",")) {
    const [key = "", value = "", ...more] = pair.trim().split(" ");
    if (more.length > 0)
      throw wrong("Must have names, each with a space and its value in base64, separated by commas.");
    if (key !== "") values.set(key, decode(key, value));
  }
  const purpose = UPLOAD_PURPOSES.find((one) => one === (values.get("purpose") ?? UPLOAD_PURPOSES[0]));
  if (!purpose) throw wrong(`The purpose must be one of ${UPLOAD_PURPOSES.join(", ")}.`);
  const filetype = values.get("filetype") ?? values.get("type") ?? "";
  if (filetype.length > MAX_FILETYPE || UNPRINTABLE.test(filetype))
    throw wrong(`The filetype must have at most ${MAX_FILETYPE} printable characters.`);
  return { purpose, filetype, filename: readName(values.get("filename") ?? values.get("name") ?? UNNAMED) };
}

function readName(encoded: string): string {
  const name = encoded.normalize("NFC").trim();
  if ([...name].length > MAX_FILENAME || name === "")
    throw wrong(`The filename must have between 1 and ${MAX_FILENAME} characters.`);
  if (/[/\\]/.test(name))
    throw wrong("The filename must not contain / or \\: send the name without its folder.");
  if (UNPRINTABLE.test(name))
    throw wrong(
      "The filename must not contain line breaks, other control characters or marks of text direction.",
    );
  return name;
}

function decode(key: string, value: string): string {
  const bytes = Buffer.from(value, "base64");
  if (bytes.toString("base64").replace(/=+$/, "") !== value.replace(/=+$/, ""))
    throw wrong(`The value of ${clipped(key)} must be in base64.`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw wrong(`The value of ${clipped(key)} must be text in UTF-8.`);
  }
}

const clipped = (key: string) => key.slice(0, 40);
const wrong = (message: string) => invalid({ "Upload-Metadata": message });

/** The same values as a header. */
export function writeMetadata({ filename, filetype, purpose }: Metadata): string {
  return Object.entries({ filename, filetype, purpose })
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/** The algorithm and the value of `Upload-Checksum`. Throws `bad_request`, as the protocol asks. */
export function readChecksum(header: string | undefined) {
  if (header === undefined) return undefined;
  const [name, value = ""] = header.split(" ");
  const algorithm = CHECKSUMS.find((one) => one === name);
  if (!algorithm || value === "")
    throw new ApiError(
      "bad_request",
      `Upload-Checksum must be ${CHECKSUMS.join(" or ")}, a space and the checksum in base64.`,
    );
  return { algorithm, expected: Buffer.from(value, "base64") };
}
