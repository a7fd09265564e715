create or replace function may_move(which text, before text, after text) returns boolean language sql immutable as $$
  select exists (select from state_moves() where machine = which and state = before and becomes = after)
$$;
