import { sql } from "@/db/client";
import { hourlyTasks } from "@/lib/listening/plays/hourly-tasks";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { achievementConsumer, awardWaiting } from "@/lib/progress/achievements/award-service";
import { readAll } from "./activities";
import { call, post } from "./api";
import type { EventActs } from "./event-acts";
import { createAlbum, createCaller, createPlaylist, createTrack } from "./factories";
import { runJobs } from "./mails";
import { createOwnArtist } from "./members";
import { directConversation } from "./messaging";
import { mustSucceed } from "./notification-outcome";
import { begin, makeWav } from "./processing";
import { createProducer, createUpload } from "./releases";
import { runProcessing } from "./workers";
import { countXp, createLevel } from "./xp";

type Send = Awaited<ReturnType<typeof createProducer>>["send"];

/** A producer with a track and an album, and a fan; `act` sends what one of them does. */
function scene(act: (send: { producer: Send; fan: Send }, ids: SceneIds) => Promise<unknown>) {
  return async () => {
    const { caller, artist } = await createProducer();
    const fan = await createCaller();
    const track = await createTrack([artist.id]);
    const album = await createAlbum([artist.id]);
    const sender =
      ({ token }: { token: string }): Send =>
      async (method, path, body) => {
        const answer = await call(method, path, { token, body });
        await mustSucceed(Promise.resolve(answer));
        return answer;
      };
    const ids = { producer: caller.id, fan: fan.id, artist: artist.id, track: track.id, album: album.id };
    await act({ producer: sender(caller), fan: sender(fan) }, ids);
    return caller.token;
  };
}

interface SceneIds {
  producer: number;
  fan: number;
  artist: number;
  track: number;
  album: number;
}

/** A track with sound of these bytes, whose processing is over. */
const processing = (bytes?: Uint8Array<ArrayBuffer>) => async () => {
  const { caller, artist } = await createProducer();
  const track = await createTrack([artist.id], { status: "processing" });
  await begin(track.id, caller.id, bytes ?? makeWav(track.id));
  await runProcessing();
  return caller.token;
};

/** Somebody listens to a track. */
async function listen(trackId: number) {
  const { token } = await createCaller();
  await mustSucceed(post(`/tracks/${trackId}/plays`, { token }));
}

/** Somebody gets the first message of a conversation. */
async function receiveMessage() {
  const { ben } = await directConversation();
  await runJobs();
  return ben.token;
}

