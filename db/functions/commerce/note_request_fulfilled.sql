create or replace function note_request_fulfilled() returns trigger language plpgsql as $$
begin
  perform note_activity(new.fulfilled_at, 'request_fulfilled', new.user_id, beat_submissions.user_id, null,
    'beat_request', new.id, new.id, false, jsonb_build_object('track_id', track_id))
  from beat_submissions where beat_submissions.id = new.fulfilled_by;
  return null;
end
$$;

create or replace trigger beat_requests_fulfilled
  after update of fulfilled_by on beat_requests
  for each row when (new.fulfilled_by is not null and old.fulfilled_by is distinct from new.fulfilled_by)
  execute function note_request_fulfilled();
