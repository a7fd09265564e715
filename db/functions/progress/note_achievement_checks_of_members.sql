create or replace function note_achievement_checks_of_members() returns trigger language plpgsql as $$
begin
  insert into achievement_checks (topic, user_id) select distinct 'all', user_id from changed;
  return null;
end
$$;

create or replace trigger artist_members_achievements
  after insert on artist_members referencing new table as changed for each statement execute function note_achievement_checks_of_members();
