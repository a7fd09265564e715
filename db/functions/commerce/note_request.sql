create or replace function note_request() returns trigger language plpgsql as $$
declare
  request record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_activity(request.created_at, 'request_posted', request.user_id, null, null,
    'beat_request', request.id, request.id, tg_op = 'DELETE');
  return null;
end
$$;

create or replace trigger beat_requests_posted
  after insert or delete on beat_requests for each row execute function note_request();
