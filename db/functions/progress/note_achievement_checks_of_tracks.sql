-- As `note_achievement_check`, for changes of many rows at once.
create or replace function note_achievement_checks_of_tracks() returns trigger language plpgsql as $$
begin
  insert into achievement_checks (topic, track_id) select distinct 'releases', track_id from changed where listed;
  return null;
end
$$;

create or replace trigger credits_achievements
  after insert on credits referencing new table as changed for each statement execute function note_achievement_checks_of_tracks();

create or replace trigger track_genres_achievements
  after insert on track_genres referencing new table as changed for each statement execute function note_achievement_checks_of_tracks();

create or replace trigger track_tags_achievements
  after insert on track_tags referencing new table as changed for each statement execute function note_achievement_checks_of_tracks();
