-- Who creates an artist joins nobody. Members that go with their artist or account are not removed by anybody.
create or replace function announce_member() returns trigger language plpgsql as $$
declare
  member record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'INSERT' and member.role = 'owner' then return null; end if;
  if not exists (select from artists where id = member.artist_id) then return null; end if;
  perform announce(tg_argv[0], null, member.user_id, member.artist_id, 'user', member.user_id::text);
  return null;
end
$$;

create or replace trigger artist_members_joined
  after insert on artist_members for each row execute function announce_member('member.joined');

create or replace trigger artist_members_removed
  after delete on artist_members for each row execute function announce_member('member.removed');
