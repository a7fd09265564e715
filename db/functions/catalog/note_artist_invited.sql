create or replace function note_artist_invited() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, 'artist_invited', new.invited_by, new.user_id, null, 'artist', new.artist_id::text,
    new.artist_id || ':' || new.user_id, new.state = 'withdrawn');
  return null;
end
$$;

create or replace trigger artist_invitations_sent
  after insert on artist_invitations for each row when (new.state = 'pending') execute function note_artist_invited();

create or replace trigger artist_invitations_changed
  after update on artist_invitations
  for each row
  when (new.state in ('pending', 'withdrawn') and (old.state, old.created_at) is distinct from (new.state, new.created_at))
  execute function note_artist_invited();
