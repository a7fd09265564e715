-- A file that a license has is kept when its track is deleted or gets another version.
create or replace function release_audio_file() returns trigger language plpgsql as $$
begin
  delete from files where id = old.file_id and not exists (select from license_files where file_id = old.file_id);
  return null;
end
$$;

create or replace trigger track_audio_release
  after delete on track_audio for each row when (old.file_id is not null) execute function release_audio_file();

create or replace trigger renditions_release
  after delete on renditions for each row execute function release_audio_file();

create or replace trigger track_stems_release
  after delete on track_stems for each row execute function release_audio_file();

create or replace trigger track_midi_release
  after delete on track_midi for each row execute function release_audio_file();

create or replace trigger voice_tags_release
  after delete on voice_tags for each row execute function release_audio_file();
