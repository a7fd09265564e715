import { createInterface } from "node:readline/promises";
import { call } from "./api.js";
import { Failure } from "./failure.js";
import { note, paint, print, printJson, printTable } from "./output.js";
import { type Profile, readProfile, saveProfile } from "./profile.js";

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
}

/** Keeps a server and a token, once the server has accepted it. */
export async function login({ profile, server, token }: Flags): Promise<void> {
  const current = readProfile(profile);
  const address = (server ?? current.server ?? "").replace(/\/+$/, "");
  if (!/^https?:\/\//.test(address)) throw new Failure("usage", "Name the server: --server https://HOST");
  const pasted = token ?? (await askForToken(address));
  const { body } = await call({ server: address, token: pasted }, "/token");
  saveProfile(profile, { server: address, token: pasted });
  note(`Signed in to ${address} with “${body.token.name}”, until ${body.token.expires_at.slice(0, 10)}.`);
}

async function askForToken(address: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Failure("usage", "Give a token: --token TOKEN");
  note(`Issue a token at ${address}/settings/developers and paste it here.`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const token = await prompt.question("Token: ");
  prompt.close();
  return token.trim();
}

export function logout({ profile }: Flags): void {
  saveProfile(profile, undefined);
  note("The token is no longer kept on this computer. It stays valid until it is revoked.");
}

export async function whoami({ profile, json }: Flags): Promise<void> {
  const own = readProfile(profile);
  const [{ body: token }, { body: user }] = await Promise.all([
    call(own, "/token"),
    call(own, "/users/me").catch(() => ({ body: {} })),
  ]);
  if (json) return printJson({ server: own.server, token: token.token, user: user.user ?? null });
  print(`${user.user?.display_name ?? "An account"} on ${own.server}`);
  print(`Token “${token.token.name}” (${token.token.prefix}…), until ${token.token.expires_at.slice(0, 10)}`);
  print(`Scopes: ${token.token.scopes.join(", ")}`);
}

/** `events list`, `events get ID` and `events resend ID --to WEBHOOK`. */
export async function events([action = "list", id]: string[], flags: Flags): Promise<void> {
  const own = readProfile(flags.profile);
  if (action === "list") return listEvents(own, flags);
  if (!id) throw new Failure("usage", `Name the event: downbeat events ${action} evt_1`);
  if (action === "get") return printJson((await call(own, `/events/${id}`)).body.event);
  if (action === "resend") return resend(own, id, flags);
  throw new Failure("usage", "downbeat events list | get ID | resend ID --to WEBHOOK");
}

async function listEvents(own: Profile, { types, limit = "20", json }: Flags): Promise<void> {
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

async function resend(own: Profile, id: string, { to, json }: Flags): Promise<void> {
  if (!to) throw new Failure("usage", "Name the webhook: --to WEBHOOK");
  const { body: list } = await call(own, `/webhooks/${to}/deliveries?per_page=100&cursor=`);
  const delivery = list.pagination.data.find(({ event_id }: { event_id: string | null }) => event_id === id);
  if (!delivery) throw new Failure("refused", `Webhook ${to} has no recent delivery of ${id}.`);
  const { body } = await call(own, `/webhooks/${to}/deliveries/${delivery.id}/replay`, { method: "POST" });
  if (json) return printJson(body.delivery);
  note(`${id} is sent to webhook ${to} again, as delivery ${body.delivery.id}.`);
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
    await call(own, `/webhooks/${id}`, { method: "DELETE" });
    return note("The webhook is deleted.");
  }
  throw new Failure(
    "usage",
    "downbeat webhooks list | create --url URL | test ID | deliveries ID | delete ID",
  );
}

async function listWebhooks(own: Profile, { json }: Flags): Promise<void> {
  const { body } = await call(own, "/webhooks?per_page=100");
  if (json) return printJson(body.pagination.data);
  const rows = body.pagination.data.map((each: Record<string, unknown>) =>
    [each.id, each.state, each.url, (each.types as string[]).join(",")].map(String),
  );
  printTable([["ID", "STATE", "URL", "TYPES"], ...rows]);
}

async function createWebhook(
  own: Profile,
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
