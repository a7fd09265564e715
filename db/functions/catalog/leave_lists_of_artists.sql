-- A hidden artist leaves every list that a deleted one would leave. Its members stay, since they account for its sales.
create or replace function leave_lists_of_artists() returns trigger language plpgsql as $$
begin
  delete from artist_follows where artist_id = new.id;
  delete from artist_likes where artist_id = new.id;
  delete from artist_genres where artist_id = new.id;
  delete from collection_items where artist_id = new.id;
  delete from artist_invitations where artist_id = new.id and state = 'pending';
  update coupons set active = false where artist_id = new.id and active;
  insert into search_stale (kind, entity_id) values (2, new.id);
  return null;
end
$$;

create or replace trigger artists_hidden
  after update of hidden_at on artists
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function leave_lists_of_artists();
