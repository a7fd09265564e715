-- Takes somebody out of what a reader, or everybody if null, was notified of. A notification about nobody else goes.
create or replace function forget_notified_actor(forgotten bigint, reader bigint) returns void language plpgsql as $$
declare touched bigint;
begin
  for touched in
    delete from notification_members using notifications
    where notification_members.actor_id = forgotten and notifications.id = notification_members.notification_id
      and (reader is null or notifications.user_id = reader)
    returning notification_members.notification_id
  loop
    update notifications set count = count - 1, (actor_type, actor_id) = (
      select case when actor_id is not null then 'user' end, actor_id
      from notification_members where notification_id = touched order by at desc, member desc limit 1)
    where id = touched;
    delete from notifications where id = touched and count = 0;
  end loop;
end
$$;
