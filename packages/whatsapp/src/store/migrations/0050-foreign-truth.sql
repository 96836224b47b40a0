-- When WhatsApp last proved to be at the other end: its server goes on saying `open` after the connection died.
alter table gateway.foreign_instances add column alive_at timestamptz;
-- The phone that is to be linked by a code to be typed: whoever asks for the next code has to name it.
alter table gateway.foreign_instances add column pairing_number text;
-- Whether calls are rejected there, as it was last told; null before it was.
alter table gateway.foreign_instances add column rejects_calls boolean;
