import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { readAll } from "./activities";
import { get, post } from "./api";
import { allow, createTestApp, type TestApp } from "./apps";
import { createArtist, createToken, createTrack, createUser } from "./factories";
import { createSessionCaller } from "./session";
import { comment, deliveries } from "./webhook-producer";
import { startReceiver } from "./webhook-receiver";

const SCOPES = ["social:read", "catalog:read", "profile:read"] as const satisfies readonly Scope[];

type Answer = Parameters<typeof startReceiver>[0];

/** An app with a webhook, and a token of its developer. */
export async function createAppWebhook({
  types = ["*"],
  answer,
}: {
  types?: string[];
  answer?: Answer;
} = {}) {
  const receiver = await startReceiver(answer);
  const app = await createTestApp({ scopes: [...SCOPES, "sales:read"] });
  const token = await createToken(app.developer.userId);
  const body = { url: receiver.url, types, app_id: app.id };
  const created = await post("/webhooks", { token, body });
  return {
    app,
    token,
    receiver,
    webhook: created.body.webhook.id as number,
    secret: created.body.secret as string,
  };
}

/** A producer without a token, with a track, whose events so far are made. */
export async function createTrackOwner(userId?: number) {
  const id = userId ?? (await createUser()).id;
  const person = await createSessionCaller(id);
  const { id: artistId } = await createArtist({ owner_id: id });
  const { id: trackId } = await createTrack([artistId], { name: "Slow Ferry" });
  await readAll(eventConsumer);
  return { id, person, trackId };
}

type TrackOwner = Awaited<ReturnType<typeof createTrackOwner>>;

/** Has a producer allow an app some scopes, and the events of it made. */
export async function allowEvents(app: TestApp, { person }: TrackOwner, scopes: readonly Scope[] = SCOPES) {
  await allow(app, person, { scope: scopes.join(" ") });
  await readAll(eventConsumer);
}

/** A producer who allows an app some scopes. */
export async function connectTrackOwner(app: TestApp, scopes?: readonly Scope[]) {
  const owner = await createTrackOwner();
  await allowEvents(app, owner, scopes);
  return owner;
}

/** The latest delivery of a type, with all that its page shows. */
export async function readDelivery(token: string, webhook: number, type: string) {
  const list = await get(`/webhooks/${webhook}/deliveries?type=${type}`, { token });
  const [{ id }] = list.body.pagination.data;
  return (await get(`/webhooks/${webhook}/deliveries/${id}`, { token })).body.delivery;
}

/** The types and states of the deliveries of a webhook, newest first. */
export const typesAndStates = async (token: string, webhook: number) =>
  (await deliveries(token, webhook)).map(
    ({ type, state }: { type: string; state: string }) => `${type} ${state}`,
  );

/** A webhook of an app whose receiver was down, and for which a comment waits. */
export async function createWaitingWebhook() {
  let status = 503;
  const setup = await createAppWebhook({
    answer: () => ({ status }),
    types: ["comment.*", "app.disconnected"],
  });
  const owner = await connectTrackOwner(setup.app);
  await comment(owner.trackId);
  await deliverDue();
  const recover = () => {
    status = 200;
    setup.receiver.received.length = 0;
  };
  return { ...setup, owner, recover };
}

/** The clock after all that waits may be sent again. */
export const later = () => new Date(Date.now() + 60_000);
