-- Queues a check of achievements after a change that is no activity. The arguments are the topic, the column with the id, and the kind
-- of thing that it names.
create or replace function note_achievement_check() returns trigger language plpgsql as $$
declare
  subject bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
begin
  insert into achievement_checks (topic, user_id, artist_id, track_id) values (tg_argv[0],
    case tg_argv[2] when 'user' then subject end, case tg_argv[2] when 'artist' then subject end,
    case tg_argv[2] when 'track' then subject end);
  return null;
end
$$;

create or replace trigger users_achievements
  after update of suspended_at on users
  for each row when (old.suspended_at is not null and new.suspended_at is null)
  execute function note_achievement_check('all', 'id', 'user');

create or replace trigger artists_achievements
  after update of cover_id on artists
  for each row when (new.cover_id is distinct from old.cover_id)
  execute function note_achievement_check('profile', 'id', 'artist');

create or replace trigger artist_profiles_achievements
  after insert or update of description on artist_profiles
  for each row
  execute function note_achievement_check('profile', 'artist_id', 'artist');

create or replace trigger profile_links_achievements
  after insert on profile_links for each row execute function note_achievement_check('profile', 'artist_id', 'artist');

create or replace trigger tracks_achievements
  after update of bpm, key, scale, description, cover_id on tracks
  for each row when (new.listed)
  execute function note_achievement_check('releases', 'id', 'track');

create or replace trigger track_stats_achievements
  after update of ranked_plays on track_stats
  for each row when (new.ranked_plays <> old.ranked_plays)
  execute function note_achievement_check('listening', 'track_id', 'track');
