import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { logListen } from "@/lib/listening/plays/service";
import { createArtist, createTrack, uuid } from "@/tests/support/factories";
import { playsCounts, storedPlays } from "@/tests/support/plays";
import { visitorFrom } from "@/tests/support/user-caller";

let addresses = 0;
const visitor = () => {
  addresses += 1;
  return visitorFrom(`198.51.100.${addresses}`);
};

async function scene() {
  const artist = await createArtist();
  const track = await createTrack([artist.id]);
  const listen = {
    track_id: track.id,
    event_id: uuid(),
    device_id: `web-${uuid()}`,
    ms_played: 30_000,
    source: "embed",
  };
  return { artist, track, listen };
}

describe("logListen: answers", () => {
  it("logListen answers that the play counts, and stores it without an account", async () => {
    const { artist, track, listen } = await scene();
    expect(await logListen(visitor(), listen)).toEqual({ counted: true });
    const { track_id: _, ...said } = listen;
    expect(await storedPlays(track.id)).toMatchObject([{ ...said, logged_by: null, user_id: null }]);
    expect(await playsCounts([track.id], [artist.id])).toEqual([[1], [1]]);
  });

  it("logListen takes the same event again, which counts once and becomes longer", async () => {
    const { artist, track, listen } = await scene();
    await logListen(visitor(), listen);
    await logListen(visitor(), { ...listen, ms_played: 61_000 });
    await logListen(visitor(), { ...listen, ms_played: 40_000 });
    expect(await playsCounts([track.id], [artist.id])).toEqual([[1], [1]]);
    const [play] = await storedPlays(track.id);
    expect(play).toMatchObject({ ms_played: 61_000 });
  });
});

describe("logListen: refusals", () => {
  it("logListen refuses names of devices that no browser of ours has made up, so that nobody listens for another program's device", async () => {
    const { listen } = await scene();
    for (const device_id of ["speaker-7", "web-me", ""]) {
      await expect(logListen(visitor(), { ...listen, device_id })).rejects.toMatchObject({
        code: "validation_failed",
      });
    }
  });

  it("logListen refuses private tracks, as if they did not exist", async () => {
    const { track, listen } = await scene();
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    await expect(logListen(visitor(), listen)).rejects.toMatchObject({ code: "not_found" });
  });

  it("logListen refuses more than 120 plays a minute from one address", async () => {
    const { listen } = await scene();
    const one = visitor();
    const answers = await Promise.allSettled(
      Array.from({ length: 121 }, () => logListen(one, { ...listen, event_id: uuid() })),
    );
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "rate_limited" } }]);
  });
});
