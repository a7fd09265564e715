import "server-only";
import { announcePlaysSoFar } from "@/lib/listening/plays/hourly-service";
import { catchUp } from "@/lib/platform/activity-log/service";
import { recountWaiting, xpConsumer } from "@/lib/progress/xp/counting-service";
import {
  type Act,
  ARTIST_ID,
  artistId,
  createNewcomer,
  findProducer,
  RIVAL_ID,
  releaseTrack,
  type Scene,
  trackId,
  uploadTrack,
} from "./scene";
import { drawSound } from "./sound";

const PLAYS_TO_A_MILESTONE = 100;

/** Somebody new does something with a track. */
const withTrack = (
  run: (fan: Awaited<ReturnType<Scene["fan"]>>, track: number, scene: Scene) => Promise<unknown>,
): Act => ({
  subject: "track",
  run: async (scene) => run(await scene.fan(), await trackId(scene), scene),
});

interface Album {
  album: { id: number };
}

const createAlbum = (scene: Scene, fields: object = {}) =>
  scene
    .person("producer")
    .send<Album>("POST", "/albums", { name: `Slack Water ${Date.now()}`, artists: [ARTIST_ID], ...fields });

/** The album that the caller has named, or a new one. */
const albumId = async (scene: Scene): Promise<number> =>
  scene.subjectId ?? (await createAlbum(scene)).album.id;

/** Somebody new is invited to the producer's artist. */
async function invite(scene: Scene) {
  const [fan, artist] = [await scene.fan(), artistId(scene)];
  await scene
    .person("producer")
    .send("POST", `/artists/${artist}/members`, { user_id: fan.id, role: "member" });
  return { fan, artist };
}

async function join(scene: Scene) {
  const { fan, artist } = await invite(scene);
  await fan.send("POST", `/artists/${artist}/accept-invite`);
  return { fan, artist };
}

async function createComment(fan: Awaited<ReturnType<Scene["fan"]>>, track: number): Promise<string> {
  const { comment } = await fan.send<{ comment: { id: number } }>("POST", `/tracks/${track}/comments`, {
    content: "That bass line.",
  });
  return `/comments/${comment.id}`;
}

async function createPlaylist(owner: Awaited<ReturnType<Scene["fan"]>>): Promise<string> {
  const { playlist } = await owner.send<{ playlist: { id: string } }>("POST", "/playlists", {
    name: "Late drives",
  });
  return `/playlists/${playlist.id}`;
}

const sendMessage: Act = {
  run: async ({ fan, person }) =>
    (await fan()).send("POST", "/messaging/conversations/start", {
      user_id: person("producer").id,
      message_text: "Is the exclusive license of this one still free?",
    }),
};

/** Somebody new publishes their first track, and that is its id. */
const publishFirst = async (scene: Scene): Promise<number> =>
  (await releaseTrack(await createNewcomer(scene))).id;

