import { call } from "./api.js";
import { Failure } from "./failure.js";
import { note, paint, print, printJson, printTable } from "./output.js";
import { type NamedProfile, readProfile } from "./profile.js";

/** The values of flags. */
export interface Flags {
  profile: string;
  json: boolean;
  server?: string;
  token?: string;
  types?: string;
  limit?: string;
  to?: string;
  url?: string;
  description?: string;
  type?: string;
  status?: string;
  operation?: string;
  artist?: string;
  audio?: string;
  output?: string;
  "on-existing"?: string;
  "skip-errors"?: boolean;
  scopes?: string;
  write?: boolean;
  scenario?: string;
  count?: string;
  subject?: string;
  "forward-to"?: string;
  after?: string;
  field?: string[];
  header?: string[];
  input?: string;
  paginate?: boolean;
  include?: boolean;
}

/** `events list`, `events get ID` and `events resend ID --to WEBHOOK`. */
export async function events([action = "list", id]: string[], flags: Flags): Promise<void> {
  const own = readProfile(flags.profile);
  if (action === "list") return listEvents(own, flags);
  if (!id) throw new Failure("usage", `Name the event: downbeat events ${action} evt_1`);
  if (action === "get") return printJson((await call(own, `/events/${encodeURIComponent(id)}`)).body.event);
  if (action === "resend") return resend(own, id, flags);
  throw new Failure("usage", "downbeat events list | get ID | resend ID --to WEBHOOK");
}

async function listEvents(own: NamedProfile, { types, limit = "20", json }: Flags): Promise<void> {
  const query = new URLSearchParams({ order: "newest", per_page: limit, ...(types && { types }) });
  const { body } = await call(own, `/events?${query}`);
  if (json) return printJson(body.pagination.data);
  const rows = body.pagination.data.map(({ id, type, timestamp }: Record<string, string>) => [
    id,
    type,
    timestamp,
  ]);
  printTable([["ID", "TYPE", "TIME"], ...rows]);
}

/** Sends an event to a webhook once more, or for the first time. */
async function resend(own: NamedProfile, id: string, { to, json }: Flags): Promise<void> {
  if (!to) throw new Failure("usage", "Name the webhook: --to WEBHOOK");
  const find = async () => {
    const query = new URLSearchParams({ event_id: id, per_page: "1" });
    return (await call(own, `/webhooks/${encodeURIComponent(to)}/deliveries?${query}`)).body.pagination
      .data[0];
  };
  const last = await find();
  const delivery = last ? await replay(own, to, last.id) : (await replayEvent(own, to, id)) && (await find());
  if (json) return printJson(delivery);
  note(`${id} is sent to webhook ${to}${last ? " again" : ""}, as delivery ${delivery.id}.`);
}

async function replay(own: NamedProfile, webhook: string, delivery: number) {
  const path = `/webhooks/${webhook}/deliveries/${delivery}/replay`;
  return (await call(own, path, { method: "POST" })).body.delivery;
}

/** Sends an event that was never sent to a webhook. Throws a failure for one that the webhook does not get. */
async function replayEvent(own: NamedProfile, webhook: string, id: string): Promise<true> {
  const options = { method: "POST", body: { event_ids: [id] } };
  const { body } = await call(own, `/webhooks/${webhook}/replay`, options);
  if (body.replay.count > 0) return true;
  throw new Failure(
    "refused",
    `Webhook ${webhook} gets no event ${id}: there is none in the last 30 days, or it is of a type that the webhook does not get.`,
  );
}

/** `webhooks list`, `create`, `test`, `deliveries` and `delete`. */
export async function webhooks([action = "list", id]: string[], flags: Flags): Promise<void> {
  const own = readProfile(flags.profile);
  if (action === "list") return listWebhooks(own, flags);
  if (action === "create") return createWebhook(own, flags);
  if (!id) throw new Failure("usage", `Name the webhook: downbeat webhooks ${action} 1`);
  if (action === "test") {
    const { body } = await call(own, `/webhooks/${id}/test`, {
      method: "POST",
      body: { type: flags.type ?? "ping" },
    });
    if (flags.json) return printJson(body.delivery);
    return note("The test is on its way.");
  }
  if (action === "deliveries") {
    const { body } = await call(own, `/webhooks/${id}/deliveries?per_page=${flags.limit ?? "20"}`);
    if (flags.json) return printJson(body.pagination.data);
    const rows = body.pagination.data.map((each: Record<string, unknown>) =>
      [each.id, each.type, each.state, each.last_status ?? each.last_error ?? "", each.created_at].map(
        String,
      ),
    );
    return printTable([["ID", "TYPE", "STATE", "LAST", "TIME"], ...rows]);
  }
  if (action === "delete") {
    const { body } = await call(own, `/webhooks/${id}`, { method: "DELETE" });
    if (flags.json) return printJson(body);
    return note("The webhook is deleted.");
  }
  throw new Failure(
    "usage",
    "downbeat webhooks list | create --url URL | test ID | deliveries ID | delete ID",
  );
}

async function listWebhooks(own: NamedProfile, { json }: Flags): Promise<void> {
  const { body } = await call(own, "/webhooks?per_page=100");
  if (json) return printJson(body.pagination.data);
  const rows = body.pagination.data.map((each: Record<string, unknown>) =>
    [each.id, each.state, each.url, (each.types as string[]).join(",")].map(String),
  );
  printTable([["ID", "STATE", "URL", "TYPES"], ...rows]);
}

async function createWebhook(
  own: NamedProfile,
  { url, types = "*", description = "", json }: Flags,
): Promise<void> {
  if (!url) throw new Failure("usage", "Name the address: --url https://HOST/PATH");
  const { body } = await call(own, "/webhooks", {
    method: "POST",
    body: { url, types: types.split(","), description },
  });
  if (json) return printJson({ webhook: body.webhook, secret: body.secret });
  print(`Webhook ${body.webhook.id} is there. Its secret, which is not shown again:`);
  print(paint("bold", body.secret));
}
