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

const MAX_WEBHOOKS = QUOTAS.webhooks.limit;

/** Counts the endpoints of the caller, for the quota `webhooks`. */
export const countWebhooks = (caller: UserCaller): Promise<number> => queries.countEndpoints(caller.userId);

/** A page of the caller's endpoints. */
export async function listWebhooks(caller: UserCaller, input: Input<typeof contract.listWebhooks>) {
  return { pagination: await paginateList(input, (slice) => queries.findWebhooks(caller.userId, slice)) };
}

/** One endpoint of the caller. Throws `not_found`. */
export async function getWebhook(caller: UserCaller, { webhookId }: Input<typeof contract.getWebhook>) {
  return { webhook: orNotFound(await queries.findWebhook(caller.userId, webhookId), "webhook") };
}

/** Adds an endpoint, and returns its secret this once. Throws `quota_exceeded` and `validation_failed`. */
export async function createWebhook(caller: UserCaller, input: Input<typeof contract.createWebhook>) {
  const { url, format, description } = input;
  const selection = selectTypes(caller, input.types);
  mustBeReachable(url, format);
  const check = (id: number) => secretCheck(id, 1);
  const fields = { url, format, description, ...selection };
  const id = await inAmbientTransaction(async () => {
    const created = await queries.insertEndpoint(caller.userId, fields, MAX_WEBHOOKS, check);
    if (created !== undefined) await noteEndpoint(caller, "webhook.created", created, url);
    return created;
  });
  if (id === undefined) {
    const message = `You have ${MAX_WEBHOOKS} webhooks, the maximum. Delete one that you no longer need.`;
    throw new QuotaError(message, MAX_WEBHOOKS, MAX_WEBHOOKS);
  }
  return { ...(await getWebhook(caller, { webhookId: id })), secret: endpointSecret(id, 1) };
}

/** Changes an endpoint of the caller. Throws `not_found`, `validation_failed`, and `forbidden` as `mustReadAll`. */
export async function updateWebhook(caller: UserCaller, input: Input<typeof contract.updateWebhook>) {
  const { webhookId, url, types, description, state } = input;
  const endpoint = await mustFind(caller, webhookId);
  const { format, generation } = endpoint;
  const selection = types ? selectTypes(caller, types) : { scopes: null };
  if (url !== undefined) mustBeReachable(url, format);
  const changes = { url, description, state, check: secretCheck(webhookId, generation), ...selection };
  return inAmbientTransaction(async () => {
    if (url !== undefined && url !== endpoint.url) await mustReadAll(caller, webhookId);
    orNotFound(await queries.updateEndpoint(caller.userId, webhookId, changes), "webhook");
    const answer = await getWebhook(caller, { webhookId });
    await noteEndpoint(caller, "webhook.updated", webhookId, answer.webhook.url);
    return answer;
  });
}

/** Deletes an endpoint of the caller. Throws `not_found`. */
export async function deleteWebhook(caller: UserCaller, { webhookId }: Input<typeof contract.deleteWebhook>) {
  await inAmbientTransaction(async () => {
    const { webhook } = await getWebhook(caller, { webhookId });
    orNotFound(await queries.deleteEndpoint(caller.userId, webhookId), "webhook");
    await noteEndpoint(caller, "webhook.deleted", webhookId, webhook.url);
  });
  return { message: "The webhook is deleted." };
}

/** Gives an endpoint of the caller a new secret. Throws `not_found`, and `conflict` when another request does so too. */
export async function rotateWebhookSecret(
  caller: UserCaller,
  { webhookId, overlap_hours }: Input<typeof contract.rotateWebhookSecret>,
) {
  const { generation, url } = await mustFind(caller, webhookId);
  const next = generation + 1;
  const previous_until = await inAmbientTransaction(async () => {
    const until = await queries.rotateSecret(caller.userId, webhookId, generation, {
      overlapHours: overlap_hours,
      check: secretCheck(webhookId, next),
    });
    if (until) await noteEndpoint(caller, "webhook.rotated", webhookId, url);
    return until;
  });
  if (!previous_until) throw new ApiError("conflict", "Another request is rotating this secret.");
  return { secret: endpointSecret(webhookId, next), previous_until };
}

/** The host alone: the rest of the address of a chat room opens it. */
const noteEndpoint = (
  caller: UserCaller,
  kind: Extract<AuditKind, `webhook.${string}`>,
  id: number,
  url: string,
): Promise<void> => noteOwnEntry(caller, { kind, subject: new URL(url).host, details: { webhook_id: id } });

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

function mustBeReachable(url: string, format: Parameters<typeof addressError>[1]): void {
  const error = addressError(url, format);
  if (error) throw invalid({ url: error });
}

async function mustFind(caller: UserCaller, webhookId: number): Promise<EndpointRow> {
  return orNotFound(await findWebhookEndpoint(caller.userId, webhookId), "webhook");
}