/** The acts of the groups catalog, people, playlists, numbers and messages, by type of event. */
export const MUSIC_ACTS: Record<string, Act> = {
  "track.created": { run: (scene) => uploadTrack(findProducer(scene)) },
  "track.updated": {
    subject: "track",
    run: async (scene) =>
      scene.person("producer").send("PATCH", `/tracks/${await trackId(scene)}`, {
        description: `Mixed again, ${new Date().toISOString()}.`,
      }),
  },
  "track.published": { run: (scene) => releaseTrack(findProducer(scene)) },
  "track.deleted": {
    subject: "track",
    run: async (scene) => {
      const id = scene.subjectId ?? (await uploadTrack(findProducer(scene))).id;
      await scene.person("producer").send("DELETE", `/tracks/${id}`);
    },
  },
  "track.processed": { run: (scene) => releaseTrack(findProducer(scene)) },
  "track.failed": {
    run: async (scene) => {
      // The rival passes it off as theirs.
      const sound = drawSound();
      await releaseTrack(findProducer(scene), sound);
      await uploadTrack({ owner: scene.person("rival"), artist: RIVAL_ID }, { publish_at: "now" }, sound);
    },
  },
  "album.created": { run: createAlbum },
  "album.updated": {
    subject: "album",
    run: async (scene) =>
      scene
        .person("producer")
        .send("PATCH", `/albums/${await albumId(scene)}`, { name: `High Water ${Date.now()}` }),
  },
  "album.published": {
    run: async (scene) =>
      createAlbum(scene, { track_ids: [(await releaseTrack(findProducer(scene))).id], publish_at: "now" }),
  },
  "album.deleted": {
    subject: "album",
    run: async (scene) => scene.person("producer").send("DELETE", `/albums/${await albumId(scene)}`),
  },
  "artist.updated": {
    subject: "artist",
    run: (scene) =>
      scene.person("producer").send("PATCH", `/artists/${artistId(scene)}`, {
        name: `Low Tide Assembly ${Date.now() % 1_000}`,
      }),
  },
  "member.invited": { subject: "artist", run: invite },
  "member.joined": { subject: "artist", run: join },
  "member.removed": {
    subject: "artist",
    run: async (scene) => {
      const { fan, artist } = await join(scene);
      await scene.person("producer").send("DELETE", `/artists/${artist}/members?user_id=${fan.id}`);
    },
  },
  "follower.created": {
    subject: "artist",
    run: async (scene) => (await scene.fan()).send("POST", `/artists/${artistId(scene)}/follow`),
  },
  "follower.deleted": {
    subject: "artist",
    run: async (scene) => {
      const fan = await scene.fan();
      await fan.send("POST", `/artists/${artistId(scene)}/follow`);
      await fan.send("POST", `/artists/${artistId(scene)}/unfollow`);
    },
  },
  "like.created": withTrack((fan, track) =>
    fan.send("POST", "/users/me/add-to-library", { track_id: track }),
  ),
  "like.deleted": withTrack(async (fan, track) => {
    await fan.send("POST", "/users/me/add-to-library", { track_id: track });
    await fan.send("POST", "/users/me/remove-from-library", { track_id: track });
  }),
  "repost.created": withTrack((fan, track) =>
    fan.send("POST", "/reposts/toggle", { repostable_type: "track", repostable_id: track }),
  ),
  "repost.deleted": withTrack(async (fan, track) => {
    for (const reposted of [true, false])
      await fan.send("POST", "/reposts/toggle", { repostable_type: "track", repostable_id: track, reposted });
  }),
  "comment.created": withTrack(createComment),
  "comment.updated": withTrack(async (fan, track) => {
    await fan.send("PATCH", await createComment(fan, track), { content: "That bass line, again." });
  }),
  "comment.deleted": withTrack(async (fan, track) => {
    await fan.send("DELETE", await createComment(fan, track));
  }),
  "playlist.track_added": withTrack(async (fan, track) => {
    await fan.send("POST", `${await createPlaylist(fan)}/tracks/add`, { ids: [track] });
  }),
  "playlist.changed": withTrack(async (_, track, { person }) => {
    const listener = person("listener");
    await listener.send("POST", `${await createPlaylist(listener)}/tracks/add`, { ids: [track] });
  }),
  "playlist.invited": {
    run: async ({ fan, person }) => {
      const owner = await fan();
      await owner.send("POST", `${await createPlaylist(owner)}/invite`, { user_id: person("listener").id });
    },
  },
  "track.milestone_reached": {
    run: async (scene) => {
      const [fan, track] = [await scene.fan(), await releaseTrack(findProducer(scene))];
      const plays = Array.from({ length: PLAYS_TO_A_MILESTONE }, (_, at) => ({
        track_id: track.id,
        event_id: crypto.randomUUID(),
        played_at: new Date(Date.now() - at * 60_000).toISOString(),
        ms_played: 60_000,
      }));
      await fan.send("POST", "/plays/batch", { plays });
    },
  },
  "plays.counted": {
    subject: "track",
    run: async (scene) => {
      await (await scene.fan()).send("POST", `/tracks/${await trackId(scene)}/plays`, {});
      await announcePlaysSoFar();
    },
  },
  "achievement.unlocked": { run: publishFirst },
  "level.reached": {
    run: async (scene) => {
      const id = await publishFirst(scene);
      // Likes of accounts that are new count for nothing.
      for (const role of ["listener", "buyer", "rival"] as const)
        await scene.person(role).send("POST", "/users/me/add-to-library", { track_id: id });
      await catchUp(xpConsumer);
      await recountWaiting();
    },
  },
  "conversation.created": sendMessage,
  "message.created": sendMessage,
};
