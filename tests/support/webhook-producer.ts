import { beforeAll } from "vitest";
import { sql } from "@/db/client";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import {
  createArtist,
  createCaller,
  createComment,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { startReceiver } from "@/tests/support/webhook-receiver";

// Endpoints of other tests have no receiver anymore, and each would be waited for.
beforeAll(() => sql`update webhook_endpoints set state = 'paused' where state = 'enabled'`);

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A producer with an artist and a track, whose events so far are made. */
export async function createProducer() {
  const producer = await createCaller();
  const { id: artistId } = await createArtist({ owner_id: producer.id });
  const { id: trackId } = await createTrack([artistId], { name: "Slow Ferry" });
  await readAll(eventConsumer);
  return { ...producer, artistId, trackId };
}

/** A producer whose events go to a receiver that answers as `answer` says. */
export async function connect(answer?: Parameters<typeof startReceiver>[0]) {
  const receiver = await startReceiver(answer);
  const producer = await createProducer();
  const { body } = await post("/webhooks", {
    token: producer.token,
    body: { url: receiver.url, types: ["*"] },
  });
  return { ...producer, receiver, secret: body.secret as string, webhook: body.webhook.id as number };
}

/** Has somebody comment on a track, and the event of it made. */
export async function comment(trackId: number): Promise<void> {
  await createComment(trackId, (await createUser()).id);
  await readAll(eventConsumer);
}

/** Runs `work` and ends the receiver. */
export const using = async (receiver: Receiver, work: () => Promise<void>) => work().finally(receiver.stop);

/** The deliveries of a webhook, newest first. */
export const deliveries = async (token: string, webhook: number, query = "") =>
  (await get(`/webhooks/${webhook}/deliveries?${query}`, { token })).body.pagination.data;
