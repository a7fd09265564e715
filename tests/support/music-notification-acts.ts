import { sql } from "@/db/client";
import { inAmbientTransaction } from "@/db/transaction";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { recordActivities } from "@/lib/platform/activity-log/service";
import { post } from "./api";
import { createCreditRequest } from "./credits";
import * as factories from "./factories";
import { play } from "./insights";
import { createOwnArtist } from "./members";
import { directConversation, send } from "./messaging";
import { insert, mustSucceed, type NotificationActs, type NotificationOutcome } from "./notification-outcome";

/** A producer with a track and an album, and a fan who acts on them through the API. */
async function createScene() {
  const [producer, fan] = [await factories.createCaller(), await factories.createCaller()];
  const artist = await factories.createArtist({ owner_id: producer.id, name: "Low Tide" });
  const track = await factories.createTrack([artist.id], { name: "Ebb" });
  const album = await factories.createAlbum([artist.id], { name: "Coast" });
  const paths = {
    track: `/tracks/${track.id}-ebb`,
    album: `/albums/${album.id}-coast`,
    artist: `/artists/${artist.id}-low-tide`,
  };
  return { producer, fan, artist, track, album, paths };
}

type Scene = Awaited<ReturnType<typeof createScene>>;

/** A fan's act on the producer's music, and the sentence and path that the producer gets. */
const ofFan =
  (act: (scene: Scene) => Promise<unknown>, outcome: (scene: Scene) => [string, string]) =>
  async (): Promise<NotificationOutcome> => {
    const scene = await createScene();
    await act(scene);
    const [text, path] = outcome(scene);
    return { token: scene.producer.token, text, path };
  };

