import "@/tests/support/realtime-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { commentTasks } from "@/lib/catalog/comments/tasks";
import { call, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { mustFitSchema, recordPushes } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { forgetJobs, runDue } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await forgetJobs();
});

async function scene() {
  const [caller, artist] = [await createCaller(), await createArtist()];
  const track = await createTrack([artist.id]);
  const comment = async () =>
    (await post(`/tracks/${track.id}/comments`, { token: caller.token, body: { content: "So low." } })).body
      .comment;
  const subscribe = () =>
    call("POST", "/realtime/auth", {
      token: caller.token,
      body: { socket_id: "1.1", channel_name: `private-track.${track.id}` },
    });
  return { caller, track, comment, subscribe };
}

describe("An open page of a track", () => {
  it("An open page of a track is told of each new, changed and deleted comment", async () => {
    const { caller, track, comment } = await scene();
    const pushes = recordPushes();
    const { id } = await comment();
    await call("PATCH", `/comments/${id}`, { token: caller.token, body: { content: "So very low." } });
    await call("DELETE", `/comments/${id}`, { token: caller.token });
    await runDue(commentTasks());
    expect(pushes).toHaveLength(3);
    for (const event of pushes) mustFitSchema(event);
    expect(pushes[0]).toMatchObject({
      name: "comments.changed",
      channels: [`private-track.${track.id}`],
      data: { track_id: track.id },
    });
  });

  it("An open page of a track is told nothing once the track is private, and then nobody else can subscribe", async () => {
    const { track, comment, subscribe } = await scene();
    expect((await subscribe()).status).toBe(200);
    await comment();
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    const pushed = recordPushes();
    await runDue(commentTasks());
    expect(pushed).toEqual([]);
    expect((await subscribe()).status).toBe(404);
  });
});
