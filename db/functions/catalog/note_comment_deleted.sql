create or replace function note_comment_deleted() returns trigger language plpgsql as $$
begin
  perform note_activity(new.created_at, case when new.parent_id is null then 'commented' else 'replied' end, new.user_id,
    (select parent.user_id from comments as parent where parent.id = new.parent_id),
    (select artist_id from credits where credits.track_id = new.track_id order by position limit 1),
    'comment', new.id::text, new.id::text, new.deleted, jsonb_build_object('track_id', new.track_id, 'position', new.position));
  return null;
end
$$;

create or replace trigger comments_hidden
  after update on comments for each row when (old.deleted is distinct from new.deleted) execute function note_comment_deleted();
