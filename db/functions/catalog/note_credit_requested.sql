create or replace function note_credit_requested() returns trigger language plpgsql as $$
declare
  asked record := case when tg_op = 'DELETE' then old else new end;
  subject text := case when asked.track_id is null then 'album' else 'track' end;
begin
  perform note_activity(asked.created_at, 'credit_requested', asked.requested_by, null, asked.artist_id, subject,
    coalesce(asked.track_id, asked.album_id)::text, asked.artist_id || ':' || subject || ':' || coalesce(asked.track_id, asked.album_id),
    tg_op = 'DELETE');
  return null;
end
$$;

create or replace trigger credit_requests_noted
  after insert or delete on credit_requests for each row execute function note_credit_requested();
