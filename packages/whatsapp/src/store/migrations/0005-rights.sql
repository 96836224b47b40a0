-- Whoever serves the gateway reads and writes its tables, and owns none. A migration that adds a table gives this role the same.
do $$ begin
  if not exists (select from pg_roles where rolname = 'balcao_gateway') then create role balcao_gateway nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;
grant usage on schema gateway to balcao_gateway;
grant select, insert, update, delete on all tables in schema gateway to balcao_gateway;
revoke all on gateway.migrations from balcao_gateway;
