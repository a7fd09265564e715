import { z } from "zod";
import type { App } from "./app";
import { channelAttributes, parseAttributes } from "./channel-attributes";
import { addressee, channelKind, MAX_NAME } from "./channel-name";
import type { ApiCall } from "./http-api";
import { HttpRefusal } from "./http-refusal";
import { isSocketId } from "./protocol";

/** The HTTP operations that publish events. */

const name = z
  .string("name must be text")
  .min(1, "name must not be empty")
  .max(200, "name is too long")
  .refine(
    (text) => !/^pusher(_internal)?:/.test(text),
    "names that begin with pusher: are the protocol's own",
  );
const data = z.string("data must be text");
const socketId = z.string().refine(isSocketId, "socket_id must be like 123.456").nullish();
const info = z.string("info must be a comma-separated list").nullish();
const channel = z.string("channel must be text").refine(isPublishable, {
  error: (issue) =>
    `${JSON.stringify(issue.input)} is not a valid channel name: use at most ${MAX_NAME} of A-Z a-z 0-9 _ - = @ , . ;`,
});

const Event = z
  .object({
    name,
    data,
    socket_id: socketId,
    info,
    channel: channel.nullish(),
    channels: z
      .array(channel, "channels must be a list")
      .min(1, "channels must not be empty")
      .max(100, "at most 100 channels per event")
      .nullish(),
  })
  .refine((event) => event.channel != null || event.channels != null, "channels is missing");
const Batch = z.object({
  batch: z
    .array(z.object({ name, data, channel, socket_id: socketId, info }), "batch must be a list")
    .max(10, "at most 10 events per batch"),
});

/** `POST /events`: one event to up to 100 channels. */
export function publishEvent({ app, body }: ApiCall): object {
  const event = read(Event, body);
  const channels = new Set(event.channels ?? [event.channel as string]);
  mustFit(app, event.data);
  const wanted = parseAttributes(event.info);
  publish(app, channels, event);
  if (event.info == null) return {};
  const answers = [...channels].map((one) => [one, channelAttributes(app, one, wanted)]);
  return { channels: Object.fromEntries(answers) };
}

/** `POST /batch_events`: up to 10 events, all or none. */
export function publishBatch({ app, body }: ApiCall): object {
  const { batch } = read(Batch, body);
  for (const event of batch) mustFit(app, event.data);
  const wanted = batch.map((event) => parseAttributes(event.info));
  for (const event of batch) publish(app, [event.channel], event);
  if (batch.every((event) => event.info == null)) return {};
  return { batch: batch.map((event, index) => channelAttributes(app, event.channel, wanted[index] ?? [])) };
}

function publish(
  app: App,
  channels: Iterable<string>,
  event: { name: string; data: string; socket_id?: string | null },
): void {
  const exceptSocketId = event.socket_id ?? undefined;
  app.publish({ channels, event: event.name, data: event.data, exceptSocketId });
}

function isPublishable(text: string): boolean {
  return channelKind(text) !== undefined || addressee(text) !== undefined;
}

function mustFit(app: App, text: string): void {
  const { payload } = app.limits;
  if (Buffer.byteLength(text) > payload) {
    throw new HttpRefusal(413, `The data of an event may have at most ${payload} bytes`);
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.length ? `${issue.path.join(".")}: ` : "";
  throw new HttpRefusal(400, `${place}${issue?.message ?? "The body is not an event"}`);
}
