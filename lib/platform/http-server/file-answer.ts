import { createHash } from "node:crypto";
import type { StoredFile } from "@/lib/platform/http-contract/operation";

/** A file of these bytes, whose ETag changes with them. */
export function fileAnswer({ name, type }: { name: string; type: string }, content: Uint8Array): StoredFile {
  const bytes = new Uint8Array(content);
  const etag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
  return { name, type, content: bytes, size: bytes.length, etag };
}
