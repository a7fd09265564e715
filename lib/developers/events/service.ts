import "server-only";
import { eventTypes, findEventType, matchingTypes, opens } from "@/lib/developers/event-types/registry";
import { callerScopes, mustBeTypes } from "@/lib/developers/event-types/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { findCursorKey, openCursor, sealCursor } from "@/lib/platform/http-server/cursor";
import type * as contract from "./contract";
import { type AppGrant, findAccountEvent, findBounds, findEvents, hasEndpoint } from "./queries";

/** The events of the caller's account. Throws `gone` for a position that leads nowhere, and `validation_failed`. */
export async function listEvents(caller: UserCaller, input: Input<typeof contract.listEvents>) {
  const { userId } = caller;
  const { order, per_page, cursor, undelivered_to, since, until } = input;
  if (undelivered_to !== undefined && !(await hasEndpoint(userId, undelivered_to)))
    throw invalid({ undelivered_to: "Must be the id of a webhook of yours that is not of an app." });
  mustBeTypes(input.types ?? [], "types");
  const bounds = await findBounds(userId);
  const after = resolveStart(userId, input.after, bounds);
  // Most answers to programs that ask again and again: nothing has happened since.
  if (after >= bounds.last && !cursor)
    return {
      pagination: { data: [], per_page, next_cursor: null },
      position: sealPosition(userId, after),
    };
  const grant = grantOfCaller(caller);
  const filter = { types: readableTypes(caller, input.types), since, until, undelivered_to, grant };
  const list = JSON.stringify([
    "listEvents",
    userId,
    order,
    input.types,
    since,
    until,
    undelivered_to,
    input.after,
  ]);
  const [place] = cursor ? openCursor(list, cursor).map(Number) : [];
  const range = order === "oldest" ? { after: place ?? after, order } : { after, before: place, order };
  const rows = await findEvents(userId, filter, range, per_page + 1);
  const page = rows.slice(0, per_page);
  const last = rows.length > per_page ? page.at(-1) : undefined;
  // At the end the position is behind events that the filter passes over too; a later event never has a smaller id.
  const position =
    order === "newest" ? bounds.last : (last?.id ?? Math.max(bounds.last, page.at(-1)?.id ?? 0));
  return {
    pagination: {
      data: page.map(({ body }) => JSON.parse(body)),
      per_page,
      next_cursor: last ? sealCursor(list, [String(last.id)]) : null,
    },
    position: sealPosition(userId, position),
  };
}

/** The number of an event in its id, such as `evt_48213`. */
export const eventNumber = (eventId: string): number => Number(eventId.slice("evt_".length));

/** One event of the caller's account. Throws `not_found`. */
export async function getEvent(caller: UserCaller, { eventId }: Input<typeof contract.getEvent>) {
  const row = await findAccountEvent(caller.userId, eventNumber(eventId), grantOfCaller(caller));
  const scope = row && findEventType(row.type)?.scope;
  return {
    event: JSON.parse(
      orNotFound(row && opens(callerScopes(caller), scope ?? null) ? row.body : undefined, "event"),
    ),
  };
}

const typesOfAccount = eventTypes.filter(({ scope }) => scope === null).map(({ type }) => type);

/** The grant by which an app asks, which sees what is about itself of the events that need no scope. */
const grantOfCaller = (caller: UserCaller): AppGrant | undefined =>
  caller.kind === "token" && caller.appId !== null
    ? { id: caller.tokenId, appId: caller.appId, accountTypes: typesOfAccount }
    : undefined;

/** The types that a caller asks for and may read; undefined when those are all. */
function readableTypes(caller: UserCaller, patterns: string[] | undefined): string[] | undefined {
  const scopes = callerScopes(caller);
  if (patterns === undefined && scopes === null) return undefined;
  return matchingTypes(patterns ?? ["*"])
    .filter(({ scope }) => opens(scopes, scope))
    .map(({ type }) => type);
}

const positionList = (userId: number) => JSON.stringify(["position", userId]);
const sealPosition = (userId: number, id: number): string => sealCursor(positionList(userId), [String(id)]);

/** The id after which to read. Throws `gone` for a position that is not the account's, or after which events were forgotten. */
function resolveStart(
  userId: number,
  after: string | undefined,
  { last, forgotten }: { last: number; forgotten: number },
) {
  if (after === undefined || after === "") return 0;
  if (after === "now") return last;
  const [key] = findCursorKey(positionList(userId), after) ?? [];
  const id = key === undefined ? undefined : Number(key);
  if (id !== undefined && id >= forgotten) return id;
  throw new ApiError(
    "gone",
    "This position is unknown, or events after it are no longer kept. Go on from `oldest`, or from `now`.",
    undefined,
    { oldest: sealPosition(userId, forgotten) },
  );
}
