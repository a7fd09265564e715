-- The job that disables the webhooks of a suspended app is queued with the suspension.
create or replace function tidy_webhooks_of_app() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('tidyDeliveries', '{}');
  return null;
end
$$;

create or replace trigger apps_suspended
  after update of state on apps
  for each row when (new.state = 'suspended' and old.state <> 'suspended') execute function tidy_webhooks_of_app();
