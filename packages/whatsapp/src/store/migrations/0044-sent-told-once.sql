-- That a message was sent is told to a webhook once, however often it was asked for with its id.
alter table gateway.sent_messages add column told boolean not null default false;
