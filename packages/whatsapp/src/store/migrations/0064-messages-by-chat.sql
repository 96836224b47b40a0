-- What was said in one chat is found without looking at the others.
create index history_messages_chat on gateway.history_messages (instance_id, jid, sent_at desc);
create index sent_messages_chat on gateway.sent_messages (instance_id, jid, created_at desc);
