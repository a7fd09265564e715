-- As `note_xp_stale`, for one row.
create or replace function note_row_xp_stale() returns trigger language plpgsql as $$
begin
  insert into xp_stale (kind, ref) values (tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
  return null;
end
$$;

create or replace trigger tracks_xp_changed
  after update on tracks
  for each row
  when ((new.bpm, new.key, new.scale, new.description, new.cover_id, new.status, new.duration)
    is distinct from (old.bpm, old.key, old.scale, old.description, old.cover_id, old.status, old.duration))
  execute function note_row_xp_stale('track', 'id');

create or replace trigger users_xp_changed
  after update of suspended_at, deleted_at on users
  for each row
  when ((new.suspended_at is null, new.deleted_at is null) is distinct from (old.suspended_at is null, old.deleted_at is null))
  execute function note_row_xp_stale('account', 'id');

create or replace trigger fingerprints_xp_added
  after insert on fingerprints for each row when (new.print is not null) execute function note_row_xp_stale('print', 'track_id');

create or replace trigger fingerprints_xp_changed
  after update on fingerprints
  for each row when (new.print is distinct from old.print)
  execute function note_row_xp_stale('print', 'track_id');

create or replace trigger transfers_xp_changed
  after update of amount, refunded_amount on transfers
  for each row when ((new.amount, new.refunded_amount) is distinct from (old.amount, old.refunded_amount))
  execute function note_row_xp_stale('purchase', 'purchase_id');

create or replace trigger purchases_xp_changed
  after update of state on purchases for each row when (new.state <> old.state) execute function note_row_xp_stale('purchase', 'id');

create or replace trigger beat_requests_xp_changed
  after update of fulfilled_by on beat_requests
  for each row when (new.fulfilled_by is distinct from old.fulfilled_by)
  execute function note_row_xp_stale('beat_request', 'id');
