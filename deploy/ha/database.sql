-- Once, at the primary, as postgres: psql -v password="$DB_PASSWORD" -v pooler_password="$POOLER_PASSWORD" -f database.sql
-- The product enters as a login that owns its database and may make roles; PgBouncer asks for the passwords of its logins.
\set ON_ERROR_STOP on
create role balcao login createrole password :'password';
create role pgbouncer login password :'pooler_password';
create database balcao owner balcao;
\connect balcao
create schema pgbouncer;
create function pgbouncer.password_of(login text) returns table (name name, password text)
  language sql stable security definer set search_path = '' as
  $$ select rolname, rolpassword from pg_catalog.pg_authid where rolname = login and rolcanlogin and not rolsuper and rolname ~ '^balcao' $$;
revoke all on function pgbouncer.password_of(text) from public;
grant usage on schema pgbouncer to pgbouncer;
grant execute on function pgbouncer.password_of(text) to pgbouncer;
