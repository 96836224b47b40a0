-- Acknowledged messages keep their payload until they are listed, many at a time.
alter table gateway.events add column acknowledged boolean not null default false;
drop index gateway.events_unacknowledged;
create index events_unacknowledged on gateway.events (id) where payload is not null and not acknowledged;
create index events_to_list on gateway.events (id) where payload is not null and acknowledged;
