import "server-only";
import { eventTypes, findEventType } from "@/lib/developers/event-types/registry";
import type { Activity, ActivityConsumer } from "@/lib/platform/activity-log/service";
import { linkFacts } from "@/lib/platform/event-types/data";
import { log } from "@/lib/platform/log";
import { countEvent } from "@/lib/platform/metrics";
import { ownMode } from "@/lib/platform/sandbox/own-sandbox";
import { createTrace, formatTrace } from "@/lib/platform/trace-context";
import {
  type Announcement,
  type EventReceipt,
  type EventSource,
  findReceipts,
  hasAnnouncements,
  hasEventAccounts,
  insertEvents,
  type NewEvent,
  takeAnnouncements,
} from "./recording-queries";

/** The number of announcements that are read at once. */
const ANNOUNCEMENTS = 1_000;

/** The most bytes of the data of an event; the longest fields are left out of it and named. */
const MAX_BYTES = 16_384;

/** Makes events of what people do and of what was announced, and their deliveries. */
export const eventConsumer: ActivityConsumer = {
  name: "events",
  hasMore: hasAnnouncements,
  handle: recordEvents,
};

async function recordEvents(activities: readonly Activity[]): Promise<void> {
  const announced = await takeAnnouncements(ANNOUNCEMENTS);
  if (!(await hasEventAccounts())) return;
  const sources = [...announced.flatMap(announcementSources), ...activities.flatMap(activitySources)].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  const receipts = await findReceipts(sources);
  const events = receipts.flatMap((receipt) => buildEvent(sources[receipt.place] as EventSource, receipt));
  if (events.length === 0) return;
  await insertEvents(events);
  for (const { type } of events) countEvent(type);
}

/** The sources that an announcement is: one for each audience of its type. */
function announcementSources(announcement: Announcement): EventSource[] {
  const type = findEventType(announcement.type);
  if (!type) return [];
  return type.from.map(({ audience }) => ({ ...announcement, scope: type.scope, audience }));
}

/** The types and audiences that are declared of each kind of activity, done or undone. */
const typesByActivity = new Map<string, Pick<EventSource, "type" | "scope" | "audience">[]>();
for (const { type, scope, from } of eventTypes)
  for (const { activity, undone, audience } of from) {
    const name = `${activity} ${Boolean(undone)}`;
    typesByActivity.set(name, [...(typesByActivity.get(name) ?? []), { type, scope, audience }]);
  }

/** The sources that an activity is: one for each type and audience that is declared of its kind. */
function activitySources(activity: Activity): EventSource[] {
  const { kind, undone, key } = activity;
  return (typesByActivity.get(`${kind} ${undone}`) ?? []).map((type) => ({
    ...activity,
    ...type,
    key: `${kind} ${key}`,
    announced: false,
  }));
}

/** The event that an account gets; none when its subject is gone meanwhile. */
function buildEvent(source: EventSource, { user_id, subject, ...facts }: EventReceipt): NewEvent[] {
  const type = findEventType(source.type);
  if (!type || (!subject && !type.gone)) return [];
  const facets = Object.entries({ ...facts, ...subject }).filter(([, value]) => value !== null);
  // Details of the change come before facts that are null.
  const parsed = type.data.safeParse({
    actor: null,
    artist_id: null,
    ...subject,
    ...source.details,
    ...Object.fromEntries(facets),
  });
  if (!parsed.success) {
    // An activity is set aside for operators; an announcement would be handed over again and again.
    if (!source.announced) throw parsed.error;
    log.error({ err: parsed.error, type: type.type }, "could not make an event of a change");
    return [];
  }
  const { data } = parsed;
  const { key, scope, trace } = source;
  const at = source.undone ? new Date() : source.at;
  const head = { type: type.type, timestamp: at.toISOString(), mode: ownMode(), account_id: user_id };
  const body = `${JSON.stringify(head).slice(1, -1)},"data":${serializeData(linkFacts(type, data))}}`;
  return [
    {
      user_id,
      type: type.type,
      scope,
      // The subject of events about apps is a grant.
      grant_id: source.subject_type === "app" ? Number(source.subject_id) : null,
      at,
      source_key: `${type.type} ${key} ${source.at.toISOString()}`,
      body,
      trace: trace ?? formatTrace(createTrace()),
    },
  ];
}

/** Data as JSON that fits: of those that do not, the longest texts are null and named in `omitted`. */
function serializeData(data: Record<string, unknown>): string {
  const whole = JSON.stringify(data);
  if (Buffer.byteLength(whole) <= MAX_BYTES) return whole;
  const omitted: string[] = [];
  const short = { ...data };
  const fields = Object.entries(data).sort(([, a], [, b]) => byteLength(b) - byteLength(a));
  for (const [name] of fields) {
    if (byteLength(short) <= MAX_BYTES) break;
    short[name] = null;
    omitted.push(name);
  }
  return JSON.stringify({ ...short, omitted });
}

const byteLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");
