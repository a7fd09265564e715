import { randomInt } from "node:crypto";

/** A network address that no other test uses, so that anonymous requests do not share a rate limit. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