/** Acts on music, playlists and people. */
export const MUSIC_NOTIFICATION_ACTS = {
  likes: {
    "a like of a track": ofFan(
      ({ fan, track }) => insert("likes", { user_id: fan.id, track_id: track.id }),
      ({ fan, paths }) => [`${fan.name} liked “Ebb”`, paths.track],
    ),
    "a like of an album": ofFan(
      ({ fan, album }) => insert("album_likes", { user_id: fan.id, album_id: album.id }),
      ({ fan, paths }) => [`${fan.name} liked “Coast”`, paths.album],
    ),
    "a like of an artist": ofFan(
      ({ fan, artist }) => insert("artist_likes", { user_id: fan.id, artist_id: artist.id }),
      ({ fan, paths }) => [`${fan.name} liked “Low Tide”`, paths.artist],
    ),
  },
  reposts: {
    "a repost of a track": ofFan(
      ({ fan, track }) => insert("reposts", { user_id: fan.id, track_id: track.id }),
      ({ fan, paths }) => [`${fan.name} reposted “Ebb”`, paths.track],
    ),
    "a repost of an album": ofFan(
      ({ fan, album }) => insert("album_reposts", { user_id: fan.id, album_id: album.id }),
      ({ fan, paths }) => [`${fan.name} reposted “Coast”`, paths.album],
    ),
  },
  followers: {
    "a follower of an artist": ofFan(
      ({ fan, artist }) => mustSucceed(post(`/artists/${artist.id}/follow`, fan)),
      ({ fan, paths }) => [`${fan.name} followed “Low Tide”`, paths.artist],
    ),
    "a follower of a person": ofFan(
      ({ fan, producer }) => mustSucceed(post(`/users/${producer.id}/follow`, fan)),
      ({ fan }) => [`${fan.name} followed you`, `/people/${fan.id}`],
    ),
  },
  comments: {
    "a comment": ofFan(
      ({ fan, track }) =>
        mustSucceed(post(`/tracks/${track.id}/comments`, { ...fan, body: { content: "Lovely." } })),
      ({ fan, paths }) => [`${fan.name} commented on “Ebb”`, paths.track],
    ),
  },
  replies: {
    "a reply": async () => {
      const { producer, fan, track, paths } = await createScene();
      const comment = await factories.createComment(track.id, fan.id);
      await factories.createComment(track.id, producer.id, { parent: comment });
      return {
        token: fan.token,
        text: `${producer.name} replied to your comment on “Ebb”`,
        path: paths.track,
      };
    },
  },
  milestones: {
    "plays that reach a hundred": async () => {
      const { producer, artist } = await createScene();
      const track = await factories.createTrack([artist.id], { name: "Flood", plays: 99 });
      await play({ track: track.id, device: `flood ${track.id}` });
      await drainPlays();
      return {
        token: producer.token,
        text: "“Flood” has reached 100 plays",
        path: `/tracks/${track.id}-flood`,
      };
    },
  },
  releases: {
    "a release of an artist who is followed": async () => {
      const { fan, artist } = await createScene();
      const track = await factories.createTrack([artist.id], { name: "Flood", status: "draft" });
      await insert("artist_follows", { follower_id: fan.id, artist_id: artist.id });
      await sql`update tracks set status = 'published', publish_at = now() where id = ${track.id}`;
      return {
        token: fan.token,
        text: "Low Tide released “Flood”",
        path: `/tracks/${track.id}-flood`,
      };
    },
    "an album of an artist who is followed": async () => {
      const { fan, artist } = await createScene();
      const album = await factories.createAlbum([artist.id], { name: "Spring", status: "draft" });
      await insert("artist_follows", { follower_id: fan.id, artist_id: artist.id });
      await sql`update albums set status = 'published', publish_at = now() where id = ${album.id}`;
      return {
        token: fan.token,
        text: "Low Tide released “Spring”",
        path: `/albums/${album.id}-spring`,
      };
    },
  },
  artist_invitations: {
    "an invitation to an artist": async () => {
      const { owner, guest } = await createOwnArtist();
      const { token } = await guest();
      return {
        token,
        text: new RegExp(`^${owner.name} invited you to manage “Artist .+”$`),
        path: "/studio/people",
      };
    },
  },
  credit_requests: {
    "a request to credit an artist": async () => {
      const { seller, stranger } = await createCreditRequest();
      return {
        token: stranger.owner.token,
        text: new RegExp(`^${seller.owner.name} credits your artist on “.+”$`),
        path: "/studio/people",
      };
    },
  },
  achievements: {
    "an achievement": async () => {
      const { id, token } = await factories.createCaller();
      await inAmbientTransaction(() =>
        recordActivities([
          {
            ...{ at: new Date(), kind: "achievement_unlocked", user_id: id, details: { name: "First sale" } },
            ...{ subject_type: "achievement", subject_id: "first-sale", key: `${id}:first-sale` },
          },
        ]),
      );
      return { token, text: "You unlocked “First sale”", path: "/insights/progress" };
    },
    "a level": async () => {
      const { id, token } = await factories.createCaller();
      await inAmbientTransaction(() =>
        recordActivities([
          {
            ...{ at: new Date(), kind: "level_reached", user_id: id, details: { name: "Second" } },
            ...{ subject_type: "level", subject_id: "2", key: `${id}:2` },
          },
        ]),
      );
      return { token, text: /^You reached /, path: "/insights/progress" };
    },
  },
  playlist_invitations: {
    "an invitation to a playlist": async () => {
      const [owner, guest] = [await factories.createCaller(), await factories.createCaller()];
      const { id } = await factories.createPlaylist(owner.id, [], { name: "Night drive" });
      await mustSucceed(post(`/playlists/${id}/invite`, { ...owner, body: { user_id: guest.id } }));
      return {
        token: guest.token,
        text: `${owner.name} invited you to edit the playlist “Night drive”`,
        path: `/playlists/${id}-night-drive`,
      };
    },
  },
  playlist_changes: {
    "a change of a shared playlist": async () => {
      const { fan, producer, track } = await createScene();
      const { id } = await factories.createPlaylist(fan.id, [], { name: "Night drive", collaborative: true });
      await factories.createEditor(id, producer.id);
      await mustSucceed(post(`/playlists/${id}/tracks/add`, { ...producer, body: { ids: [track.id] } }));
      return {
        token: fan.token,
        text: `${producer.name} changed the playlist “Night drive”`,
        path: `/playlists/${id}-night-drive`,
      };
    },
  },
  messages: {
    "a message": async () => {
      const { ada, ben, id } = await directConversation();
      await insert("notification_choices", { user_id: ben.id, kind: "messages", in_app: true });
      await send(ada, id, "The stems are up.");
      return {
        token: ben.token,
        text: `Message from ${ada.name}: The stems are up.`,
        path: `/messages/${id}`,
      };
    },
  },
} satisfies NotificationActs<
  | "likes"
  | "reposts"
  | "followers"
  | "comments"
  | "replies"
  | "milestones"
  | "releases"
  | "artist_invitations"
  | "credit_requests"
  | "achievements"
  | "playlist_invitations"
  | "playlist_changes"
  | "messages"
>;
