import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import type { AuditKind } from "@/lib/accounts/audit-log/kinds";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import { hiddenTypes, matchingTypes, opens } from "@/lib/developers/event-types/registry";
import { callerScopes, mustBeTypes } from "@/lib/developers/event-types/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { QUOTAS } from "@/lib/platform/http-contract/limits";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { addressError } from "./addresses";
import type * as contract from "./contract";
import { type EndpointRow, findWebhookEndpoint, hasWaiting } from "./delivery-queries";
import * as queries from "./queries";
import { endpointSecret, secretCheck } from "./secrets";

/** Counts the endpoints of the caller but for those of apps, for the quota `webhooks`. */
export const countWebhooks = (caller: UserCaller): Promise<number> => queries.countEndpoints(caller.userId);

/** The most endpoints that any app of the caller has, for the quota `app_webhooks`. */
export const countAppWebhooks = (caller: UserCaller): Promise<number> =>
  queries.countMostEndpoints(caller.userId);

/** A page of the caller's endpoints. */
export async function listWebhooks(caller: UserCaller, input: Input<typeof contract.listWebhooks>) {
  const find = (slice: Parameters<typeof queries.findWebhooks>[2]) =>
    queries.findWebhooks(caller.userId, input.app_id, slice);
  return { pagination: await paginateList(input, find) };
}

/** One endpoint of the caller. Throws `not_found`. */
export async function getWebhook(caller: UserCaller, { webhookId }: Input<typeof contract.getWebhook>) {
  return { webhook: orNotFound(await queries.findWebhook(caller.userId, webhookId), "webhook") };
}

/** Adds an endpoint, and returns its secret this once. Throws `quota_exceeded` and `validation_failed`. */
export async function createWebhook(caller: UserCaller, input: Input<typeof contract.createWebhook>) {
  const { url, format, description, app_id } = input;
  const selection = selectTypes(caller, input.types);
  mustBeReachable(url, format);
  const check = (id: number) => secretCheck(id, 1);
  const fields = { url, format, description, app_id, ...selection };
  const { limit } = app_id === null ? QUOTAS.webhooks : QUOTAS.app_webhooks;
  const id = await inAmbientTransaction(async () => {
    const created = await queries.insertEndpoint(caller.userId, fields, limit, check);
    if (typeof created === "number")
      await noteEndpoint(caller, "webhook.created", { id: created, app_id }, url);
    return created;
  });
  if (id === "missing") throw invalid({ app_id: "Must be the id of an app of yours." });
  if (id === "suspended") throw invalid({ app_id: "This app is suspended." });
  if (id === "full") {
    const owner = app_id === null ? "You have" : "This app has";
    const message = `${owner} ${limit} webhooks, the maximum. Delete one that you no longer need.`;
    throw new QuotaError(message, limit, limit);
  }
  return { ...(await getWebhook(caller, { webhookId: id })), secret: endpointSecret(id, 1) };
}

/** Changes an endpoint of the caller. Throws `not_found`, `validation_failed`, and `forbidden` as `mustReadAll`. */
export async function updateWebhook(caller: UserCaller, input: Input<typeof contract.updateWebhook>) {
  const { webhookId, url, types, description, state } = input;
  const endpoint = await mustFind(caller, webhookId);
  const { format, generation, app_id } = endpoint;
  const selection = types ? selectTypes(caller, types) : { scopes: null };
  if (url !== undefined) mustBeReachable(url, format);
  if (state === "enabled" && app_id !== null) await assertAppOpen(caller, app_id);
  const changes = { url, description, state, check: secretCheck(webhookId, generation), ...selection };
  return inAmbientTransaction(async () => {
    if (url !== undefined && url !== endpoint.url) await mustReadAll(caller, webhookId);
    orNotFound(await queries.updateEndpoint(caller.userId, webhookId, changes), "webhook");
    const answer = await getWebhook(caller, { webhookId });
    await noteEndpoint(caller, "webhook.updated", answer.webhook, answer.webhook.url);
    return answer;
  });
}

/** Deletes an endpoint of the caller. Throws `not_found`. */
export async function deleteWebhook(caller: UserCaller, { webhookId }: Input<typeof contract.deleteWebhook>) {
  await inAmbientTransaction(async () => {
    const { webhook } = await getWebhook(caller, { webhookId });
    orNotFound(await queries.deleteEndpoint(caller.userId, webhookId), "webhook");
    await noteEndpoint(caller, "webhook.deleted", webhook, webhook.url);
  });
  return { message: "The webhook is deleted." };
}

/** Gives an endpoint of the caller a new secret. Throws `not_found`, and `conflict` when another request does so too. */
export async function rotateWebhookSecret(
  caller: UserCaller,
  { webhookId, overlap_hours }: Input<typeof contract.rotateWebhookSecret>,
) {
  const { generation, url, app_id } = await mustFind(caller, webhookId);
  const next = generation + 1;
  const previous_until = await inAmbientTransaction(async () => {
    const until = await queries.rotateSecret(caller.userId, webhookId, generation, {
      overlapHours: overlap_hours,
      check: secretCheck(webhookId, next),
    });
    if (until) await noteEndpoint(caller, "webhook.rotated", { id: webhookId, app_id }, url);
    return until;
  });
  if (!previous_until) throw new ApiError("conflict", "Another request is rotating this secret.");
  return { secret: endpointSecret(webhookId, next), previous_until };
}

/** The host alone: the rest of the address of a chat room opens it. */
const noteEndpoint = (
  caller: UserCaller,
  kind: Extract<AuditKind, `webhook.${string}`>,
  { id, app_id }: { id: number; app_id: number | null },
  url: string,
): Promise<void> => {
  const details = { webhook_id: id, ...(app_id !== null && { app_id }) };
  return noteOwnEntry(caller, { kind, subject: new URL(url).host, details });
};

/** The types that a caller chooses, with the scopes that bound them. Throws `validation_failed` for one that is unknown, or closed. */
function selectTypes(caller: UserCaller, types: string[]) {
  mustBeTypes(types, "types");
  return { types: [...new Set(types)], scopes: callerScopes(caller) };
}

/** The choice of the address opens what is sent there. Throws `forbidden` for a token that may not read all of it. */
async function mustReadAll(caller: UserCaller, id: number): Promise<void> {
  const hidden = hiddenTypes(callerScopes(caller));
  if (hidden.length === 0) return;
  // Deliveries that are being written are there once the endpoint is locked.
  const { types, scopes } = orNotFound(await queries.lockEndpoint(caller.userId, id), "webhook");
  const getsHidden = matchingTypes(types).some(
    ({ type, scope }) => opens(scopes, scope) && hidden.includes(type),
  );
  if (!getsHidden && !(await hasWaiting(id, hidden))) return;
  throw new ApiError(
    "forbidden",
    "This webhook gets events that this token may not read. Use a token with their scopes, or add another webhook.",
    undefined,
    { reason_code: "narrow_scopes" },
  );
}

/** Throws `validation_failed` while operators have closed the app of an endpoint. */
async function assertAppOpen(caller: UserCaller, appId: number): Promise<void> {
  const app = await queries.findEndpointApp(caller.userId, appId);
  if (app?.suspended) throw invalid({ state: "The app of this webhook is suspended." });
}

function mustBeReachable(url: string, format: Parameters<typeof addressError>[1]): void {
  const error = addressError(url, format);
  if (error) throw invalid({ url: error });
}

async function mustFind(caller: UserCaller, webhookId: number): Promise<EndpointRow> {
  return orNotFound(await findWebhookEndpoint(caller.userId, webhookId), "webhook");
}
