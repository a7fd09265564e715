import "server-only";
import { NOTIFICATION_KINDS, type NotificationChannel } from "@/lib/accounts/preferences/kinds";
import type { Activity } from "@/lib/platform/activity-log/service";
import { FOLLOWERS_AT_ONCE, NEWS_DAYS } from "./intake-constants";
import { findRules, type Rule } from "./intake-kinds";
import * as queries from "./intake-queries";
import { asNumber, notificationFrom } from "./notification-draft";

const DAY_MS = 86_400_000;

/** Notifies people of what others did. */
export const notificationConsumer = { name: "notifications", handle: handleActivities };

/** Makes notifications of activities, and takes back those of what was undone. Runs in the transaction that moves the consumer on. */
async function handleActivities(activities: readonly Activity[]): Promise<void> {
  const recent = activities.filter(({ at }) => Date.now() - at.getTime() < NEWS_DAYS * DAY_MS);
  const matches = recent.flatMap((activity) => findRules(activity.kind).map((rule) => ({ activity, rule })));
  const selectRecipients = await findRecipients(matches);
  const drafts = matches.flatMap(({ activity, rule }) =>
    selectRecipients({ activity, rule }).map((recipient_id) => ({
      ...notificationFrom(activity, rule),
      recipient_id,
      undone: activity.undone,
    })),
  );
  await queries.removeReversals(drafts.filter(({ undone }) => undone));
  await queries.insertNotifications(await filterByChoice(drafts.filter(({ undone }) => !undone)));
  await queries.queueReleases(recent.flatMap(releasesFrom));
}

interface MatchedRule {
  activity: Activity;
  rule: Rule;
}

/** Finds whom activities are told to: never to those who did them, nor to those who are told of them otherwise. */
async function findRecipients(matches: readonly MatchedRule[]): Promise<(match: MatchedRule) => number[]> {
  const of = (audience: Rule["audience"], id: (activity: Activity) => number | null | undefined) => [
    ...new Set(
      matches.flatMap(({ activity, rule }) => (rule.audience === audience ? (id(activity) ?? []) : [])),
    ),
  ];
  const rows = await queries.findAudiences(
    of("artist", ({ artist_id }) => artist_id),
    of("editors", ({ subject_id }) => asNumber(subject_id)),
  );
  const members = new Map<string, number[]>();
  for (const { audience, user_id } of rows)
    members.set(audience, [...(members.get(audience) ?? []), user_id]);
  return ({ activity: { kind, artist_id, user_id, actor_id, subject_id }, rule: { audience } }) => {
    const key = audience === "artist" ? `artist ${artist_id}` : `playlist ${subject_id}`;
    const recipients = audience === "user" ? (user_id === null ? [] : [user_id]) : (members.get(key) ?? []);
    const otherwiseNotified = kind === "replied" && audience === "artist" ? user_id : null;
    return recipients.filter((recipient) => recipient !== actor_id && recipient !== otherwiseNotified);
  };
}

/** Keeps the drafts that their accounts want: not of accounts that are suspended or blocked, nor what they have read on the same day. */
async function filterByChoice(drafts: readonly UnfilteredDraft[]): Promise<queries.NotificationDraft[]> {
  if (drafts.length === 0) return [];
  const recipients = [...new Set(drafts.map(({ recipient_id }) => recipient_id))];
  const actors = [...new Set(drafts.flatMap(({ actor_id }) => actor_id ?? []))];
  const active = new Set(await queries.findActive([...recipients, ...actors]));
  const blockedPairs = new Set(await queries.findBlockedPairs(recipients, actors));
  const choices = new Map(
    (await queries.findRecipientChoices(recipients)).map((choice) => [
      `${choice.user_id} ${choice.kind}`,
      choice,
    ]),
  );
  const candidates = drafts.flatMap(({ undone: _, ...each }) => {
    const { recipient_id, actor_id, kind } = each;
    if (!active.has(recipient_id) || (actor_id !== null && !active.has(actor_id))) return [];
    if (blockedPairs.has(`${recipient_id} ${actor_id}`)) return [];
    const choice = choices.get(`${recipient_id} ${kind}`);
    const { on, email } = NOTIFICATION_KINDS[kind];
    const wants = (channel: NotificationChannel) => choice?.[channel] ?? on.includes(channel);
    const [in_app, push_due, email_due] = [
      wants("in_app"),
      wants("push"),
      email === "digest" && wants("email"),
    ];
    return in_app || push_due || email_due ? [{ ...each, in_app, push_due, email_due }] : [];
  });
  if (candidates.length === 0) return [];
  const existingKeys = new Set(await queries.findExistingKeys(candidates));
  return candidates.filter(
    ({ recipient_id, group_key, member }) => !existingKeys.has(`${recipient_id} ${group_key} ${member}`),
  );
}

/** Tells the next followers of a release, unless it has been withdrawn meanwhile. */
export async function notifyNextFollowers(release: queries.Release): Promise<void> {
  if (await queries.isRecentRelease(release, NEWS_DAYS))
    await queries.insertRelease(release, FOLLOWERS_AT_ONCE);
}

/** A release that was not taken back. */
function releasesFrom({ kind, undone, artist_id, subject_type, subject_id }: Activity): queries.Release[] {
  const isRelease = kind === "track_published" || kind === "album_published";
  return isRelease && !undone && artist_id !== null
    ? [{ artist_id, subject_type, subject_id, after_at: "", after_id: 0 }]
    : [];
}

/** A draft before it is known whether its account wants it. */
type UnfilteredDraft = ReturnType<typeof notificationFrom> & { recipient_id: number; undone: boolean };
