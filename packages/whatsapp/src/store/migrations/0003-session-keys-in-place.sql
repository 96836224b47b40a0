-- A sealed session is 2 to 4 KB that no compression makes smaller, and every message writes one anew: it stays in its row.
alter table gateway.session_keys set (toast_tuple_target = 8160, fillfactor = 70);
alter table gateway.session_keys alter column value set storage external;
