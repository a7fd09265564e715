import type postgres from "postgres";

/** Profiles of artists: two links and three pictures, and one to three genres, of which a few have most artists. */

const GENRES = 48;
const SKEW = 1.7;

/** Fills a database that has artists and the function `drawn` of marketplace-data.ts. */
export async function makeProfiles(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into artist_profiles (artist_id, description, city, country)
    select id, repeat('Writes and records in a room above the harbour. ', 4), 'Rotterdam', 'NL' from artists`;
  await sql`
    insert into profile_images (artist_id, url, position)
    select id, '/media/artwork/artist-1.png', place from artists cross join generate_series(0, 2) as place`;
  await sql`
    insert into profile_links (artist_id, url, title, position)
    select id, 'https://artist-' || id || '.example/' || place, 'Elsewhere', place
    from artists cross join generate_series(0, 1) as place`;
  await sql`insert into genres (name) select 'Genre ' || n from generate_series(1, ${GENRES}::int) as n`;
  await sql`
    insert into artist_genres (artist_id, genre_id, position)
    select artists.id, genres.id, place
    from artists cross join generate_series(0, 2) as place
    join genres on genres.name = 'Genre ' || 1 + floor(power(drawn(artists.id, 20 + place), ${SKEW}) * ${GENRES})::int
    where place < 1 + artists.id % 3
    on conflict do nothing`;
}
