import { createHash } from "node:crypto";
import type { Activity } from "@/lib/platform/activity-log/service";
import type { Rule } from "./intake-kinds";

/**
 * Makes the notification that one rule derives from an activity. Equal ones have the same `group_key`, and each of them a `member` of its
 * own.
 */
export function notificationFrom(
  { at, kind, actor_id, subject_type, subject_id, details }: Activity,
  rule: Rule,
) {
  const { displayKind: activityKind = kind, audience, counts, ofTrack, ofRecipient, anonymous } = rule;
  const track = ofTrack ? asNumber(details?.track_id) : undefined;
  const own = track === undefined ? [subject_type, subject_id] : ["track", String(track)];
  const [about, id] = ofRecipient ? [null, null] : [own[0] ?? null, own[1] ?? null];
  const plays = asNumber(details?.plays);
  const comment_id = subject_type === "comment" ? asNumber(subject_id) : undefined;
  return {
    activity_kind: activityKind,
    kind: rule.kind,
    group_key: [activityKind, about, id, plays, at.toISOString().slice(0, 10)].filter(Boolean).join(" "),
    subject_type: about,
    subject_id: id,
    actor_id,
    named: !anonymous,
    member: counts === "people" ? (actor_id ?? 0) : groupMember(subject_id),
    at,
    details: {
      ...(comment_id !== undefined && { comment_id }),
      ...(kind === "refunded" && audience === "user" && { url: `/purchases/${subject_id}` }),
      ...(plays !== undefined && { plays }),
      ...(typeof details?.name === "string" && { name: details.name }),
      // The highest of the day comes last.
      ...(activityKind === "level_reached" && { name: subject_id }),
    },
  };
}

/** The number of a subject: its id, or one that follows from its name. */
const groupMember = (subject: string) =>
  asNumber(subject) ?? createHash("sha256").update(subject).digest().readUIntBE(0, 6);

/** A number that is given as one or as text; undefined for anything else. */
export function asNumber(value: unknown): number | undefined {
  const found = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof found === "number" ? found : undefined;
}
