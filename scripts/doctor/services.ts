import { Redis } from "ioredis";
import { createTransport } from "nodemailer";
import postgres from "postgres";
import { isTemporary, livemode, type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import { CHANNELS_APART, WITH_CHANNELS } from "@/lib/platform/application-name";
import { findFfmpeg } from "@/lib/platform/audio-codec/ffmpeg";
import { pusher } from "@/lib/platform/channels/publish";
import { env } from "@/lib/platform/env";
import { newKey } from "@/lib/platform/storage/object-store";
import { store } from "@/lib/platform/storage/store";
import { type Finding, fail, ok, reason, warn } from "./finding";

/** Checks of the services that variables name: each is asked something harmless. */

const TIMEOUT_MS = 5_000;

const hostAddress = (url: string) => new URL(url).host;

/** Looks for the program that decodes AAC and ALAC. */
export async function sound(): Promise<Finding> {
  const ffmpeg = await findFfmpeg();
  return ok(
    "sound",
    ffmpeg
      ? `AAC and ALAC are taken, with ffmpeg ${ffmpeg.version} at ${ffmpeg.path}`
      : "AAC and ALAC are not taken: there is no ffmpeg",
  );
}

export async function mail(): Promise<Finding> {
  if (!env.SMTP_URL) {
    const text = `SMTP_URL is not set: emails are files in ${env.DATA_DIR}/mail.`;
    return env.NEXTAUTH_URL
      ? warn("mail", text, "Set it, or nobody gets invitations and password resets.")
      : ok("mail", text);
  }
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: env.SMTP_URL, ...timeouts });
  try {
    await transport.verify();
    return ok("mail", `${hostAddress(env.SMTP_URL)} accepts the connection and the password`);
  } catch (error) {
    return fail(
      "mail",
      `${hostAddress(env.SMTP_URL)}: ${reason(error)}`,
      "Check host, port, user and password in SMTP_URL.",
    );
  } finally {
    transport.close();
  }
}

/** Asks Stripe for the balance, if purchases are paid there. */
export async function payments(): Promise<Finding> {
  if (!env.STRIPE_SECRET_KEY) {
    const isOff = env.DATABASE_URL && !env.DOWNBEAT_BANK;
    const text = isOff
      ? "STRIPE_SECRET_KEY is not set: nothing can be bought"
      : "purchases are paid at the test bank: no real money moves";
    return ok("payments", text);
  }
  try {
    const client = await stripe();
    await client.balance.retrieve({}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 });
    const accepted = `Stripe accepts the key, in ${livemode() ? "live" : "test"} mode`;
    return (
      (await examinePayouts(client, accepted)) ?? ok("payments", `${accepted}; payouts are made by hand`)
    );
  } catch (error) {
    const what = isTemporary(error) ? "does not answer" : "refuses the key";
    return fail("payments", `Stripe ${what}`, "Nobody can buy. Check STRIPE_SECRET_KEY and the network.");
  }
}

/** Finds faults in the schedule on which the platform pays itself out: shares of sales wait in its balance for up to two weeks. */
export async function examinePayouts(client: Stripe, accepted: string): Promise<Finding | undefined> {
  const settings = await client.balanceSettings
    .retrieve({}, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 })
    .catch(() => undefined);
  const interval = settings?.payments.payouts?.schedule?.interval;
  if (interval === "manual") return undefined;
  return warn(
    "payments",
    interval
      ? `${accepted}, and pays out to your bank ${interval}`
      : `${accepted}, but not when it pays out to your bank`,
    "What payees are owed leaves with it before it is sent to them. Set payouts to manual in Stripe's dashboard.",
  );
}

export async function redis(): Promise<Finding[]> {
  if (!env.REDIS_URL) return [];
  const client = new Redis(env.REDIS_URL, {
    ...{ lazyConnect: true, connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS },
    retryStrategy: () => null,
  });
  let last: unknown;
  client.on("error", (error) => {
    last = error;
  });
  try {
    await client.connect();
    await client.ping();
    return [ok("redis", `${hostAddress(env.REDIS_URL)} answers`)];
  } catch (error) {
    const text = `${hostAddress(env.REDIS_URL)} does not answer: ${reason(last ?? error)}`;
    return [
      fail(
        "redis",
        text,
        "Until it does, each machine counts rate limits on its own, and events wait for the other machines. Check REDIS_URL.",
      ),
    ];
  } finally {
    client.disconnect();
  }
}

/** Stores, reads and deletes a small object, if the store is not a folder. */
export async function storage(): Promise<Finding> {
  const { S3_ENDPOINT, S3_BUCKET } = env;
  if (!S3_ENDPOINT)
    return ok(
      "storage",
      `files are in ${env.DATA_DIR}/files; several machines need S3_* or a folder they share`,
    );
  const place = `bucket ${S3_BUCKET} at ${hostAddress(S3_ENDPOINT)}`;
  const key = newKey();
  try {
    await store.put(key, Buffer.from("downbeat"));
    const size = await store.head(key);
    await store.delete([key]);
    if (size === "downbeat".length) return ok("storage", `${place} stores, finds and deletes`);
    return fail(
      "storage",
      `${place} does not have what was just stored`,
      "Check what stands in front of the store.",
    );
  } catch (error) {
    return fail(
      "storage",
      `${place}: ${reason(error)}`,
      "Nobody can upload. Check the S3_* variables and the rights of the key.",
    );
  }
}

async function countChannelsServers(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ count: number }[]>`
      select count(distinct application_name)::int as count from pg_stat_activity
      where datname = current_database() and application_name like ${WITH_CHANNELS}`;
    return row?.count ?? 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** `url` is the address of the operator's database, if there is one: only that can have several nodes. */
export async function channels(url = env.DATABASE_URL): Promise<Finding> {
  if (!env.PUSHER_APP_ID || !pusher) {
    if (url && (await countChannelsServers(url).catch(() => 0)) > 1)
      return fail("channels", "embedded, on several nodes", CHANNELS_APART);
    const reach = env.REDIS_URL ? "the nodes share it through Redis" : "it serves one machine";
    return ok("channels", `embedded, on the port of the application; ${reach}`);
  }
  const place = env.PUSHER_HOST ?? `Pusher${env.PUSHER_CLUSTER ? `, cluster ${env.PUSHER_CLUSTER}` : ""}`;
  try {
    const { status } = await pusher.get({ path: "/channels" });
    if (status === 200) return ok("channels", `${place} accepts the credentials`);
    return fail(
      "channels",
      `${place} answers with status ${status}`,
      "Check PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.",
    );
  } catch (error) {
    return fail(
      "channels",
      `${place}: ${reason(error)}`,
      "No event reaches a browser. Check the PUSHER_* variables.",
    );
  }
}
