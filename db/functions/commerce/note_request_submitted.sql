create or replace function note_request_submitted() returns trigger language plpgsql as $$
declare
  submission record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(submission.created_at, 'request_submitted', submission.user_id, beat_requests.user_id, null,
    'beat_request', beat_requests.id, submission.id::text, tg_op = 'DELETE', jsonb_build_object('track_id', submission.track_id))
  from beat_requests where beat_requests.id = submission.beat_request_id;
  return null;
end
$$;

create or replace trigger beat_submissions_done
  after insert or delete on beat_submissions for each row execute function note_request_submitted();
