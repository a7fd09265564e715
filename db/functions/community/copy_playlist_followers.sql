-- Lists of popular playlists are read in the order of a column, which follows the drained total.
create or replace function copy_playlist_followers() returns trigger language plpgsql as $$
begin
  update playlists set followers_count = greatest(0, new.total) where id = new.object_id;
  return null;
end
$$;

create or replace trigger relation_counts_playlists
  after insert or update of total on relation_counts
  for each row when (new.relation = 'playlist_follows')
  execute function copy_playlist_followers();
