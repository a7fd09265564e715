import { isSignature, makeSignature } from "./signature";

/** Segments of paths that stand for a right until they end, for browsers and programs that cannot send a token. */

const MS = 1000;

/** A segment with these parts, none of which has a dot. `purpose` differs for each kind of path, so that no segment opens another. */
export function signedSegment(purpose: string, parts: readonly (string | number)[], end: Date): string {
  const signed = [...parts, Math.floor(end.getTime() / MS)].join(".");
  return `${signed}.${makeSignature(purpose, signed)}`;
}

/** Reads the parts of a segment; undefined when we have not signed it for this purpose. */
export function openSegment(purpose: string, segment: string, now = new Date()) {
  const signed = segment.slice(0, Math.max(0, segment.lastIndexOf(".")));
  if (!isSignature(purpose, signed, segment.slice(signed.length + 1))) return undefined;
  const parts = signed.split(".");
  return { isOver: Number(parts.pop()) * MS <= now.getTime(), parts };
}
