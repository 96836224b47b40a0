GRANT SELECT, INSERT, UPDATE, DELETE ON house_files TO balcao_tenant, balcao_system;--> statement-breakpoint
-- Compressed already; as it is, a part of it can be read without the rest.
ALTER TABLE house_files ALTER COLUMN data SET STORAGE EXTERNAL;--> statement-breakpoint
-- Whose message is gone for its age, before what became of it was kept: it had left.
UPDATE schedule_recipients r SET outcome = 'sent' WHERE r.state = 'left'
  AND NOT EXISTS (SELECT FROM messages m WHERE m.id = r.message_id);
