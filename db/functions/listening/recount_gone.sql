create or replace function recount_gone() returns trigger language plpgsql as $$
begin
  insert into insight_recounts (kind, entity_id) select tg_argv[0]::insight_kind, id from gone on conflict do nothing;
  return null;
end
$$;

create or replace trigger albums_recount
  after delete on albums referencing old table as gone for each statement execute function recount_gone('album');

create or replace trigger artists_recount
  after delete on artists referencing old table as gone for each statement execute function recount_gone('artist');
