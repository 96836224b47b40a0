-- Which networks a process reaches: it takes up no number of another. A number of the simulated network would knock at the real one.
alter table gateway.processes add column networks text[] not null default '{whatsapp,demo}';