/** Calls through the API that lead to events of the groups catalog, people, playlists, numbers and messages. */
export const MUSIC_EVENT_ACTS: EventActs = {
  "track.created": async () => {
    const { caller, artist, send } = await createProducer();
    const upload_id = await createUpload(caller.id);
    await mustSucceed(send("POST", "/tracks", { upload_id, artists: [{ id: artist.id }] }));
    return caller.token;
  },
  "track.updated": scene(({ producer }, { track }) => producer("PATCH", `/tracks/${track}`, { bpm: 91 })),
  "track.published": async () => {
    const { caller, artist, send } = await createProducer();
    const { id } = await createTrack([artist.id], { publish_at: new Date(Date.now() + 86_400_000) });
    await mustSucceed(send("PATCH", `/tracks/${id}`, { publish_at: "now" }));
    return caller.token;
  },
  "track.deleted": scene(({ producer }, { track }) => producer("DELETE", `/tracks/${track}`)),
  "track.processed": processing(),
  "track.failed": processing(new TextEncoder().encode("A letter.".repeat(100))),
  "album.created": scene(({ producer }, { artist }) =>
    producer("POST", "/albums", { name: "Slack Water", artists: [artist] }),
  ),
  "album.updated": scene(({ producer }, { album }) =>
    producer("PATCH", `/albums/${album}`, { name: "High Water" }),
  ),
  "album.published": scene(({ producer }, { artist, track }) =>
    producer("POST", "/albums", {
      name: "Slack Water",
      artists: [artist],
      track_ids: [track],
      publish_at: "now",
    }),
  ),
  "album.deleted": scene(({ producer }, { album }) => producer("DELETE", `/albums/${album}`)),
  "artist.updated": scene(({ producer }, { artist }) =>
    producer("PATCH", `/artists/${artist}`, { name: "Low Tide" }),
  ),
  "member.invited": async () => {
    const { owner, guest } = await createOwnArtist();
    await guest();
    return owner.token;
  },
  "member.joined": async () => {
    const { owner, member } = await createOwnArtist();
    await member();
    return owner.token;
  },
  "member.removed": async () => {
    const { owner, member, send } = await createOwnArtist();
    const { id } = await member();
    await mustSucceed(send("DELETE", `/members?user_id=${id}`));
    return owner.token;
  },
  "follower.created": scene(({ fan }, { producer }) => fan("POST", `/users/${producer}/follow`)),
  "follower.deleted": scene(async ({ fan }, { artist }) => {
    await fan("POST", `/artists/${artist}/follow`);
    await fan("POST", `/artists/${artist}/unfollow`);
  }),
  "like.created": scene(({ fan }, { track }) => fan("POST", "/users/me/add-to-library", { track_id: track })),
  "like.deleted": scene(async ({ fan }, { track }) => {
    await fan("POST", "/users/me/add-to-library", { track_id: track });
    await fan("POST", "/users/me/remove-from-library", { track_id: track });
  }),
  "repost.created": scene(({ fan }, { track }) =>
    fan("POST", "/reposts/toggle", { repostable_type: "track", repostable_id: track }),
  ),
  "repost.deleted": scene(async ({ fan }, { track }) => {
    for (let time = 0; time < 2; time++)
      await fan("POST", "/reposts/toggle", { repostable_type: "track", repostable_id: track });
  }),
  "comment.created": scene(({ fan }, { track }) =>
    fan("POST", `/tracks/${track}/comments`, { content: "Lovely." }),
  ),
  "comment.updated": scene(async ({ fan }, { track }) => {
    const { body } = await fan("POST", `/tracks/${track}/comments`, { content: "Lovely." });
    await fan("PATCH", `/comments/${body.comment.id}`, { content: "Lovely bass." });
  }),
  "comment.deleted": scene(async ({ fan }, { track }) => {
    const { body } = await fan("POST", `/tracks/${track}/comments`, { content: "Lovely." });
    await fan("DELETE", `/comments/${body.comment.id}`);
  }),
  "playlist.track_added": scene(async ({ fan }, { track }) => {
    const { body } = await fan("POST", "/playlists", { name: "Late drives" });
    await fan("POST", `/playlists/${body.playlist.id}/tracks/add`, { ids: [track] });
  }),
  "playlist.changed": async () => {
    const owner = await createCaller();
    const { artist } = await createProducer();
    const track = await createTrack([artist.id]);
    const { id } = await createPlaylist(owner.id, []);
    await mustSucceed(post(`/playlists/${id}/tracks/add`, { ...owner, body: { ids: [track.id] } }));
    return owner.token;
  },
  "playlist.invited": async () => {
    const [owner, guest] = [await createCaller(), await createCaller()];
    const { id } = await createPlaylist(owner.id, []);
    await mustSucceed(post(`/playlists/${id}/invite`, { ...owner, body: { user_id: guest.id } }));
    return guest.token;
  },
  "track.milestone_reached": async () => {
    const { caller, artist } = await createProducer();
    const track = await createTrack([artist.id], { plays: 99 });
    await listen(track.id);
    await drainPlays();
    return caller.token;
  },
  "plays.counted": async () => {
    const { caller, artist } = await createProducer();
    const track = await createTrack([artist.id]);
    await sql`delete from play_hour_notices`;
    await sql`insert into play_hour_notices (hour) select date_trunc('hour', now()) - interval '1 hour'`;
    await listen(track.id);
    await hourlyTasks(() => new Date(Date.now() + 3_600_000)).announcePlays({});
    return caller.token;
  },
  "achievement.unlocked": async () => {
    const { caller, artist } = await createProducer();
    await createTrack([artist.id]);
    await readAll(achievementConsumer);
    await awardWaiting();
    return caller.token;
  },
  "level.reached": async () => {
    await countXp();
    return (await createLevel()).token;
  },
  "conversation.created": receiveMessage,
  "message.created": receiveMessage,
};
