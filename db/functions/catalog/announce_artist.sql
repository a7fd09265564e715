create or replace function announce_artist() returns trigger language plpgsql as $$
begin
  perform announce('artist.updated', null, null, new.id, 'artist', new.id::text);
  return null;
end
$$;

create or replace trigger artists_updated
  after update of name, cover_id, image, pinned_track_id, credit_consent on artists
  for each row
  when ((old.name, old.cover_id, old.image, old.pinned_track_id, old.credit_consent) is distinct from
    (new.name, new.cover_id, new.image, new.pinned_track_id, new.credit_consent))
  execute function announce_artist();
