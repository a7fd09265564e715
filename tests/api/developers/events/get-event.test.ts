import { describe, expect, it } from "vitest";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { comment, createProducer } from "@/tests/support/webhook-producer";

describe("getEvent: answers", () => {
  it("getEvent answers the event as the list has it", async () => {
    const { token, trackId } = await createProducer();
    await comment(trackId);
    const { body } = await get("/events?types=comment.created", { token });
    const [event] = body.pagination.data;
    expect((await get(`/events/${event.id}`, { token })).body.event).toEqual(event);
  });
});

describe("getEvent: authorization", () => {
  it("getEvent answers 404 to another account, and to a token without the scope of the type", async () => {
    const { id, token, trackId } = await createProducer();
    await comment(trackId);
    const { body } = await get("/events?types=comment.created", { token });
    const [event] = body.pagination.data;
    const stranger = await createCaller();
    const narrow = await createToken(id, ["events:read", "sales:read"]);
    for (const other of [stranger.token, narrow])
      expect((await get(`/events/${event.id}`, { token: other })).status).toBe(404);
  });
});

describe("getEvent: refusals", () => {
  it("getEvent answers 404 for what is no id of an event", async () => {
    const { token } = await createCaller();
    await readAll(eventConsumer);
    for (const id of ["1", "evt_", "evt_x", "evt_999999999"])
      expect((await get(`/events/${id}`, { token })).status).toBe(404);
  });
});
