import { artistMembers } from "@/db/schema/artists";
import { catalogImportRows, catalogImports } from "@/db/schema/catalog-imports";
import { credits, tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";

const { producer } = DEMO_ACCOUNTS;

/** The producer's import of three tracks, of which one was left out. It is kept for long, so that the demo always has it. */
export async function seedCatalogImport(sql: Db, clock: Clock): Promise<void> {
  await sql`
    with own as (
      select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${producer} order by ${artistMembers.artist_id} limit 1),
    added as (
      insert into ${catalogImports} (
        ${sql(catalogImports, "user_id", "artist_id", "state", "on_existing", "filename", "unknown_columns", "created_at", "completed_at", "expires_at")})
      select ${producer}, artist_id, 'completed', 'skip', 'first-releases.csv', '{mood}', ${iso(clock.at(40, 52_000))},
        ${iso(clock.at(40, 52_400))}, ${iso(clock.at(-3_650, 0))}
      from own returning id, artist_id),
    created as (
      select ${tracks.id}, ${tracks.name}, row_number() over (order by ${tracks.id}) as place
      from ${tracks} where ${tracks.id} in (
        select ${credits.track_id} from ${credits} join added on added.artist_id = ${credits.artist_id} where ${credits.role} = 'performer')
      order by ${tracks.id} limit 2)
    insert into ${catalogImportRows} (${sql(catalogImportRows, "import_id", "line", "state", "cells", "errors", "audio_key", "track_id")})
    select added.id, created.place + 1, 'created', jsonb_build_object('title', created.name, 'audio_file', created.place || '.wav'), '{}'::jsonb,
      created.place || '.wav', created.id
    from added cross join created
    union all
    select id, 4, 'error', '{"title": "Sketch", "audio_file": "3.wav", "bpm": "slow"}', '{"bpm": "Must be a whole number."}', '3.wav', null
    from added`;
}
