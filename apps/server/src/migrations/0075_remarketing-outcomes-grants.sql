-- Whose message is gone for its age, before what became of it was kept: the last one to somebody whose entry failed had failed,
-- any other had left.
UPDATE remarketing_sends s SET outcome = CASE WHEN e.reason = 'failed' AND s.attempt = e.attempts THEN 'failed' ELSE 'sent' END
  FROM remarketing_entries e WHERE e.id = s.entry_id AND s.state = 'left'
  AND NOT EXISTS (SELECT FROM messages m WHERE m.id = s.message_id);
