import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Comments keep their place without their text. */
export const erasure = {
  exports: {
    albums: {
      tables: ["albums"],
      columns: {
        id: "Its id.",
        name: "Its name.",
        type: "Its type.",
        release_date: "Its release date.",
        description: "Its description.",
        visibility: "Who may see it.",
        status: "Draft, scheduled or published.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select id, name, type, release_date, description, visibility, status, created_at, updated_at from albums
        where exists (select from album_artists where album_id = albums.id and artist_id in (select artist_id from artist_members where user_id = ${user})) order by id`,
    },
    tracks: {
      tables: ["tracks"],
      columns: {
        id: "Its id.",
        name: "Its name.",
        album_id: "Its album.",
        release_date: "Its release date.",
        duration: "Its length in seconds.",
        description: "Its description.",
        bpm: "Its tempo.",
        key: "Its key.",
        scale: "Its scale.",
        visibility: "Who may see it.",
        status: "Draft, scheduled or published.",
        explicit: "Whether it is explicit.",
        downloadable: "Whether it can be downloaded.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select id, name, album_id, release_date, duration, description, bpm, key, scale, visibility, status, explicit, downloadable, created_at,
          updated_at
        from tracks where exists (select from credits where track_id = tracks.id and role = 'performer' and artist_id in (select artist_id from artist_members where user_id = ${user})) order by id`,
    },
    comments: {
      tables: ["comments"],
      columns: {
        id: "Its id.",
        track_id: "The track.",
        parent_id: "The comment that it answers.",
        position: "Its place in the track, in seconds.",
        content: "What you wrote.",
        deleted: "Whether it was deleted.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, track_id, parent_id, position, content, deleted, created_at from comments where user_id = ${user} order by id`,
    },
  },
  holds: {
    comments: sql`(select count(*) from comments where user_id = users.id and not deleted)`,
  },
  erase: (transaction, userId) =>
    transaction`update comments set deleted = true, content = 'deleted' where user_id = ${userId}`,
} satisfies Erasure;
