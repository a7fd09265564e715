-- While operators hide an album, a playlist or a collection it stays private; the visibility that its owner chooses counts once it is
-- restored.
create or replace function stay_hidden() returns trigger language plpgsql as $$
begin
  new.hidden_visibility := new.visibility;
  new.visibility := 'private';
  return new;
end
$$;

create or replace trigger albums_stay_hidden
  before update of visibility on albums
  for each row when (old.hidden_reason is not null and new.hidden_reason is not null and new.visibility <> 'private')
  execute function stay_hidden();

create or replace trigger playlists_stay_hidden
  before update of visibility on playlists
  for each row when (old.hidden_reason is not null and new.hidden_reason is not null and new.visibility <> 'private')
  execute function stay_hidden();

create or replace trigger collections_stay_hidden
  before update of visibility on collections
  for each row when (old.hidden_reason is not null and new.hidden_reason is not null and new.visibility <> 'private')
  execute function stay_hidden();
