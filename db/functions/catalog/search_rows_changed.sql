-- Marks the documents that the rows of a statement name. The arguments are the number of the kind and the column with the id.
create or replace function search_rows_changed() returns trigger language plpgsql as $$
begin
  execute format('INSERT INTO search_stale (kind, entity_id) SELECT DISTINCT %s, %I FROM changed', tg_argv[0], tg_argv[1]);
  return null;
end
$$;

create or replace trigger tracks_search_added
  after insert on tracks referencing new table as changed for each statement execute function search_rows_changed('1', 'id');

create or replace trigger tracks_search_removed
  after delete on tracks referencing old table as changed for each statement execute function search_rows_changed('1', 'id');

create or replace trigger artists_search_added
  after insert on artists referencing new table as changed for each statement execute function search_rows_changed('2', 'id');

create or replace trigger artists_search_removed
  after delete on artists referencing old table as changed for each statement execute function search_rows_changed('2', 'id');

create or replace trigger albums_search_added
  after insert on albums referencing new table as changed for each statement execute function search_rows_changed('3', 'id');

create or replace trigger albums_search_removed
  after delete on albums referencing old table as changed for each statement execute function search_rows_changed('3', 'id');

create or replace trigger playlists_search_added
  after insert on playlists referencing new table as changed for each statement execute function search_rows_changed('4', 'id');

create or replace trigger playlists_search_removed
  after delete on playlists referencing old table as changed for each statement execute function search_rows_changed('4', 'id');

create or replace trigger users_search_added
  after insert on users referencing new table as changed for each statement execute function search_rows_changed('5', 'id');

create or replace trigger users_search_removed
  after delete on users referencing old table as changed for each statement execute function search_rows_changed('5', 'id');

create or replace trigger tags_search_added
  after insert on tags referencing new table as changed for each statement execute function search_rows_changed('6', 'id');

create or replace trigger tags_search_removed
  after delete on tags referencing old table as changed for each statement execute function search_rows_changed('6', 'id');

create or replace trigger artist_profiles_search_added
  after insert on artist_profiles referencing new table as changed
  for each statement
  execute function search_rows_changed('2', 'artist_id');

create or replace trigger artist_profiles_search_removed
  after delete on artist_profiles referencing old table as changed
  for each statement
  execute function search_rows_changed('2', 'artist_id');

create or replace trigger album_artists_search_added
  after insert on album_artists referencing new table as changed for each statement execute function search_rows_changed('3', 'album_id');

create or replace trigger album_artists_search_removed
  after delete on album_artists referencing old table as changed for each statement execute function search_rows_changed('3', 'album_id');

create or replace trigger credits_search_added
  after insert on credits referencing new table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger credits_search_removed
  after delete on credits referencing old table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger track_genres_search_added
  after insert on track_genres referencing new table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger track_genres_search_removed
  after delete on track_genres referencing old table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger track_tags_search_added
  after insert on track_tags referencing new table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger track_tags_search_removed
  after delete on track_tags referencing old table as changed for each statement execute function search_rows_changed('1', 'track_id');

create or replace trigger track_tags_search_added_of_tag
  after insert on track_tags referencing new table as changed for each statement execute function search_rows_changed('6', 'tag_id');

create or replace trigger track_tags_search_removed_of_tag
  after delete on track_tags referencing old table as changed for each statement execute function search_rows_changed('6', 'tag_id');
