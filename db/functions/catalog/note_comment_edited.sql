create or replace function note_comment_edited() returns trigger language plpgsql as $$
begin
  perform note_activity(new.edited_at, 'comment_edited', new.user_id,
    (select parent.user_id from comments as parent where parent.id = new.parent_id),
    (select artist_id from credits where credits.track_id = new.track_id order by position limit 1),
    'comment', new.id::text, new.id::text, false, jsonb_build_object('track_id', new.track_id, 'position', new.position));
  return null;
end
$$;

create or replace trigger comments_edited
  after update on comments for each row when (old.edited_at is distinct from new.edited_at) execute function note_comment_edited();
