create or replace function note_playlist_invited() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, 'playlist_invited', new.invited_by, new.user_id, null, 'playlist', new.playlist_id::text,
    new.playlist_id || ':' || new.user_id, new.state = 'withdrawn');
  return null;
end
$$;

create or replace trigger playlist_invitations_sent
  after insert on playlist_invitations for each row when (new.state = 'pending') execute function note_playlist_invited();

create or replace trigger playlist_invitations_changed
  after update on playlist_invitations
  for each row when (new.state in ('pending', 'withdrawn') and old.state is distinct from new.state)
  execute function note_playlist_invited();
