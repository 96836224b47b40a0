-- What customers wrote is kept encrypted here, like everything else of a number that outlives its event.
alter table gateway.history_messages drop column payload, add column sealed bytea;
