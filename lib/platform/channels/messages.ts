import { z } from "zod";
import type { Member } from "./channel";
import { addressee, channelKind, MAX_NAME } from "./channel-name";
import type { Connection } from "./connection";
import { GRANT_SECONDS, type SignedGrant, verifySubscription } from "./grants";
import { ChannelErrorCode, errorFrame, frame, PONG } from "./protocol";
import { isSame, signUser } from "./signatures";

/** The messages that clients may send, and their handling. */

const Message = z.object({ event: z.string(), channel: z.string().nullish(), data: z.unknown().optional() });
const Subscription = z.object({
  channel: z.string(),
  auth: z.string().nullish(),
  channel_data: z.string().nullish(),
});
const Unsubscription = z.object({ channel: z.string() });
const UserSignIn = z.object({ auth: z.string(), user_data: z.string() });

const userId = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128));
const ChannelData = z.object({ user_id: userId, user_info: z.unknown().optional() });
const UserData = z.object({ id: z.string().min(1).max(128), user_info: z.unknown().optional() });

/** An error in a client's message. */
class MessageRefusal extends Error {
  constructor(
    message: string,
    readonly code: number | null = null,
  ) {
    super(message);
  }
}

/** Handles a client's message; errors are reported to the client. */
export function receive(connection: Connection, text: string): void {
  try {
    handle(connection, text);
  } catch (error) {
    if (!(error instanceof MessageRefusal)) throw error;
    connection.send(errorFrame(error.message, error.code));
  }
}

const NO_MESSAGE = "A message is a JSON object with an event";

function handle(connection: Connection, text: string): void {
  // Refuses what costs the least to refuse before parsing it.
  if (!text.startsWith("{")) throw new MessageRefusal(NO_MESSAGE);
  const { event, channel, data } = read(Message, parsed(text), NO_MESSAGE);
  if (event === "pusher:ping") connection.send(PONG);
  else if (event === "pusher:subscribe") subscribe(connection, data);
  else if (event === "pusher:unsubscribe") unsubscribe(connection, data);
  else if (event === "pusher:signin") signIn(connection, data);
  else if (event.startsWith("client-")) trigger(connection, event, channel, data);
  else if (event !== "pusher:pong") {
    throw new MessageRefusal("The name of a client event must begin with client-");
  }
}

function subscribe(connection: Connection, data: unknown): void {
  const request = read(Subscription, unwrapped(data), "A subscription needs a channel");
  const { channel: name, channel_data } = request;
  const { app, subscriptions } = connection;
  if (subscriptions.has(name)) throw new MessageRefusal(`Already subscribed to ${name}`);
  if (subscriptions.size >= app.limits.channelsPerConnection) {
    throw new MessageRefusal(
      `A connection can subscribe to at most ${app.limits.channelsPerConnection} channels`,
    );
  }
  const owner = addressee(name);
  if (owner !== undefined) {
    // No signature needed: signing in verified one.
    mustBe(connection, owner);
    app.subscribe(connection, name, { mayTrigger: false });
    return;
  }
  const kind = channelKind(name);
  if (!kind)
    throw new MessageRefusal(`Invalid channel name: use at most ${MAX_NAME} of A-Z a-z 0-9 _ - = @ , . ;`);
  const grant = kind.guarded ? mustBeSigned(connection, request, kind.presence) : undefined;
  const member = kind.presence ? memberFrom(connection, name, channel_data) : undefined;
  if (grant && !connection.hold(grant)) return;
  if (kind.guarded) connection.authorized();
  app.subscribe(connection, name, { mayTrigger: grant?.mayTrigger ?? true }, member);
}

function mustBeSigned(
  { app, id }: Connection,
  { channel, auth, channel_data }: z.output<typeof Subscription>,
  isPresence: boolean,
): SignedGrant | undefined {
  const signable = { socketId: id, channel, channelData: channel_data ?? undefined };
  const verified = verifySubscription(app.credentials, signable, auth ?? "", app.clock.unixSeconds());
  if (verified) return verified.grant;
  const signed = `${id}:${channel}${isPresence ? ":<channel_data>" : ""}`;
  throw new MessageRefusal(
    `The signature for ${channel} does not match, or is older than ${GRANT_SECONDS} seconds: sign ${signed} with this app's secret`,
  );
}

