import type { UploadRule } from "./operation";

/** The messages about uploads, for the responses and for the OpenAPI document. */

const KIB = 1024;
const MIB = KIB * KIB;

/** `20 MiB`, `512 KiB`, `100 bytes`. */
function sizeText(bytes: number): string {
  if (bytes % MIB === 0) return `${bytes / MIB} MiB`;
  return bytes % KIB === 0 ? `${bytes / KIB} KiB` : `${bytes} bytes`;
}

/** Describes the body of an upload, in Markdown. */
export function uploadText({ maxBytes, types }: UploadRule): string {
  return `A file of at most ${sizeText(maxBytes)}, as ${types.map((type) => `\`${type}\``).join(" or ")}.`;
}

/** The message of a 413. */
export function tooLargeMessage({ maxBytes }: UploadRule): string {
  return `The file is larger than ${sizeText(maxBytes)}.`;
}

/** The message of a 415. */
export function wrongTypeMessage({ types }: UploadRule): string {
  return `Send the file as the body, with Content-Type: ${types.join(" or ")}.`;
}
