import { hash } from "node:crypto";

/**
 * Fields that count what others do, mark what the caller has done, or tell what the clock has begun. They change without anybody editing
 * the resource. A quote inside a string is written `\"`, so nothing that people write looks like one of them.
 */
const FIGURES =
  /"next_run_at":"[^"]*"|"last_run":(?:null|\{(?:[^{}]|\{[^{}]*\})*\})|"last_24_hours":\{[^}]*\}|"(?:\w+_count|active_leases|blocked|followed|hours_remaining|liked|reposted|track_views|used_by_tracks|uses)":[^,}\]]+/g;

const digest = (text: string) => hash("sha1", text, "base64url");

/** The tag of a body. */
export function strongEtag(body: string): string {
  return `"${digest(body)}"`;
}

/** The tag of the body of a resource that can be changed with `If-Match`: after the dot, what it is without its figures. */
export function resourceEtag(body: string): string {
  return `"${digest(body)}.${digest(body.replace(FIGURES, ""))}"`;
}

/**
 * Whether a tag of If-None-Match names this one. Weak comparison, as it asks for; our weak tags come from compression alone, and so name
 * the same bytes.
 */
export function etagMatches(condition: string | null, etag: string): boolean {
  return isNamed(condition, (tag) => tag === etag);
}

/** Whether a tag of If-Match names a resource that differs from the one of this tag in its figures at most. */
export function resourceTagMatches(condition: string, etag: string): boolean {
  const state = stateTag(etag);
  return isNamed(condition, (tag) => stateTag(tag) === state);
}

function isNamed(condition: string | null, isThis: (tag: string) => boolean): boolean {
  if (condition === null) return false;
  return condition.split(",").some((candidate) => {
    const tag = candidate.trim();
    return tag === "*" || isThis(tag.replace(/^W\//, ""));
  });
}

/** Cuts a tag to the part after the dot; the whole tag if it has none. */
const stateTag = (tag: string) => tag.slice(tag.indexOf(".") + 1);
