import { artistMembers } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { reports } from "@/db/schema/reports";
import { takedownNotices, takedownSubjects } from "@/db/schema/takedowns";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";

const { producer, listener, rival } = DEMO_ACCOUNTS;

/** Two reports that wait for the operators: one on a track of the rival, one on a comment under the producer's first track. */
export async function seedReports(sql: Db, clock: Clock): Promise<void> {
  await sql`
    insert into ${reports} (
      ${sql(reports, "reporter_id", "subject_type", "subject_id", "subject_name", "reason", "details", "created_at")})
    select ${producer}, 'track', ${tracks.id}, ${tracks.name}, 'copyright',
      'The loop that begins at 0:04 is from Harbour Lights, /tracks/1. Nobody has asked us.', ${iso(clock.at(3, 51_240))}
    from ${tracks}
    where ${tracks.id} in (
      select ${credits.track_id} from ${credits} join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id}
      where ${credits.role} = 'performer' and ${artistMembers.user_id} = ${rival})
    order by ${tracks.release_date} desc, ${tracks.id} limit 1`;
  await sql`
    insert into ${reports} (
      ${sql(reports, "reporter_id", "subject_type", "subject_id", "subject_name", "subject_text", "subject_user_id")},
      ${sql(reports, "reason", "details", "created_at")})
    select ${listener}, 'comment', ${comments.id}, 'Comment by ' || ${users.name}, ${comments.content}, ${users.id}, 'spam',
      'The same words are under a dozen other tracks.', ${iso(clock.at(1, 30_900))}
    from ${comments} join ${users} on ${users.id} = ${comments.user_id}
    where ${comments.track_id} = 1 and not ${comments.deleted} and ${comments.parent_id} is null and ${users.id} > ${rival}
    order by ${comments.created_at} desc, ${comments.id} limit 1`;
}

/** A takedown notice that waits for the operators, about the newest track of the rival. */
export async function seedNotices(sql: Db, clock: Clock): Promise<void> {
  await sql`
    with notice as (
      insert into ${takedownNotices} (
        ${sql(takedownNotices, "claimant_name", "organization", "email", "contact", "work", "work_url", "signature")},
        ${sql(takedownNotices, "state", "created_at", "confirmed_at")})
      values ('Ana Sousa', 'Tidal Songs', 'ana@tidal-songs.example', 'Cais da Ribeira 4, Porto', ${WORK},
        'https://tidal-songs.example/harbor', 'Ana Sousa', 'received', ${iso(clock.at(2, 36_000))}, ${iso(clock.at(2, 36_420))})
      returning ${takedownNotices.id})
    insert into ${takedownSubjects} (${sql(takedownSubjects, "notice_id", "subject_type", "subject_id", "subject_name")})
    select notice.id, 'track', ${tracks.id}, ${tracks.name} from notice cross join ${tracks}
    where ${tracks.status} = 'published' and ${tracks.visibility} = 'public' and ${tracks.id} in (
      select ${credits.track_id} from ${credits} join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id}
      where ${credits.role} = 'performer' and ${artistMembers.user_id} = ${rival})
    order by ${tracks.release_date} desc, ${tracks.id} limit 1`;
}

const WORK = "The song “Harbor” of 2019 by Ana Sousa: its chorus, from 0:41 to 1:02.";