function mustBe(connection: Connection, userId: string): void {
  if (connection.user?.id === userId) return;
  throw new MessageRefusal(
    "Only a connection signed in as this user can subscribe to the user's own channel",
  );
}

/** The member to add to a presence channel: from the signed data, else the signed-in user. */
function memberFrom(connection: Connection, channel: string, channelData?: string | null): Member {
  const { limits } = connection.app;
  const { id, info = {} } =
    channelData || !connection.user ? parseChannelData(channelData ?? "") : connection.user;
  if (Buffer.byteLength(asText(info)) > limits.userInfo) {
    throw new MessageRefusal(`user_info may have at most ${limits.userInfo} bytes`);
  }
  const members = connection.app.userIds(channel);
  if (members.length >= limits.presenceMembers && !members.includes(id)) {
    throw new MessageRefusal(`${channel} already has ${limits.presenceMembers} members`);
  }
  return { id, info };
}

function parseChannelData(channelData: string): Member {
  const wrong = "A presence channel needs channel_data with a user_id of 1 to 128 characters";
  const { user_id: id, user_info: info } = read(ChannelData, parsed(channelData), wrong);
  return { id, info };
}

function unsubscribe(connection: Connection, data: unknown): void {
  const { channel } = read(Unsubscription, unwrapped(data), "To unsubscribe, name a channel");
  if (!connection.subscriptions.has(channel)) throw new MessageRefusal(`Not subscribed to ${channel}`);
  connection.app.unsubscribe(connection, channel);
}

function signIn(connection: Connection, data: unknown): void {
  const { auth, user_data } = read(UserSignIn, unwrapped(data), "Signing in needs auth and user_data");
  const { app } = connection;
  if (!isSame(signUser(app.credentials, connection.id, user_data), auth)) {
    throw new MessageRefusal("The user signature does not match this app's secret");
  }
  const user = read(UserData, parsed(user_data), "user_data needs an id of 1 to 128 characters");
  if (connection.user && connection.user.id !== user.id) {
    throw new MessageRefusal("This connection is already signed in as another user");
  }
  connection.user = { id: user.id, info: user.user_info };
  connection.authorized();
  app.signIn(connection, user.id);
  connection.send(frame({ event: "pusher:signin_success", data: { user_data } }));
}

function trigger(
  connection: Connection,
  event: string,
  name: string | null | undefined,
  data: unknown,
): void {
  const { app } = connection;
  if (!app.limits.clientEvents) throw new MessageRefusal("Client events are not enabled on this server");
  if (!connection.mayTrigger()) {
    const message = `At most ${app.limits.clientEventsPerSecond} client events in a second`;
    throw new MessageRefusal(message, ChannelErrorCode.tooMany);
  }
  if (!name || data === undefined) throw new MessageRefusal("A client event needs a channel and data");
  if (event.length > 200) throw new MessageRefusal("The name of an event must have at most 200 characters");
  const text = asText(data);
  if (Buffer.byteLength(text) > app.limits.payload) {
    throw new MessageRefusal(`The data of an event may have at most ${app.limits.payload} bytes`);
  }
  if (!channelKind(name)?.guarded) {
    throw new MessageRefusal("Client events are allowed only on private and presence channels");
  }
  const subscription = connection.subscriptions.get(name);
  const channel = subscription && app.findChannel(name);
  if (!channel) throw new MessageRefusal(`Not subscribed to ${name}`);
  if (!subscription.mayTrigger) throw new MessageRefusal("The token may not send client events");
  const sender = channel.findMember(connection)?.id;
  app.relay({ event, channel: name, data: text, user_id: sender }, connection);
}

function read<T>(schema: z.ZodType<T>, value: unknown, otherwise: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new MessageRefusal(otherwise);
  return result.data;
}

/** Some clients send the data of protocol events as JSON within JSON. */
function unwrapped(data: unknown): unknown {
  return typeof data === "string" ? parsed(data) : data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Data as text. Parsing has no depth limit but serializing recurses: deeply nested input must not crash the process. */
function asText(data: unknown): string {
  if (typeof data === "string") return data;
  try {
    return JSON.stringify(data);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new MessageRefusal("The data is nested too deeply");
  }
}
