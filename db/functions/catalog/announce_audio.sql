create or replace function announce_audio() returns trigger language plpgsql as $$
begin
  perform announce(case new.state when 'ready' then 'track.processed' else 'track.failed' end, null, null, null,
    'track', new.track_id::text, jsonb_build_object('version', new.version, 'code', new.code, 'message', new.message));
  return null;
end
$$;

create or replace trigger track_audio_finished
  after update of state on track_audio
  for each row when (new.state in ('ready', 'failed') and old.state <> new.state)
  execute function announce_audio();
