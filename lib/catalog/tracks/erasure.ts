import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";

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
        upc: "The code of its release.",
        visibility: "Who may see it.",
        status: "Draft, scheduled or published.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select ${albums.id}, ${albums.name}, ${albums.type}, ${albums.release_date}, ${albums.description}, ${albums.upc}, ${albums.visibility},
          ${albums.status}, ${albums.created_at}, ${albums.updated_at} from ${albums}
        where exists (select from ${albumArtists} where ${albumArtists.album_id} = ${albums.id}
          and ${albumArtists.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers}
          where ${artistMembers.user_id} = ${user})) order by id`,
    },
    tracks: {
      tables: ["tracks"],
      columns: {
        id: "Its id.",
        name: "Its name.",
        album_id: "Its album.",
        release_date: "Its release date.",
        duration: "Its length in milliseconds.",
        description: "Its description.",
        bpm: "Its tempo.",
        key: "Its key.",
        scale: "Its scale.",
        version: "Its version.",
        isrc: "The code of its recording.",
        upc: "The code of its release.",
        language: "Its language.",
        label: "Its label.",
        p_line: "Who owns the recording.",
        c_line: "Who owns its artwork and texts.",
        disc: "The disc of its album.",
        visibility: "Who may see it.",
        status: "Draft, scheduled or published.",
        explicit: "Whether it is explicit.",
        downloadable: "Whether it can be downloaded.",
        created_at: "When it was made.",
        updated_at: "When it was last changed.",
      },
      rows: (user) => sql`
        select ${tracks.id}, ${tracks.name}, ${tracks.album_id}, ${tracks.release_date}, ${tracks.duration}, ${tracks.description},
          ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, ${tracks.version}, ${tracks.isrc}, ${tracks.upc}, ${tracks.language}, ${tracks.label}, ${tracks.p_line},
          ${tracks.c_line}, ${tracks.disc}, ${tracks.visibility}, ${tracks.status}, ${tracks.explicit}, ${tracks.downloadable},
          ${tracks.created_at},
          ${tracks.updated_at}
        from ${tracks} where exists (select from ${credits} where ${credits.track_id} = ${tracks.id}
          and (${credits.role} = 'performer' or ${credits.position} = 0) and ${credits.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${user}))
          order by id`,
    },
    comments: {
      tables: ["comments"],
      columns: {
        id: "Its id.",
        track_id: "The track.",
        parent_id: "The comment that it answers.",
        position: "Its place in the track, in milliseconds.",
        content: "What you wrote.",
        deleted: "Whether it was deleted.",
        created_at: "When it was made.",
        edited_at: "When you last changed it.",
      },
      rows: (user) => sql`
        select ${comments.id}, ${comments.track_id}, ${comments.parent_id}, ${comments.position}, ${comments.content}, ${comments.deleted},
          ${comments.created_at}, ${comments.edited_at} from ${comments} where ${comments.user_id} = ${user} order by id`,
    },
  },
  holds: {
    comments: sql`(select count(*) from ${comments} where ${comments.user_id} = ${users.id} and not ${comments.deleted})`,
  },
  erase: (transaction, userId) =>
    transaction`update ${comments} set ${sql(comments, "deleted")} = true, ${sql(comments, "content")} = 'deleted'
      where ${comments.user_id} = ${userId}`,
} satisfies Erasure;
