# Carried out once, when the database's volume is empty: the product enters as a login that owns its database and may make roles, and
# the superuser is left without a password, so that nobody enters as it but from within this container.
psql --username postgres --dbname postgres -v ON_ERROR_STOP=1 -v password="$DB_PASSWORD" <<'SQL'
create role balcao login createrole password :'password';
create database balcao owner balcao;
alter role postgres password null;
SQL
