-- Decisions made before there was a list of them.
INSERT INTO access_events (kind, request_id, user_id, subject, actor_id, actor, reason, created_at)
SELECT access_requests.state, access_requests.id, access_requests.user_id, users.handle, decided_by, deciders.handle,
  coalesce(access_requests.reason, ''), coalesce(decided_at, access_requests.created_at)
FROM access_requests
JOIN users ON users.id = access_requests.user_id
JOIN users AS deciders ON deciders.id = decided_by
WHERE state IN ('approved', 'declined');
