-- Has the XP of what changed counted again. The arguments are the kind and the column with the subject's id.
create or replace function note_xp_stale() returns trigger language plpgsql as $$
begin
  execute format('INSERT INTO xp_stale (kind, ref) SELECT DISTINCT %L, %I FROM changed', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace trigger credits_xp_added
  after insert on credits referencing new table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger credits_xp_removed
  after delete on credits referencing old table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger album_artists_xp_added
  after insert on album_artists referencing new table as changed for each statement execute function note_xp_stale('album', 'album_id');

create or replace trigger album_artists_xp_removed
  after delete on album_artists referencing old table as changed for each statement execute function note_xp_stale('album', 'album_id');

create or replace trigger artist_members_xp_added
  after insert on artist_members referencing new table as changed for each statement execute function note_xp_stale('artist', 'artist_id');

create or replace trigger artist_members_xp_removed
  after delete on artist_members referencing old table as changed for each statement execute function note_xp_stale('artist', 'artist_id');

create or replace trigger artist_members_xp_changed
  after update on artist_members referencing new table as changed for each statement execute function note_xp_stale('artist', 'artist_id');

create or replace trigger track_genres_xp_added
  after insert on track_genres referencing new table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger track_genres_xp_removed
  after delete on track_genres referencing old table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger track_tags_xp_added
  after insert on track_tags referencing new table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger track_tags_xp_removed
  after delete on track_tags referencing old table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger tracks_xp_removed
  after delete on tracks referencing old table as changed for each statement execute function note_xp_stale('track', 'id');

create or replace trigger albums_xp_removed
  after delete on albums referencing old table as changed for each statement execute function note_xp_stale('album', 'id');

create or replace trigger artists_xp_removed
  after delete on artists referencing old table as changed for each statement execute function note_xp_stale('artist', 'id');

create or replace trigger track_repeats_xp_added
  after insert on track_repeats referencing new table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger track_repeats_xp_removed
  after delete on track_repeats referencing old table as changed for each statement execute function note_xp_stale('track', 'track_id');

create or replace trigger transfers_xp_added
  after insert on transfers referencing new table as changed for each statement execute function note_xp_stale('purchase', 'purchase_id');

create or replace trigger beat_requests_xp_removed
  after delete on beat_requests referencing old table as changed for each statement execute function note_xp_stale('beat_request', 'id');
