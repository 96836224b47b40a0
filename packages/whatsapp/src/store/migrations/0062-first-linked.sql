-- By phone, when it was first linked here: who wrote to it before that knew it before.
alter table gateway.instances add column first_linked jsonb not null default '{}';
update gateway.instances set first_linked = jsonb_build_object(linked_number, created_at) where linked_number is not null;
