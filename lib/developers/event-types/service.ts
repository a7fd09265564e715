import "server-only";
import { describeData, exampleData } from "@/lib/platform/event-types/data";
import { AUDIENCES } from "@/lib/platform/event-types/declaration";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./contract";
import { eventTypes, matchingTypes } from "./registry";

const catalog = eventTypes.map((each) => ({
  type: each.type,
  group: each.group,
  summary: each.summary,
  scope: each.scope,
  audience: [...new Set(each.from.map(({ audience }) => AUDIENCES[audience]))],
  schema: describeData(each),
  example: exampleData(each),
}));

/** The catalog of event types. */
export async function listEventTypes(_: Caller, { group }: Input<typeof contract.listEventTypes>) {
  return { event_types: catalog.filter((each) => group === undefined || each.group === group) };
}

/** The scopes of a caller; null for a person, who may read all events. */
export const callerScopes = (caller: UserCaller): string[] | null =>
  caller.kind === "token" ? [...caller.scopes] : null;

/** Throws `validation_failed` for a pattern that no type of the catalog fits. */
export function mustBeTypes(patterns: readonly string[], field: string): void {
  const mismatch = patterns.find((pattern) => matchingTypes([pattern]).length === 0);
  if (mismatch === undefined) return;
  throw invalid({
    [field]: `“${mismatch.slice(0, 60)}” is no type of event. \`GET /event-types\` lists them; \`sale.*\` stands for all of a kind.`,
  });
}
