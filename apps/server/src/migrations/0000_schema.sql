-- The whole schema of 0.1.0, applied once to an empty database. What a table and its columns are for is said in platform/schema;
-- what comes later is a migration of its own (docs/architecture.md, "The database").

-- Roles and extensions --------------------------------------------------------------------------------

-- Roles are the cluster's, not the database's: another database of the same cluster may have made them already. Each is a purpose:
-- the rows of one owner; what looks for due work of every owner; the admin area; what is asked before it is known who asks; who has which
-- plan; signing up and in, with the tables of the auth library, which no other purpose reaches.
DO $$
DECLARE
  purpose text;
BEGIN
  FOREACH purpose IN ARRAY '{balcao_tenant, balcao_worker, balcao_admin, balcao_anonymous, balcao_billing, balcao_accounts}'::text[] LOOP
    BEGIN
      IF to_regrole(purpose) IS NULL THEN EXECUTE format('CREATE ROLE %I NOLOGIN', purpose); END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
  END LOOP;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT balcao_tenant, balcao_worker TO %I', current_user);
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
GRANT USAGE ON SCHEMA public TO balcao_tenant, balcao_worker, balcao_admin, balcao_anonymous, balcao_billing, balcao_accounts;

-- Letters without their accents, parts of names and phones, and one index for an owner and a word: all come with PostgreSQL and
-- are trusted.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Functions that columns and indexes are made of ------------------------------------------------------

-- Search that ignores accents and case. `unaccent` is only stable because its dictionary could change; ours does not.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;

-- The words of a message with the beginning of its venue's id before each, and the same of what is searched for: a word of one venue is one
-- entry of the index then. Where words stand is not in it, and two venues whose ids begin alike share entries: what was found is looked at.
CREATE FUNCTION words_of_venue(venue uuid, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(left(venue::text, 8) || lexeme)), ''::tsvector) FROM unnest(tsvector_to_array(words)) lexeme
$$;
CREATE FUNCTION query_of_venue(venue uuid, words tsquery) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(words::text, '<(-|\d+)>', '&', 'g'), '''((?:[^'']|'''')+)''', '''' || left(venue::text, 8) || '\1''', 'g')::tsquery
$$;

-- Tables ----------------------------------------------------------------------------------------------

-- Accounts: the tables of the auth library
CREATE TABLE "user" (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_email_unique UNIQUE (email)
);

CREATE TABLE account (
  id uuid PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT account_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token text NOT NULL,
  user_id uuid NOT NULL CONSTRAINT session_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  password_at timestamptz,
  is_program boolean NOT NULL DEFAULT false,
  CONSTRAINT session_token_unique UNIQUE (token)
);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE two_factor (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT two_factor_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  CONSTRAINT two_factor_user_id_unique UNIQUE (user_id)
);

CREATE TABLE sign_in_link (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sign_in_link_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE rate_limits (
  key_hash text PRIMARY KEY,
  calls integer NOT NULL,
  until timestamptz NOT NULL
);

-- People
CREATE TABLE profiles (
  id uuid PRIMARY KEY CONSTRAINT profiles_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  email text NOT NULL,
  full_name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  business_name text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT 'user',
  is_blocked boolean NOT NULL DEFAULT false,
  owner_id uuid CONSTRAINT profiles_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  deactivated_at timestamptz(3),
  removed_at timestamptz(3),
  last_seen_at timestamptz(3),
  created_at timestamptz NOT NULL DEFAULT now(),
  signed_in_at timestamptz(3),
  CONSTRAINT profiles_role CHECK (role in ('user', 'admin'))
);

CREATE TABLE team_invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT team_invitations_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL,
  token_hash text NOT NULL,
  invited_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT team_invitations_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT team_invitations_token_hash_unique UNIQUE (token_hash)
);

CREATE TABLE presences (
  id uuid NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT presences_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  person_id uuid NOT NULL CONSTRAINT presences_person_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT presences_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE visits (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT visits_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  visitor_id uuid NOT NULL,
  visitor_name text NOT NULL,
  session_id uuid CONSTRAINT visits_session_id_session_id_fk REFERENCES session (id) ON DELETE SET NULL,
  started_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT visits_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

-- The platform
CREATE TABLE platform_settings (
  id boolean PRIMARY KEY DEFAULT true,
  pix_key text,
  pix_name text,
  pix_city text,
  issuer_name text,
  issuer_document text,
  issuer_address text,
  free_tokens bigint,
  free_channels integer,
  free_teammates integer,
  free_contacts integer,
  free_messages integer,
  free_storage integer,
  CONSTRAINT platform_settings_one CHECK (id)
);

CREATE TABLE platform_months (
  month date PRIMARY KEY,
  users integer NOT NULL,
  subscriptions integer NOT NULL,
  revenue numeric(14, 2) NOT NULL,
  plans integer NOT NULL
);

CREATE TABLE operator_settings (
  id boolean PRIMARY KEY DEFAULT true,
  site jsonb,
  legal jsonb,
  access jsonb,
  model jsonb,
  sealed_model_key text,
  mail jsonb,
  sealed_mail_password text,
  gateway jsonb,
  sealed_gateway_key text,
  security jsonb,
  sealed_hash_key text,
  payments jsonb,
  sealed_payment_key text,
  sealed_payment_secret text,
  CONSTRAINT operator_settings_one CHECK (id)
);

CREATE TABLE zone_rules (
  id boolean PRIMARY KEY DEFAULT true,
  version text NOT NULL,
  CONSTRAINT zone_rules_one CHECK (id)
);

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz(3) NOT NULL,
  act text NOT NULL,
  actor_id text NOT NULL,
  actor_name text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  details text NOT NULL DEFAULT '',
  address text NOT NULL
);

CREATE TABLE mailbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  status text NOT NULL,
  failure text,
  attempts integer NOT NULL DEFAULT 0,
  send_after timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Plans and subscriptions
CREATE TABLE plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(12, 2) NOT NULL,
  duration integer NOT NULL,
  features text[] NOT NULL DEFAULT '{}',
  monthly_tokens bigint,
  channels_limit integer,
  teammates_limit integer,
  contacts_limit integer,
  messages_limit integer,
  removed_at timestamptz(3),
  created_at timestamptz NOT NULL DEFAULT now(),
  storage_limit integer
);

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid CONSTRAINT subscriptions_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  plan_id uuid NOT NULL CONSTRAINT subscriptions_plan_id_plans_id_fk REFERENCES plans (id),
  status text NOT NULL DEFAULT 'active',
  price numeric(12, 2) NOT NULL,
  duration integer NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  stage integer NOT NULL DEFAULT 0,
  due_at timestamptz(3),
  reminded_at timestamptz(3),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT subscriptions_active_has_owner CHECK (user_id is not null or status = 'inactive')
);

CREATE TABLE subscription_changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subscription_id uuid NOT NULL CONSTRAINT subscription_changes_subscription_id_subscriptions_id_fk REFERENCES subscriptions (id) ON DELETE CASCADE,
  user_id uuid CONSTRAINT subscription_changes_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  status text NOT NULL,
  monthly_price numeric(12, 2) NOT NULL,
  at timestamptz(3) NOT NULL
);

CREATE TABLE subscription_payments (
  subscription_id uuid PRIMARY KEY CONSTRAINT subscription_payments_subscription_id_subscriptions_id_fk REFERENCES subscriptions (id) ON DELETE CASCADE,
  user_id uuid CONSTRAINT subscription_payments_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  provider text NOT NULL,
  txid text NOT NULL,
  amount numeric(12, 2) NOT NULL,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  charge_id text,
  charge_code text,
  charge_expires_at timestamptz(3),
  charge_due_at timestamptz(3),
  received_id text,
  receipt_number integer,
  period_start date,
  period_end date,
  issuer jsonb,
  CONSTRAINT subscription_payments_txid_unique UNIQUE (txid),
  CONSTRAINT subscription_payments_receipt_number_unique UNIQUE (receipt_number),
  CONSTRAINT subscription_payments_open_has_owner CHECK (user_id is not null or status <> 'open')
);

CREATE TABLE payment_problems (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL CONSTRAINT payment_problems_subscription_id_subscriptions_id_fk REFERENCES subscriptions (id) ON DELETE CASCADE,
  reason text NOT NULL,
  amount numeric(12, 2) NOT NULL,
  received_id text NOT NULL,
  at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3)
);

CREATE TABLE billing_details (
  owner_id uuid PRIMARY KEY CONSTRAINT billing_details_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  document text NOT NULL,
  address text NOT NULL DEFAULT ''
);

-- The venue and what it offers
CREATE TABLE agent_settings (
  user_id uuid PRIMARY KEY CONSTRAINT agent_settings_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  type text NOT NULL DEFAULT '',
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  history text NOT NULL DEFAULT '',
  welcome_message text NOT NULL DEFAULT '',
  instance_name text NOT NULL DEFAULT '',
  instance_number text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE agent_profile (
  user_id uuid PRIMARY KEY CONSTRAINT agent_profile_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  type text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  history text NOT NULL DEFAULT '',
  nome text NOT NULL DEFAULT '',
  descricao text NOT NULL DEFAULT '',
  segmento text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  telefone text NOT NULL DEFAULT '',
  endereco text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  whatsapp text NOT NULL DEFAULT '',
  instagram text NOT NULL DEFAULT '',
  facebook text NOT NULL DEFAULT '',
  twitter text NOT NULL DEFAULT '',
  linkedin text NOT NULL DEFAULT '',
  horarios jsonb NOT NULL,
  datas_especiais jsonb NOT NULL DEFAULT '[]',
  timezone text NOT NULL DEFAULT 'America/Sao_Paulo',
  assistant_mode text NOT NULL DEFAULT 'on',
  quiet_seconds integer,
  human_silence_minutes integer NOT NULL DEFAULT 60,
  leave_earlier boolean NOT NULL DEFAULT false,
  quiet_from text DEFAULT '21:00',
  quiet_until text DEFAULT '09:00',
  apologises boolean NOT NULL DEFAULT false,
  apology text NOT NULL DEFAULT '',
  hours_saved_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  outreach_per_week integer DEFAULT 2
);

CREATE TABLE knowledge (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT knowledge_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  title text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT knowledge_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE policies (
  owner_id uuid NOT NULL CONSTRAINT policies_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  content text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT policies_owner_id_kind_pk PRIMARY KEY (owner_id, kind)
);

CREATE TABLE menu_items (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT menu_items_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  category text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  price numeric(12, 2),
  days integer[] NOT NULL DEFAULT '{}',
  served_from text NOT NULL DEFAULT '',
  served_to text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT menu_items_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE event_series (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT event_series_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  title text NOT NULL,
  starts text NOT NULL DEFAULT '',
  attractions text NOT NULL DEFAULT '',
  entrance text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  recurrence text NOT NULL,
  weekdays integer[] NOT NULL DEFAULT '{}',
  repeat_until date,
  anchor date NOT NULL,
  made_until date NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_series_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE venue_events (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT venue_events_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  title text NOT NULL,
  date date NOT NULL,
  starts text NOT NULL DEFAULT '',
  attractions text NOT NULL DEFAULT '',
  entrance text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  cancelled boolean NOT NULL DEFAULT false,
  series_id uuid,
  planned_for date,
  is_exception boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT venue_events_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT venue_events_series_id_event_series_id_fk FOREIGN KEY (owner_id, series_id) REFERENCES event_series (owner_id, id) ON DELETE SET NULL (series_id)
);

CREATE TABLE venue_files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT venue_files_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  mime_type text NOT NULL,
  file_name text,
  size integer NOT NULL,
  seconds integer,
  width integer,
  height integer,
  data bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT venue_files_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

-- Channels
CREATE TABLE channels (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT channels_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  instance_name text NOT NULL,
  network text NOT NULL,
  number text,
  state text NOT NULL DEFAULT 'close',
  reason text,
  told_open boolean NOT NULL DEFAULT false,
  is_principal boolean NOT NULL DEFAULT false,
  label text NOT NULL DEFAULT '',
  keep_connected boolean NOT NULL DEFAULT false,
  alive_at timestamptz,
  alert_minutes integer NOT NULL DEFAULT 5,
  attempt_step text,
  attempt_qr jsonb,
  attempt_error text,
  attempt_failure jsonb,
  attempt_pairing jsonb,
  attempt_clearing boolean NOT NULL DEFAULT false,
  attempt_page text NOT NULL DEFAULT 'dashboard',
  attempt_due_at timestamptz,
  attempt_started_at timestamptz,
  attempt_tries integer NOT NULL DEFAULT 0,
  linked_phone text,
  refused_at timestamptz,
  refusal_due_at timestamptz,
  reject_calls boolean NOT NULL DEFAULT true,
  call_text text,
  always_online boolean NOT NULL DEFAULT false,
  read_status boolean NOT NULL DEFAULT false,
  full_history boolean NOT NULL DEFAULT false,
  settings_due_at timestamptz,
  removed_at timestamptz,
  removal_due_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT instances_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT channels_instance_name_unique UNIQUE (instance_name)
);

CREATE TABLE channel_rate_limits (
  channel_id uuid NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT channel_rate_limits_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  linked_at timestamptz,
  due_at timestamptz NOT NULL,
  next_at timestamptz,
  sent_on date,
  sent_count integer NOT NULL DEFAULT 0,
  streak integer NOT NULL DEFAULT 0,
  held_until timestamptz,
  capped_until timestamptz,
  forgiven_at timestamptz,
  personal_count integer NOT NULL DEFAULT 0,
  CONSTRAINT channel_rate_limits_owner_id_channel_id_pk PRIMARY KEY (owner_id, channel_id),
  CONSTRAINT channel_rate_limits_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE connection_history (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT connection_history_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz,
  state text NOT NULL,
  reason text,
  CONSTRAINT connection_history_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT connection_history_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE channel_outages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT channel_outages_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz,
  reason text,
  alerted_at timestamptz,
  told_back_at timestamptz,
  dismissed_at timestamptz,
  missing_from timestamptz,
  missing_until timestamptz,
  CONSTRAINT channel_outages_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT channel_outages_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE CASCADE
);

-- Contacts
CREATE TABLE contacts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT contacts_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text,
  phone text,
  no_reply boolean NOT NULL DEFAULT false,
  no_reply_by text,
  chatted_before boolean NOT NULL DEFAULT false,
  email text NOT NULL DEFAULT '',
  birthday date,
  notes text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  custom jsonb NOT NULL DEFAULT '{}',
  sort_name text GENERATED ALWAYS AS (fold(name)) STORED,
  erased_at timestamptz(3),
  opted_out_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT contacts_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE contact_aliases (
  owner_id uuid NOT NULL CONSTRAINT contact_aliases_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  contact_id uuid NOT NULL,
  CONSTRAINT contact_aliases_owner_id_kind_value_pk PRIMARY KEY (owner_id, kind, value),
  CONSTRAINT contact_aliases_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE contact_consents (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT contact_consents_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL,
  change text NOT NULL,
  source text NOT NULL,
  reason text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL,
  CONSTRAINT contact_consents_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT contact_consents_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE contact_fields (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT contact_fields_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  key text NOT NULL,
  label text NOT NULL,
  kind text NOT NULL,
  choices text[] NOT NULL DEFAULT '{}',
  in_table boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT contact_fields_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE contact_segments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT contact_segments_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  rules jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT contact_segments_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE contacts_apart (
  owner_id uuid NOT NULL CONSTRAINT contacts_apart_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT contacts_apart_owner_id_one_id_other_id_pk PRIMARY KEY (owner_id, one_id, other_id),
  CONSTRAINT contacts_apart_one_id_contacts_id_fk FOREIGN KEY (owner_id, one_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT contacts_apart_other_id_contacts_id_fk FOREIGN KEY (owner_id, other_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT contacts_apart_ordered CHECK (one_id < other_id)
);

CREATE TABLE known_people (
  owner_id uuid NOT NULL CONSTRAINT known_people_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  who text NOT NULL,
  phone text,
  lid text,
  name text,
  chatted_before boolean NOT NULL,
  CONSTRAINT known_people_owner_id_channel_id_who_pk PRIMARY KEY (owner_id, channel_id, who),
  CONSTRAINT known_people_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE retention_rules (
  owner_id uuid PRIMARY KEY CONSTRAINT retention_rules_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  days integer NOT NULL,
  due_at timestamptz(3) NOT NULL
);

CREATE TABLE media_to_forget (
  owner_id uuid NOT NULL CONSTRAINT media_to_forget_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  instance_name text NOT NULL,
  media_id text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT media_to_forget_owner_id_instance_name_media_id_pk PRIMARY KEY (owner_id, instance_name, media_id)
);

-- Conversations
CREATE TABLE conversations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT conversations_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  channel_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  reply_to text NOT NULL,
  state text NOT NULL DEFAULT 'bot',
  waiting_since timestamptz(3),
  waiting_reason text,
  handover_summary text NOT NULL DEFAULT '',
  assignee_id uuid CONSTRAINT conversations_assignee_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  transferred_by uuid CONSTRAINT conversations_transferred_by_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  last_human_at timestamptz(3),
  unread integer NOT NULL DEFAULT 0,
  last_message_at timestamptz(3),
  last_inbound_id bigint,
  answer_due_at timestamptz(3),
  answer_lease_until timestamptz(3),
  answer_apologises boolean NOT NULL DEFAULT false,
  apologised_at timestamptz(3),
  burst_started_at timestamptz(3),
  burst_count integer NOT NULL DEFAULT 0,
  answered_at timestamptz(3)[] NOT NULL DEFAULT '{}',
  dialogue jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT conversations_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT conversations_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT conversations_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT conversations_state CHECK (state in ('bot', 'waiting', 'human', 'resolved'))
);

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  external_id text NOT NULL,
  origin text NOT NULL,
  kind text NOT NULL DEFAULT 'text',
  text text NOT NULL,
  content jsonb,
  status text NOT NULL,
  failure text,
  purpose text,
  limited_by uuid,
  author_id uuid CONSTRAINT messages_author_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  client_id text,
  sent_at timestamptz(3) NOT NULL,
  send_after timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  leave_by timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT messages_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT messages_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE message_words (
  message_id bigint NOT NULL,
  owner_id uuid NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT message_words_owner_id_message_id_pk PRIMARY KEY (owner_id, message_id)
);

CREATE TABLE message_files (
  message_id bigint NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT message_files_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  data bytea,
  file_id uuid,
  CONSTRAINT message_files_owner_id_message_id_pk PRIMARY KEY (owner_id, message_id),
  CONSTRAINT message_files_message_id_messages_id_fk FOREIGN KEY (owner_id, message_id) REFERENCES messages (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT message_files_file_id_venue_files_id_fk FOREIGN KEY (owner_id, file_id) REFERENCES venue_files (owner_id, id)
);

CREATE TABLE message_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT message_changes_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  message_id bigint NOT NULL,
  kind text NOT NULL,
  before jsonb NOT NULL,
  text text NOT NULL,
  author_id uuid CONSTRAINT message_changes_author_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  external_id text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  due_at timestamptz(3),
  left_at timestamptz(3),
  CONSTRAINT message_changes_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT message_changes_message_id_messages_id_fk FOREIGN KEY (owner_id, message_id) REFERENCES messages (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE outgoing_reactions (
  message_id bigint NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT outgoing_reactions_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  emoji text NOT NULL,
  external_id text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  CONSTRAINT outgoing_reactions_owner_id_message_id_pk PRIMARY KEY (owner_id, message_id),
  CONSTRAINT outgoing_reactions_message_id_messages_id_fk FOREIGN KEY (owner_id, message_id) REFERENCES messages (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE watched_threads (
  conversation_id uuid NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT watched_threads_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  until timestamptz(3) NOT NULL,
  asked_at timestamptz(3),
  presence text,
  noted_at timestamptz(3),
  CONSTRAINT watched_threads_owner_id_conversation_id_pk PRIMARY KEY (owner_id, conversation_id),
  CONSTRAINT watched_threads_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE conversation_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT conversation_notes_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  author_id uuid CONSTRAINT conversation_notes_author_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  text text NOT NULL,
  client_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT conversation_notes_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT conversation_notes_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE quick_replies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT quick_replies_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  shortcut text NOT NULL,
  text text NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT quick_replies_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE open_questions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT open_questions_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  subject text NOT NULL,
  text text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  last_asked_at timestamptz(3) NOT NULL,
  conversation_id uuid,
  dismissed_at timestamptz(3),
  CONSTRAINT open_questions_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT open_questions_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE SET NULL (conversation_id)
);

-- Reservations
CREATE TABLE reservations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT reservations_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  code text NOT NULL,
  contact_id uuid,
  conversation_id uuid,
  message_id bigint,
  date date NOT NULL,
  minutes integer NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  party_size integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  status text NOT NULL,
  origin text NOT NULL,
  kept_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT reservations_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT reservations_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE SET NULL (contact_id),
  CONSTRAINT reservations_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE SET NULL (conversation_id),
  CONSTRAINT reservations_status CHECK (status in ('requested', 'confirmed', 'seated', 'no_show', 'cancelled')),
  CONSTRAINT reservations_minutes CHECK (minutes between 0 and 2879)
);

CREATE TABLE reservation_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT reservation_changes_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  reservation_id uuid NOT NULL,
  by text NOT NULL,
  did text NOT NULL DEFAULT 'changed',
  person_id uuid CONSTRAINT reservation_changes_person_id_profiles_id_fk REFERENCES profiles (id) ON DELETE SET NULL,
  status text NOT NULL,
  date date NOT NULL,
  minutes integer NOT NULL,
  party_size integer NOT NULL,
  name text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT reservation_changes_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT reservation_changes_reservation_id_reservations_id_fk FOREIGN KEY (owner_id, reservation_id) REFERENCES reservations (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE reservation_rules (
  owner_id uuid PRIMARY KEY CONSTRAINT reservation_rules_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  auto_confirm boolean NOT NULL,
  periods jsonb NOT NULL,
  earliest text NOT NULL,
  latest text NOT NULL,
  party_min integer NOT NULL,
  party_max integer NOT NULL,
  notice_minutes integer NOT NULL,
  days integer[] NOT NULL,
  remind_minutes integer NOT NULL DEFAULT 0,
  hold_minutes integer NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE contact_facts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT contact_facts_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL,
  field text NOT NULL,
  value text NOT NULL,
  conversation_id uuid,
  message_id bigint,
  at timestamptz(3) NOT NULL,
  CONSTRAINT contact_facts_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT contact_facts_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT contact_facts_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE SET NULL (conversation_id)
);

-- Guest lists
CREATE TABLE guest_lists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT guest_lists_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  name text NOT NULL,
  quota integer,
  cut_off text NOT NULL DEFAULT '',
  benefit text NOT NULL DEFAULT '',
  companions_at_most integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  repeat_key uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT guest_lists_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT guest_lists_event_id_venue_events_id_fk FOREIGN KEY (owner_id, event_id) REFERENCES venue_events (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE guests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT guests_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  list_id uuid NOT NULL,
  name text NOT NULL,
  companions integer NOT NULL DEFAULT 0,
  contact_id uuid,
  conversation_id uuid,
  message_id bigint,
  added_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  CONSTRAINT guests_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT guests_list_id_guest_lists_id_fk FOREIGN KEY (owner_id, list_id) REFERENCES guest_lists (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT guests_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE SET NULL (contact_id),
  CONSTRAINT guests_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE SET NULL (conversation_id)
);

CREATE TABLE guest_arrivals (
  id uuid NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT guest_arrivals_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  guest_id uuid NOT NULL,
  people integer NOT NULL,
  at timestamptz(3) NOT NULL,
  by text NOT NULL DEFAULT '',
  undone_at timestamptz(3),
  CONSTRAINT guest_arrivals_owner_id_guest_id_id_pk PRIMARY KEY (owner_id, guest_id, id),
  CONSTRAINT guest_arrivals_guest_id_guests_id_fk FOREIGN KEY (owner_id, guest_id) REFERENCES guests (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE check_in_links (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT check_in_links_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  event_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  CONSTRAINT door_links_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT check_in_links_event_id_venue_events_id_fk FOREIGN KEY (owner_id, event_id) REFERENCES venue_events (owner_id, id) ON DELETE CASCADE
);

-- Schedules, reminders, remarketing and automations
CREATE TABLE schedules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT schedules_user_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  start timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  type text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  local_start text NOT NULL DEFAULT '',
  local_end text NOT NULL DEFAULT '',
  zone text NOT NULL DEFAULT 'America/Sao_Paulo',
  channel_id uuid,
  audience text NOT NULL DEFAULT 'none',
  tags text[] NOT NULL DEFAULT '{}',
  segment_id uuid,
  text text NOT NULL DEFAULT '',
  file_id uuid,
  recurrence text NOT NULL DEFAULT 'none',
  anchor text NOT NULL DEFAULT '',
  series_id uuid NOT NULL DEFAULT gen_random_uuid(),
  tolerance_minutes integer NOT NULL DEFAULT 60,
  reason text,
  duplicates integer NOT NULL DEFAULT 0,
  due_at timestamptz(3),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  weekdays integer[] NOT NULL DEFAULT '{}',
  repeat_until text,
  except_dates text[] NOT NULL DEFAULT '{}',
  original_date text NOT NULL DEFAULT '',
  is_exception boolean NOT NULL DEFAULT false,
  CONSTRAINT schedules_user_id_id_pk PRIMARY KEY (user_id, id),
  CONSTRAINT schedules_channel_id_channels_id_fk FOREIGN KEY (user_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE SET NULL (channel_id),
  CONSTRAINT schedules_file_id_venue_files_id_fk FOREIGN KEY (user_id, file_id) REFERENCES venue_files (owner_id, id)
);

CREATE TABLE schedule_recipients (
  id bigint GENERATED ALWAYS AS IDENTITY,
  schedule_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  skipped text,
  outcome text,
  message_id bigint,
  CONSTRAINT schedule_recipients_owner_id_schedule_id_contact_id_pk PRIMARY KEY (owner_id, schedule_id, contact_id),
  CONSTRAINT schedule_recipients_schedule_id_schedules_id_fk FOREIGN KEY (owner_id, schedule_id) REFERENCES schedules (user_id, id) ON DELETE CASCADE,
  CONSTRAINT schedule_recipients_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE reminders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT reminders_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  contact_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  kind text NOT NULL,
  message_id bigint,
  words text NOT NULL,
  language text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  zone text NOT NULL,
  local_due text NOT NULL DEFAULT '',
  reservation_id uuid,
  minutes_before integer,
  table_at timestamptz(3),
  status text NOT NULL DEFAULT 'pending',
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT reminders_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT reminders_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT reminders_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT reminders_reservation_id_reservations_id_fk FOREIGN KEY (owner_id, reservation_id) REFERENCES reservations (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT reminders_status CHECK (status in ('pending', 'queued', 'cancelled', 'expired', 'failed'))
);

CREATE TABLE remarketings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT remarketings_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  trigger jsonb NOT NULL,
  segment_id uuid,
  channel_id uuid,
  texts text[] NOT NULL,
  file_id uuid,
  attempts integer NOT NULL,
  gap_days integer NOT NULL,
  from_time text NOT NULL,
  until_time text NOT NULL,
  weekdays integer[] NOT NULL,
  is_active boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  filled_at timestamptz(3),
  due_at timestamptz(3),
  CONSTRAINT remarketings_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT remarketings_channel_id_channels_id_fk FOREIGN KEY (owner_id, channel_id) REFERENCES channels (owner_id, id) ON DELETE SET NULL (channel_id),
  CONSTRAINT remarketings_file_id_venue_files_id_fk FOREIGN KEY (owner_id, file_id) REFERENCES venue_files (owner_id, id)
);

CREATE TABLE remarketing_entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  remarketing_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  occasion text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  reason text,
  entered_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  first_at timestamptz(3),
  last_at timestamptz(3),
  answered_at timestamptz(3),
  CONSTRAINT remarketing_entries_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT remarketing_entries_remarketing_id_remarketings_id_fk FOREIGN KEY (owner_id, remarketing_id) REFERENCES remarketings (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT remarketing_entries_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE remarketing_sends (
  entry_id bigint NOT NULL,
  attempt integer NOT NULL,
  owner_id uuid NOT NULL,
  variant integer NOT NULL,
  message_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'queued',
  outcome text,
  CONSTRAINT remarketing_sends_owner_id_entry_id_attempt_pk PRIMARY KEY (owner_id, entry_id, attempt),
  CONSTRAINT remarketing_sends_entry_id_remarketing_entries_id_fk FOREIGN KEY (owner_id, entry_id) REFERENCES remarketing_entries (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE automations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT automations_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  trigger jsonb NOT NULL,
  kind text NOT NULL,
  conditions jsonb NOT NULL,
  actions jsonb NOT NULL,
  is_on boolean NOT NULL,
  on_since timestamptz(3) NOT NULL,
  place bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT automations_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE automation_modes (
  owner_id uuid PRIMARY KEY CONSTRAINT automation_modes_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  mode text NOT NULL
);

CREATE TABLE automation_events (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT automation_events_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  contact_id uuid NOT NULL,
  conversation_id uuid,
  reservation_id uuid,
  key text,
  tag text,
  minutes integer,
  first_message_id bigint,
  last_message_id bigint,
  is_new boolean NOT NULL DEFAULT false,
  depth integer NOT NULL DEFAULT 0,
  chain uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamptz(3),
  due_at timestamptz(3) NOT NULL DEFAULT 'epoch',
  tries integer NOT NULL DEFAULT 0,
  done_at timestamptz(3),
  CONSTRAINT automation_events_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT automation_events_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT automation_events_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE SET NULL (conversation_id),
  CONSTRAINT automation_events_reservation_id_reservations_id_fk FOREIGN KEY (owner_id, reservation_id) REFERENCES reservations (owner_id, id) ON DELETE SET NULL (reservation_id)
);

CREATE TABLE automation_runs (
  event_id uuid NOT NULL,
  automation_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  fired boolean NOT NULL,
  reason text,
  condition integer,
  steps jsonb NOT NULL,
  at timestamptz(3) NOT NULL,
  rest jsonb,
  due_at timestamptz(3),
  heard_id bigint,
  stepped_at timestamptz(3) NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  ended text,
  CONSTRAINT automation_runs_owner_id_event_id_automation_id_pk PRIMARY KEY (owner_id, event_id, automation_id),
  CONSTRAINT automation_runs_event_id_automation_events_id_fk FOREIGN KEY (owner_id, event_id) REFERENCES automation_events (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT automation_runs_automation_id_automations_id_fk FOREIGN KEY (owner_id, automation_id) REFERENCES automations (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE outreach_months (
  owner_id uuid NOT NULL CONSTRAINT outreach_months_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  month date NOT NULL,
  sent integer NOT NULL,
  personal_sent integer NOT NULL DEFAULT 0,
  CONSTRAINT outreach_months_owner_id_month_pk PRIMARY KEY (owner_id, month)
);

CREATE TABLE suppressed_people (
  owner_id uuid NOT NULL CONSTRAINT suppressed_people_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  hash text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT suppressed_people_owner_id_hash_pk PRIMARY KEY (owner_id, hash)
);

-- Evals
CREATE TABLE evals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT evals_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  question text NOT NULL,
  weekday integer,
  time text,
  expected text[] NOT NULL DEFAULT '{}',
  hands_over boolean NOT NULL DEFAULT false,
  CONSTRAINT evals_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE eval_results (
  eval_id uuid NOT NULL,
  asked text NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT eval_results_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  engine text NOT NULL,
  passed boolean NOT NULL,
  reply text NOT NULL,
  missing text[] NOT NULL DEFAULT '{}',
  handed_over boolean NOT NULL,
  ran_at timestamptz(3) NOT NULL,
  good_reply text,
  CONSTRAINT eval_results_owner_id_eval_id_asked_pk PRIMARY KEY (owner_id, eval_id, asked),
  CONSTRAINT eval_results_eval_id_evals_id_fk FOREIGN KEY (owner_id, eval_id) REFERENCES evals (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE eval_runs (
  owner_id uuid PRIMARY KEY CONSTRAINT eval_runs_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  stale boolean NOT NULL DEFAULT true,
  changes bigint NOT NULL DEFAULT 0,
  asks_model boolean NOT NULL DEFAULT false,
  model_due_at timestamptz(3),
  lease_until timestamptz(3)
);

-- Notifications
CREATE TABLE notification_settings (
  person_id uuid PRIMARY KEY CONSTRAINT notification_settings_person_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL,
  sound boolean DEFAULT true NOT NULL,
  waiting boolean DEFAULT true NOT NULL,
  requests boolean DEFAULT true NOT NULL,
  outages boolean DEFAULT true NOT NULL,
  subscription boolean DEFAULT true NOT NULL
);

CREATE TABLE push_devices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  person_id uuid NOT NULL CONSTRAINT push_devices_person_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  session_id uuid NOT NULL CONSTRAINT push_devices_session_id_session_id_fk REFERENCES session (id) ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT push_devices_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT push_devices_endpoint_unique UNIQUE (endpoint)
);

CREATE TABLE push_notices (
  device_id uuid NOT NULL,
  conversation_id uuid,
  owner_id uuid NOT NULL,
  about text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  reservation_id uuid,
  outage_id uuid,
  subscription_id uuid CONSTRAINT push_notices_subscription_id_subscriptions_id_fk REFERENCES subscriptions (id) ON DELETE CASCADE,
  CONSTRAINT push_notices_owner_id_device_id_about_pk PRIMARY KEY (owner_id, device_id, about),
  CONSTRAINT push_notices_device_id_push_devices_id_fk FOREIGN KEY (owner_id, device_id) REFERENCES push_devices (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT push_notices_conversation_id_conversations_id_fk FOREIGN KEY (owner_id, conversation_id) REFERENCES conversations (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT push_notices_reservation_id_reservations_id_fk FOREIGN KEY (owner_id, reservation_id) REFERENCES reservations (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT push_notices_outage_id_channel_outages_id_fk FOREIGN KEY (owner_id, outage_id) REFERENCES channel_outages (owner_id, id) ON DELETE CASCADE
);

-- Integrations
CREATE TABLE webhook_endpoints (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT webhook_endpoints_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  secret_sealed text NOT NULL,
  state text NOT NULL DEFAULT 'active',
  failing_since timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  next_at timestamptz(3),
  busy_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT webhook_endpoints_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  contact_id uuid,
  subject jsonb NOT NULL,
  at timestamptz(3),
  body text,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3),
  first_tried_at timestamptz(3),
  tried_at timestamptz(3),
  done_at timestamptz(3),
  answer_status integer,
  trouble text,
  took_ms integer,
  CONSTRAINT webhook_deliveries_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT webhook_deliveries_endpoint_id_webhook_endpoints_id_fk FOREIGN KEY (owner_id, endpoint_id) REFERENCES webhook_endpoints (owner_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_contact_id_contacts_id_fk FOREIGN KEY (owner_id, contact_id) REFERENCES contacts (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL,
  delivery_id bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  url text NOT NULL,
  status integer,
  answer text,
  trouble text,
  took_ms integer NOT NULL,
  CONSTRAINT webhook_attempts_owner_id_id_pk PRIMARY KEY (owner_id, id),
  CONSTRAINT webhook_attempts_delivery_id_webhook_deliveries_id_fk FOREIGN KEY (owner_id, delivery_id) REFERENCES webhook_deliveries (owner_id, id) ON DELETE CASCADE
);

CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL CONSTRAINT api_keys_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL,
  key_hash text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  window_started_at timestamptz(3),
  window_calls integer NOT NULL DEFAULT 0,
  CONSTRAINT api_keys_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE api_sends (
  owner_id uuid NOT NULL CONSTRAINT api_sends_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  message_id bigint NOT NULL,
  conversation_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT api_sends_owner_id_idempotency_key_pk PRIMARY KEY (owner_id, idempotency_key)
);

CREATE TABLE created_once (
  owner_id uuid NOT NULL CONSTRAINT created_once_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  answer text,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT created_once_owner_id_idempotency_key_pk PRIMARY KEY (owner_id, idempotency_key)
);

-- What was done and used
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT activity_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  conversation_id uuid,
  at timestamptz(3) NOT NULL,
  CONSTRAINT activity_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE token_usage (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT token_usage_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  conversation_id uuid,
  engine text NOT NULL DEFAULT 'model',
  purpose text NOT NULL DEFAULT 'answer',
  provider text NOT NULL DEFAULT '',
  model text NOT NULL,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  cost numeric(14, 6),
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT token_usage_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE token_holds (
  id uuid NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT token_holds_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  tokens integer NOT NULL,
  until timestamptz(3) NOT NULL,
  CONSTRAINT token_holds_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

CREATE TABLE venue_counts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner_id uuid NOT NULL CONSTRAINT venue_counts_owner_id_profiles_id_fk REFERENCES profiles (id) ON DELETE CASCADE,
  what text NOT NULL,
  amount integer NOT NULL,
  is_sum boolean NOT NULL DEFAULT false,
  CONSTRAINT venue_counts_owner_id_id_pk PRIMARY KEY (owner_id, id)
);

-- Photos, films and sounds are compressed already; as they are, a part of one can be read without the rest.
ALTER TABLE message_files ALTER COLUMN data SET STORAGE EXTERNAL;
ALTER TABLE venue_files ALTER COLUMN data SET STORAGE EXTERNAL;

-- Indexes ---------------------------------------------------------------------------------------------

CREATE INDEX account_user ON account (user_id);
CREATE INDEX "session_user" ON session (user_id);
CREATE INDEX verification_identifier ON verification (identifier);

CREATE INDEX profiles_owner ON profiles (owner_id) WHERE owner_id is not null;
CREATE UNIQUE INDEX team_invitations_email ON team_invitations (owner_id, email);
CREATE INDEX presences_owner ON presences (owner_id, person_id);
CREATE UNIQUE INDEX visits_one_open ON visits (session_id) WHERE ended_at is null;
CREATE INDEX visits_owner ON visits (owner_id, started_at);

CREATE INDEX audit_log_subject ON audit_log (subject_id, id);
CREATE INDEX mailbox_due ON mailbox (status, send_after);

CREATE UNIQUE INDEX subscriptions_one_active ON subscriptions (user_id) WHERE status = 'active';
CREATE INDEX subscriptions_user ON subscriptions (user_id);
CREATE INDEX subscriptions_due ON subscriptions (due_at) WHERE due_at is not null;
CREATE INDEX subscription_changes_subscription ON subscription_changes (subscription_id, at);
CREATE UNIQUE INDEX subscription_payments_one_open ON subscription_payments (user_id) WHERE status = 'open';
CREATE INDEX subscription_payments_due ON subscription_payments (expires_at) WHERE status = 'open';
CREATE INDEX subscription_payments_charge_due ON subscription_payments (charge_due_at) WHERE charge_due_at is not null;
CREATE UNIQUE INDEX payment_problems_once ON payment_problems (subscription_id, reason, received_id, amount);

CREATE INDEX event_series_made ON event_series (made_until);
CREATE INDEX venue_events_owner ON venue_events (owner_id, date);
CREATE UNIQUE INDEX venue_events_series ON venue_events (owner_id, series_id, planned_for);
CREATE INDEX venue_files_since ON venue_files (created_at);

CREATE UNIQUE INDEX channels_one_principal ON channels (owner_id) WHERE is_principal;
CREATE INDEX channels_attempt_due ON channels (attempt_due_at) WHERE attempt_due_at is not null;
CREATE INDEX channels_removal_due ON channels (removal_due_at) WHERE removal_due_at is not null;
CREATE UNIQUE INDEX channels_one_phone ON channels (network, linked_phone) WHERE linked_phone is not null;
CREATE INDEX channels_refusal_due ON channels (refusal_due_at) WHERE refusal_due_at is not null;
CREATE INDEX channels_settings_due ON channels (settings_due_at) WHERE settings_due_at is not null;
CREATE INDEX connection_history_channel ON connection_history (channel_id, since);
CREATE UNIQUE INDEX connection_history_now ON connection_history (owner_id, channel_id) WHERE until is null;
CREATE UNIQUE INDEX channel_outages_now ON channel_outages (owner_id, channel_id) WHERE until is null;
CREATE INDEX channel_outages_owner ON channel_outages (owner_id, since);
CREATE INDEX channel_outages_untold ON channel_outages (since) WHERE until is null and alerted_at is null or alerted_at is not null and told_back_at is null;

CREATE INDEX contacts_since ON contacts (owner_id, created_at, id);
CREATE INDEX contacts_by_name ON contacts (owner_id, sort_name, id);
CREATE INDEX contacts_birthdays ON contacts (owner_id) WHERE birthday is not null;
CREATE INDEX contacts_emails ON contacts USING gin (owner_id, fold(email) gin_trgm_ops) WHERE email <> '';
CREATE INDEX contacts_names ON contacts USING gin (owner_id, fold(coalesce(name, '')) gin_trgm_ops, coalesce(phone, '') gin_trgm_ops);
CREATE INDEX contacts_tags ON contacts USING gin (owner_id, tags) WHERE tags <> '{}';
CREATE INDEX contact_aliases_contact ON contact_aliases (contact_id);
CREATE INDEX contact_consents_contact ON contact_consents (contact_id, id);
CREATE UNIQUE INDEX contact_fields_key ON contact_fields (owner_id, key);
CREATE UNIQUE INDEX contact_segments_name ON contact_segments (owner_id, fold(name));
CREATE INDEX contacts_apart_other ON contacts_apart (other_id);
CREATE INDEX known_people_phone ON known_people (owner_id, phone);
CREATE INDEX known_people_lid ON known_people (owner_id, lid);
CREATE INDEX retention_rules_due ON retention_rules (due_at);
CREATE INDEX media_to_forget_due ON media_to_forget (due_at);

CREATE UNIQUE INDEX conversations_channel_contact ON conversations (owner_id, channel_id, contact_id);
CREATE INDEX conversations_recent ON conversations (owner_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX conversations_contact ON conversations (contact_id);
CREATE INDEX conversations_answer_due ON conversations (answer_due_at) WHERE answer_due_at is not null;
CREATE INDEX conversations_state_recent ON conversations (owner_id, state, last_message_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX conversations_unread ON conversations (owner_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST) WHERE unread > 0;
CREATE INDEX conversations_assignee ON conversations (assignee_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST) WHERE assignee_id is not null;
CREATE INDEX conversations_waiting ON conversations (owner_id, waiting_since) WHERE state = 'waiting';
CREATE UNIQUE INDEX messages_once ON messages (owner_id, conversation_id, external_id);
CREATE UNIQUE INDEX messages_client_once ON messages (owner_id, conversation_id, client_id) WHERE client_id is not null;
CREATE INDEX messages_thread ON messages (conversation_id, id);
CREATE INDEX messages_external ON messages (external_id);
CREATE INDEX messages_sent ON messages USING brin (sent_at);
CREATE INDEX messages_queued ON messages (send_after) WHERE status = 'queued';
CREATE INDEX messages_limited ON messages (limited_by, id) WHERE status = 'queued' and send_after is null and limited_by is not null;
CREATE INDEX messages_outreach_done ON messages (limited_by, id) WHERE status <> 'queued' and limited_by is not null;
CREATE INDEX messages_outreach_shares ON messages (limited_by, purpose, id) WHERE status <> 'queued' and limited_by is not null;
CREATE INDEX messages_promotions ON messages (owner_id, sent_at) WHERE purpose in ('campaign', 'remarketing', 'automation', 'api');
CREATE INDEX messages_send_queue ON messages (conversation_id, id) WHERE status = 'queued';
CREATE INDEX message_words_of ON message_words USING gin (words_of_venue(owner_id, words));
CREATE INDEX message_files_shared ON message_files (file_id) WHERE file_id is not null;
CREATE INDEX message_changes_due ON message_changes (due_at) WHERE due_at is not null;
CREATE INDEX message_changes_of ON message_changes (message_id, id);
CREATE INDEX outgoing_reactions_due ON outgoing_reactions (due_at);
CREATE INDEX watched_threads_of ON watched_threads (owner_id, until);
CREATE UNIQUE INDEX conversation_notes_once ON conversation_notes (owner_id, conversation_id, client_id);
CREATE INDEX conversation_notes_thread ON conversation_notes (conversation_id, created_at);
CREATE UNIQUE INDEX quick_replies_shortcut ON quick_replies (owner_id, fold(shortcut));
CREATE UNIQUE INDEX open_questions_subject ON open_questions (owner_id, subject);

CREATE UNIQUE INDEX reservations_code ON reservations (owner_id, code);
CREATE UNIQUE INDEX reservations_message ON reservations (owner_id, conversation_id, message_id) WHERE message_id is not null;
CREATE INDEX reservations_night ON reservations (owner_id, date, minutes);
CREATE INDEX reservations_contact ON reservations (contact_id, starts_at);
CREATE INDEX reservation_changes_of ON reservation_changes (reservation_id, id);
CREATE UNIQUE INDEX contact_facts_once ON contact_facts (owner_id, contact_id, field);

CREATE INDEX guest_lists_event ON guest_lists (event_id);
CREATE INDEX guests_list ON guests (list_id);
CREATE INDEX guests_contact ON guests (contact_id);
CREATE UNIQUE INDEX guests_once ON guests (owner_id, list_id, contact_id, fold(name)) WHERE removed_at is null and contact_id is not null;
CREATE UNIQUE INDEX check_in_links_token ON check_in_links (token_hash);
CREATE INDEX check_in_links_event ON check_in_links (event_id);

CREATE INDEX schedules_user ON schedules (user_id, start);
CREATE INDEX schedules_due ON schedules (due_at) WHERE due_at is not null;
CREATE UNIQUE INDEX schedules_series ON schedules (user_id, series_id, original_date);
CREATE INDEX schedules_file ON schedules (file_id) WHERE file_id is not null;
CREATE INDEX schedule_recipients_open ON schedule_recipients (schedule_id, state, id) WHERE state in ('pending', 'queued');
CREATE INDEX schedule_recipients_contact ON schedule_recipients (contact_id);
CREATE UNIQUE INDEX reminders_message ON reminders (owner_id, conversation_id, message_id);
CREATE UNIQUE INDEX reminders_table ON reminders (owner_id, reservation_id, table_at) WHERE kind = 'venue';
CREATE INDEX reminders_due ON reminders (due_at) WHERE status = 'pending';
CREATE INDEX reminders_contact ON reminders (contact_id, due_at);
CREATE INDEX reminders_reservation ON reminders (reservation_id);
CREATE INDEX reminders_said ON reminders (due_at) WHERE kind = 'venue' and status = 'queued';
CREATE INDEX remarketings_owner ON remarketings (owner_id, created_at);
CREATE INDEX remarketings_due ON remarketings (due_at) WHERE due_at is not null;
CREATE UNIQUE INDEX remarketing_entries_once ON remarketing_entries (owner_id, remarketing_id, contact_id, occasion);
CREATE INDEX remarketing_entries_open ON remarketing_entries (remarketing_id, state, due_at) WHERE state <> 'ended';
CREATE INDEX remarketing_entries_contact ON remarketing_entries (contact_id);
CREATE INDEX remarketing_sends_queued ON remarketing_sends (entry_id) WHERE state = 'queued';
CREATE INDEX automations_owner ON automations (owner_id, place);
CREATE INDEX automations_on ON automations (kind, owner_id) WHERE is_on;
CREATE UNIQUE INDEX automation_events_once ON automation_events (owner_id, key) WHERE key is not null;
CREATE UNIQUE INDEX automation_events_burst ON automation_events (owner_id, conversation_id) WHERE kind = 'message' and done_at is null;
CREATE INDEX automation_events_due ON automation_events (due_at) WHERE done_at is null;
CREATE INDEX automation_events_owner ON automation_events (owner_id, done_at);
CREATE INDEX automation_events_contact ON automation_events (contact_id);
CREATE INDEX automation_events_chain ON automation_events (chain);
CREATE INDEX automation_events_reservation ON automation_events (reservation_id) WHERE reservation_id is not null;
CREATE INDEX automation_runs_owner ON automation_runs (owner_id, at);
CREATE INDEX automation_runs_automation ON automation_runs (automation_id, at);
CREATE INDEX automation_runs_due ON automation_runs (due_at) WHERE due_at is not null;

CREATE INDEX eval_runs_stale ON eval_runs (owner_id) WHERE stale;
CREATE INDEX eval_runs_model ON eval_runs (model_due_at);

CREATE INDEX push_devices_person ON push_devices (person_id);
CREATE INDEX push_devices_session ON push_devices (session_id);
CREATE INDEX push_notices_due ON push_notices (due_at) WHERE due_at is not null;
CREATE INDEX push_notices_conversation ON push_notices (conversation_id);
CREATE INDEX push_notices_reservation ON push_notices (reservation_id);
CREATE INDEX push_notices_outage ON push_notices (outage_id);
CREATE INDEX push_notices_subscription ON push_notices (subscription_id);

CREATE UNIQUE INDEX webhook_endpoints_n8n ON webhook_endpoints (owner_id) WHERE kind = 'n8n';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, id DESC NULLS LAST);
CREATE INDEX webhook_deliveries_contact ON webhook_deliveries (contact_id) WHERE contact_id is not null;
CREATE INDEX webhook_deliveries_done ON webhook_deliveries (done_at) WHERE done_at is not null;
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id DESC NULLS LAST);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (key_hash);
CREATE INDEX api_sends_at ON api_sends (at);

CREATE INDEX token_usage_owner ON token_usage (owner_id, at);
CREATE INDEX token_usage_spent ON token_usage (owner_id, at, input_tokens, output_tokens) WHERE input_tokens + output_tokens > 0;
CREATE INDEX venue_counts_of ON venue_counts (owner_id, what);
CREATE UNIQUE INDEX venue_counts_sum ON venue_counts (owner_id, what) WHERE is_sum;
CREATE INDEX venue_counts_loose ON venue_counts (id) WHERE not is_sum;

-- Row-level security ----------------------------------------------------------------------------------

-- A transaction as balcao_tenant sees and writes the rows of the owner it is bound to.
DO $$
DECLARE
  bound CONSTANT text := '(SELECT nullif(current_setting(''app.owner_id'', true), '''')::uuid)';
  owned text;
  owner text;
BEGIN
  FOR owned, owner IN
    SELECT 'profiles', 'coalesce(owner_id, id)'
    UNION ALL SELECT unnest('{
      subscriptions, subscription_changes, subscription_payments, agent_settings, agent_profile, schedules
    }'::text[]), 'user_id'
    UNION ALL SELECT unnest('{
      team_invitations, presences, visits, knowledge, policies, menu_items, event_series, venue_events, venue_files, channels, channel_rate_limits,
      connection_history, channel_outages, contacts, contact_aliases, contact_consents, contact_fields, contact_segments, contacts_apart,
      known_people, retention_rules, media_to_forget, conversations, messages, message_words, message_files, message_changes,
      outgoing_reactions, watched_threads, conversation_notes, quick_replies, open_questions, reservations, reservation_changes,
      reservation_rules, contact_facts, guest_lists, guests, guest_arrivals, check_in_links, schedule_recipients, reminders, remarketings,
      remarketing_entries, remarketing_sends, automations, automation_modes, automation_events, automation_runs, outreach_months,
      suppressed_people, evals, eval_results, eval_runs, notification_settings, push_devices, push_notices, webhook_endpoints, webhook_deliveries, webhook_attempts,
      api_keys, api_sends, created_once, activity, token_usage, token_holds, venue_counts, billing_details
    }'::text[]), 'owner_id'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I TO balcao_tenant USING (%s = %s) WITH CHECK (%3$s = %4$s)', owned || '_tenant', owned, owner, bound);
  END LOOP;
END $$;

-- The platform's own.
ALTER TABLE platform_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform_settings_tenant ON platform_settings FOR SELECT TO balcao_tenant USING (true);
ALTER TABLE operator_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE zone_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE platform_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_problems ENABLE ROW LEVEL SECURITY;

-- A transaction of another purpose reaches the rows of every owner in the tables that its statements use, as far as its rights go.
DO $$
DECLARE
  reached text;
  purposes text;
BEGIN
  FOR reached, purposes IN
    SELECT name, string_agg(purpose, ', ' ORDER BY purpose) FROM (
      SELECT 'balcao_worker', unnest('{
        profiles, visits, operator_settings, zone_rules, platform_months, audit_log, subscriptions, subscription_changes,
        subscription_payments, agent_profile, event_series, venue_files, channels, channel_rate_limits, connection_history, channel_outages, contacts,
        retention_rules, media_to_forget, conversations, messages, message_files, message_changes, outgoing_reactions, reservations,
        reservation_changes, reservation_rules, schedules, schedule_recipients, reminders, remarketings, automations, automation_events,
        automation_runs, eval_runs, notification_settings, push_devices, push_notices, webhook_endpoints, webhook_deliveries, webhook_attempts, venue_counts
      }'::text[])
      UNION ALL SELECT 'balcao_admin', unnest('{
        profiles, platform_settings, operator_settings, platform_months, audit_log, subscriptions, subscription_changes,
        subscription_payments, payment_problems, billing_details, channels, contacts, conversations, messages, schedules,
        webhook_deliveries, created_once, token_usage
      }'::text[])
      UNION ALL SELECT 'balcao_anonymous', unnest('{profiles, subscriptions, channels, channel_rate_limits, check_in_links, api_keys}'::text[])
      UNION ALL SELECT 'balcao_billing', unnest('{
        profiles, platform_settings, audit_log, subscriptions, subscription_changes, subscription_payments, payment_problems,
        billing_details
      }'::text[])
      UNION ALL SELECT 'balcao_accounts', unnest('{
        profiles, team_invitations, visits, audit_log, subscriptions, push_devices, created_once
      }'::text[])
    ) reach (purpose, name) GROUP BY name
  LOOP
    EXECUTE format('CREATE POLICY %I ON %I TO %s USING (true) WITH CHECK (true)', reached || '_across', reached, purposes);
  END LOOP;
END $$;

-- Search ----------------------------------------------------------------------------------------------

-- Under row-level security an index is not asked for operators that might tell of other rows, and those of text search and of
-- trigrams count as such. These functions run as the owner of the tables and ask for one owner's rows by themselves: the
-- one that the transaction is bound to, and nothing where it is bound to none.
CREATE FUNCTION current_owner() RETURNS uuid LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('app.owner_id', true), '')::uuid $$;

-- The words by their stems; the last one, which may still be being typed, also by its beginning.
CREATE FUNCTION words_query(whole text, last text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT to_tsquery('portuguese', fold(whole)) && CASE
    WHEN last = '' OR (whole <> '' AND numnode(to_tsquery('portuguese', fold(last))) = 0) THEN ''::tsquery
    ELSE to_tsquery('portuguese', fold(last)) || to_tsquery('simple', fold(last) || ':*') END $$;

-- The words are looked up first, apart from the messages: joined in one statement, the planner read every message there is
-- to find a hundred. From a few messages each of the others is found by its key, so nothing is ever hashed or merged.
CREATE FUNCTION found_messages(words tsquery, of_contact uuid, of_origins text[], since timestamptz, until timestamptz, before bigint, at_most int)
  RETURNS SETOF bigint LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  condition text := ' WHERE m.owner_id = $1 AND m.kind <> ''deleted'''
    || CASE WHEN of_contact IS NULL THEN '' ELSE ' AND m.conversation_id IN (SELECT c.id FROM conversations c WHERE c.contact_id = $3 AND c.owner_id = $1)' END
    || CASE WHEN of_origins IS NULL THEN '' ELSE ' AND m.origin = ANY($4)' END
    || CASE WHEN since IS NULL THEN '' ELSE ' AND m.sent_at >= $5' END
    || CASE WHEN until IS NULL THEN '' ELSE ' AND m.sent_at < $6' END
    || CASE WHEN before IS NULL THEN '' ELSE ' AND m.id < $7' END;
  hits bigint[];
  of_venue tsquery := query_of_venue(current_owner(), words);
  few boolean := false;
BEGIN
  IF numnode(words) > 0 THEN
    EXECUTE 'SELECT array(SELECT w.message_id FROM message_words w WHERE w.owner_id = $1 AND words_of_venue(w.owner_id, w.words) @@ $2 AND w.words @@ $3 LIMIT 20001)' INTO hits
      USING current_owner(), of_venue, words;
    IF cardinality(hits) <= 20000 THEN
      -- Newest first, and no further than the page is long.
      RETURN QUERY EXECUTE 'SELECT m.id FROM (SELECT id FROM unnest($9) id ORDER BY id DESC) h JOIN messages m ON m.id = h.id'
        || condition || ' LIMIT $8'
        USING current_owner(), words, of_contact, of_origins, since, until, before, at_most, hits;
      RETURN;
    END IF;
    condition := ' JOIN message_words w ON w.message_id = m.id AND w.owner_id = $1 AND w.words @@ $2' || condition;
  ELSIF of_contact IS NOT NULL THEN
    EXECUTE 'SELECT count(*) <= 20000 FROM (SELECT FROM messages m' || condition || ' LIMIT 20001) s' INTO few
      USING current_owner(), words, of_contact, of_origins, since, until, before;
  END IF;
  -- Of what is in very many messages, the newest are found by walking back. An expression has no index to walk along.
  RETURN QUERY EXECUTE 'SELECT m.id FROM messages m' || condition || ' ORDER BY ' || CASE WHEN few THEN 'm.id + 0' ELSE 'm.id' END || ' DESC LIMIT $8'
    USING current_owner(), words, of_contact, of_origins, since, until, before, at_most;
END $$;

-- Conversations whose last message has the words. Of a word that is in very many messages, the newest of them are looked at.
CREATE FUNCTION found_conversations(words tsquery) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'WITH hits AS MATERIALIZED (
      SELECT m.id, m.conversation_id FROM message_words w JOIN messages m ON m.owner_id = w.owner_id AND m.id = w.message_id
      WHERE w.owner_id = $1 AND words_of_venue(w.owner_id, w.words) @@ $2 AND w.words @@ $3 ORDER BY m.id DESC LIMIT 20000)
    SELECT h.conversation_id FROM hits h
    WHERE NOT EXISTS (SELECT FROM messages n WHERE n.conversation_id = h.conversation_id AND n.id > h.id)'
  USING current_owner(), query_of_venue(current_owner(), words), words;
END $$;

CREATE FUNCTION found_contacts(part text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND (fold(coalesce(k.name, '''')) LIKE $2'
    || CASE WHEN digits IS NULL THEN '' ELSE ' OR coalesce(k.phone, '''') LIKE $3' END || ')'
  USING current_owner(), fold(part), digits;
END $$;

CREATE FUNCTION tagged_contacts(tag text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.tags <> ''{}'' AND k.tags @> ARRAY[$2]'
  USING current_owner(), tag;
END $$;

-- Contacts by a part of name, phone, e-mail or tag.
CREATE FUNCTION found_people(part text, digits text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND fold(coalesce(k.name, '''')) LIKE $2'
    || ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.email <> '''' AND fold(k.email) LIKE $2'
    || ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND k.tags <> ''{}'' AND k.tags && (SELECT array_agg(DISTINCT t.tag)
         FROM contacts o, unnest(o.tags) t(tag) WHERE o.owner_id = $1 AND o.tags <> ''{}'' AND fold(t.tag) LIKE $2)'
    || CASE WHEN digits IS NULL THEN '' ELSE ' UNION SELECT k.id FROM contacts k WHERE k.owner_id = $1 AND coalesce(k.phone, '''') LIKE $3' END
  USING current_owner(), fold(part), digits;
END $$;

-- The words of each message, kept as they are told, reworded and gone.
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_words SELECT id, owner_id, to_tsvector('portuguese', fold(text)) FROM told WHERE text <> ''
    ON CONFLICT (owner_id, message_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_told AFTER INSERT ON messages REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION keep_words();

CREATE FUNCTION renew_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_words VALUES (NEW.id, NEW.owner_id, to_tsvector('portuguese', fold(NEW.text)))
    ON CONFLICT (owner_id, message_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_reworded AFTER UPDATE OF text ON messages FOR EACH ROW
  WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION renew_words();

CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_words w USING gone WHERE (w.owner_id, w.message_id) = (gone.owner_id, gone.id);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_gone AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_words();

-- Limits and counts -----------------------------------------------------------------------------------

-- What an owner may use, in one place for every limit: the plan of the active subscription, otherwise what everybody has.
-- No row: nothing is limited.
CREATE FUNCTION plan_limits(owner uuid)
  RETURNS TABLE (tokens bigint, messages integer, contacts integer, channels integer, teammates integer, storage integer) LANGUAGE sql STABLE
  AS $$
    SELECT p.monthly_tokens, p.messages_limit, p.contacts_limit, p.channels_limit, p.teammates_limit, p.storage_limit
    FROM subscriptions s JOIN plans p ON p.id = s.plan_id WHERE s.user_id = owner AND s.status = 'active'
    UNION ALL
    SELECT free_tokens, free_messages, free_contacts, free_channels, free_teammates, free_storage FROM platform_settings
    WHERE NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = owner AND s.status = 'active')
  $$;

-- How many contacts and open conversations a venue has. Outreach that nobody answered is not among the chats: it has no place there until its
-- person writes, or a person of the venue has it. Whoever is being deleted with all they have is not counted any more.
CREATE FUNCTION count_contacts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount)
    SELECT owner_id, 'contacts', count(*) FROM added WHERE erased_at IS NULL GROUP BY owner_id;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_added AFTER INSERT ON contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_added();

CREATE FUNCTION count_contacts_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount)
    SELECT owner_id, 'contacts', -count(*) FROM gone WHERE erased_at IS NULL AND EXISTS (SELECT FROM profiles p WHERE p.id = gone.owner_id) GROUP BY owner_id;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_gone AFTER DELETE ON contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_gone();

CREATE FUNCTION count_contact_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount) VALUES (NEW.owner_id, 'contacts', CASE WHEN NEW.erased_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_erased AFTER UPDATE OF erased_at ON contacts FOR EACH ROW
  WHEN ((OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL)) EXECUTE FUNCTION count_contact_erased();

CREATE FUNCTION count_chats_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', count(*) FROM added WHERE state <> 'resolved' AND last_message_at IS NOT NULL GROUP BY owner_id;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_added AFTER INSERT ON conversations REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_chats_added();

CREATE FUNCTION count_chats_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount)
    SELECT owner_id, 'chats', -count(*) FROM gone WHERE state <> 'resolved' AND last_message_at IS NOT NULL
      AND EXISTS (SELECT FROM profiles p WHERE p.id = gone.owner_id) GROUP BY owner_id;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_gone AFTER DELETE ON conversations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_chats_gone();

CREATE FUNCTION count_chat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_counts (owner_id, what, amount) VALUES (NEW.owner_id, 'chats',
    CASE WHEN NEW.state <> 'resolved' AND NEW.last_message_at IS NOT NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_changed AFTER UPDATE OF state, last_message_at ON conversations FOR EACH ROW
  WHEN ((OLD.state <> 'resolved' AND OLD.last_message_at IS NOT NULL) <> (NEW.state <> 'resolved' AND NEW.last_message_at IS NOT NULL))
  EXECUTE FUNCTION count_chat_changed();

-- Contacts that a phone knew before -------------------------------------------------------------------

-- What the phones of a venue knew of these contacts: a name for who has none, that they chatted before, and, where the venue
-- wants it, that they are left alone. What a person decided about a contact stays. Answers those that changed.
CREATE FUNCTION apply_known_people(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql AS $$
  WITH book AS (
    SELECT a.contact_id, max(b.name) AS name, bool_or(b.chatted_before) AS chatted
    FROM contact_aliases a JOIN known_people b ON b.owner_id = a.owner_id
      AND (a.kind = 'phone' AND b.phone = a.value OR a.kind = 'lid' AND b.lid = a.value)
    WHERE a.contact_id = ANY (ids) GROUP BY a.contact_id
  ), told AS (
    SELECT book.*, book.chatted AND k.no_reply_by IS NULL AND coalesce(p.leave_earlier, false) AS leaves
    FROM book JOIN contacts k ON k.id = book.contact_id LEFT JOIN agent_profile p ON p.user_id = k.owner_id
  )
  UPDATE contacts k SET name = coalesce(k.name, told.name), chatted_before = k.chatted_before OR told.chatted,
    no_reply = k.no_reply OR told.leaves, no_reply_by = CASE WHEN told.leaves THEN 'venue' ELSE k.no_reply_by END
  FROM told WHERE k.id = told.contact_id
    AND (k.name IS NULL AND told.name IS NOT NULL OR told.chatted AND NOT k.chatted_before OR told.leaves)
  RETURNING k.id;
$$;

-- However somebody becomes a contact, or gets another name: by writing, by an import, at a screen.
CREATE FUNCTION know_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_known_people(ARRAY(SELECT DISTINCT contact_id FROM added));
  RETURN NULL;
END $$;
CREATE TRIGGER known_contacts AFTER INSERT ON contact_aliases REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION know_contacts();

CREATE FUNCTION leave_earlier_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.leave_earlier THEN
    UPDATE contacts SET no_reply = true, no_reply_by = 'venue'
      WHERE owner_id = NEW.user_id AND chatted_before AND no_reply_by IS NULL;
  ELSE
    -- What nobody of the venue took in hand is the assistant's again.
    UPDATE conversations c SET state = 'bot' FROM contacts k
      WHERE k.id = c.contact_id AND k.owner_id = NEW.user_id AND k.no_reply_by = 'venue'
        AND c.state = 'human' AND c.assignee_id IS NULL AND c.last_human_at IS NULL;
    UPDATE contacts SET no_reply = false, no_reply_by = NULL WHERE owner_id = NEW.user_id AND no_reply_by = 'venue';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_left_alone AFTER UPDATE OF leave_earlier ON agent_profile FOR EACH ROW
  WHEN (OLD.leave_earlier <> NEW.leave_earlier) EXECUTE FUNCTION leave_earlier_contacts();

-- Evals are due when the venue changes ---------------------------------------------------------------

-- Whatever the assistant may say has changed: the evals of that owner are due. The argument names the owner's column. Every
-- change counts, also while a run is under way: it began with the venue as it was.
CREATE FUNCTION note_venue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE eval_runs SET stale = true, changes = changes + 1
  WHERE owner_id = (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER evals_are_due AFTER UPDATE ON agent_settings FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_venue_change('user_id');
CREATE TRIGGER evals_are_due AFTER UPDATE ON agent_profile FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_venue_change('user_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON knowledge FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON policies FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON menu_items FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON venue_events FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON guest_lists FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');
CREATE TRIGGER evals_are_due AFTER INSERT OR UPDATE OR DELETE ON reservation_rules FOR EACH ROW EXECUTE FUNCTION note_venue_change('owner_id');

-- Reminders follow their reservation ------------------------------------------------------------------

-- Whoever changes a reservation, and wherever: what reminds of it moves with it, or is cancelled with it, in the same commit.
-- One whose moment has come and gone by the move is due at once. The venue's own is made anew for the new hour.
CREATE FUNCTION carry_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('requested', 'confirmed') THEN
    UPDATE reminders SET status = 'cancelled', settled_at = NEW.updated_at
    WHERE reservation_id = NEW.id AND status = 'pending';
  ELSE
    UPDATE reminders SET status = 'cancelled', settled_at = NEW.updated_at
    WHERE reservation_id = NEW.id AND status = 'pending' AND kind = 'venue' AND (table_at <> NEW.starts_at OR NEW.status <> 'confirmed');
    IF NEW.starts_at IS DISTINCT FROM OLD.starts_at THEN
      UPDATE reminders SET due_at = greatest(NEW.starts_at - make_interval(mins => minutes_before), NEW.updated_at)
      WHERE reservation_id = NEW.id AND status = 'pending' AND kind = 'asked' AND minutes_before IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reminders_follow AFTER UPDATE ON reservations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.starts_at IS DISTINCT FROM NEW.starts_at) EXECUTE FUNCTION carry_reminders();

-- Automations -----------------------------------------------------------------------------------------

-- Whoever tags a contact, and wherever: what the venue does by itself at that is due in the same commit. What an automation
-- did is known by the settings of its transaction, so that a chain of them ends.
CREATE FUNCTION note_tags_for_automations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO automation_events (owner_id, kind, contact_id, tag, depth, chain)
  SELECT NEW.owner_id, 'tag-added', NEW.id, added.tag, coalesce(nullif(current_setting('app.automation_depth', true), '')::int, 0),
    coalesce(nullif(current_setting('app.automation_chain', true), '')::uuid, gen_random_uuid())
  FROM unnest(NEW.tags) AS added(tag)
  WHERE NOT added.tag = ANY (OLD.tags)
    AND EXISTS (SELECT FROM automations a WHERE a.owner_id = NEW.owner_id AND a.is_on AND a.kind = 'tag-added' AND a.trigger ->> 'tag' = added.tag);
  RETURN NULL;
END $$;
CREATE TRIGGER automations_follow_tags AFTER UPDATE ON contacts FOR EACH ROW
  WHEN (OLD.tags IS DISTINCT FROM NEW.tags) EXECUTE FUNCTION note_tags_for_automations();

-- One that a person wrote down is the contact's who has that phone. Each of its facts is noted once, also when it is undone and done again.
CREATE FUNCTION note_reservation_for_automations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  digits text := regexp_replace(NEW.phone, '\D', '', 'g');
  fact text := CASE WHEN TG_OP = 'INSERT' THEN 'reservation-made' WHEN NEW.status = OLD.status THEN NULL
    WHEN NEW.status = 'no_show' THEN 'reservation-no-show' WHEN NEW.status = 'cancelled' THEN 'reservation-cancelled' END;
BEGIN
  IF fact IS NOT NULL THEN
    INSERT INTO automation_events (owner_id, kind, contact_id, conversation_id, reservation_id, key)
    SELECT NEW.owner_id, fact, k.id, NEW.conversation_id, NEW.id, fact || ' ' || NEW.id
    FROM contacts k
    WHERE k.owner_id = NEW.owner_id AND k.id = coalesce(NEW.contact_id, (SELECT a.contact_id FROM contact_aliases a WHERE a.owner_id = NEW.owner_id AND a.kind = 'phone'
        AND a.value IN (digits, '55' || digits) LIMIT 1))
      AND EXISTS (SELECT FROM automations a WHERE a.owner_id = NEW.owner_id AND a.is_on AND a.kind = fact)
    ON CONFLICT DO NOTHING;
  END IF;
  -- What waits for this reservation is looked at again: it may have another time, or none.
  IF TG_OP = 'UPDATE' THEN
    UPDATE automation_runs r SET due_at = 'epoch' FROM automation_events e
    WHERE e.reservation_id = NEW.id AND (r.owner_id, r.event_id) = (e.owner_id, e.id) AND r.due_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER automations_follow_reservations AFTER INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION note_reservation_for_automations();
CREATE TRIGGER automations_follow_changed_reservations AFTER UPDATE ON reservations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.starts_at IS DISTINCT FROM NEW.starts_at)
  EXECUTE FUNCTION note_reservation_for_automations();

-- Webhooks --------------------------------------------------------------------------------------------

-- What happens in a venue is written down for who wants to be told of it, in the commit of the fact and whoever made it one.
CREATE FUNCTION tell_webhooks(owner uuid, event text, contact uuid, fact jsonb, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_deliveries (owner_id, endpoint_id, type, contact_id, subject, at)
  SELECT owner, e.id, event, contact, fact, happened FROM webhook_endpoints e
  WHERE e.owner_id = owner AND e.state = 'active' AND event = any (e.events);
$$;

CREATE FUNCTION tell_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (owner_id, endpoint_id, type, contact_id, subject, at)
  SELECT m.owner_id, e.id, 'message.received', c.contact_id, jsonb_build_object('messageId', m.id::text), m.sent_at
  FROM added m
  JOIN webhook_endpoints e ON e.owner_id = m.owner_id AND e.state = 'active' AND 'message.received' = any (e.events)
  JOIN conversations c ON (c.owner_id, c.id) = (m.owner_id, m.conversation_id)
  WHERE m.origin = 'contact' AND m.kind <> 'reaction' ORDER BY m.id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_messages();

CREATE FUNCTION tell_of_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.owner_id, 'conversation.handed_over', NEW.contact_id,
    jsonb_build_object('conversationId', NEW.id, 'reason', NEW.waiting_reason, 'summary', NEW.handover_summary), NEW.waiting_since);
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_handover AFTER UPDATE OF state ON conversations FOR EACH ROW
  WHEN (NEW.state = 'waiting' AND OLD.state <> 'waiting') EXECUTE FUNCTION tell_of_handover();

CREATE FUNCTION tell_of_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole reservations;
  event text;
BEGIN
  SELECT * INTO whole FROM reservations WHERE owner_id = NEW.owner_id AND id = NEW.reservation_id;
  event := CASE
    WHEN NEW.did = 'changed' AND NEW.status = 'cancelled' THEN 'reservation.cancelled'
    WHEN EXISTS (SELECT FROM reservation_changes c WHERE c.reservation_id = NEW.reservation_id AND c.id < NEW.id) THEN 'reservation.changed'
    ELSE 'reservation.created' END;
  PERFORM tell_webhooks(NEW.owner_id, event, whole.contact_id, to_jsonb(whole) || jsonb_build_object('by', NEW."by"), NEW.at);
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_reservations AFTER INSERT ON reservation_changes FOR EACH ROW
  WHEN (NEW.did IN ('changed', 'kept')) EXECUTE FUNCTION tell_of_reservation();

-- What was told of at once is one event; a repetition of what is known is none.
CREATE FUNCTION tell_of_new_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(f.owner_id, 'contact.captured', f.contact_id, f.facts, f.at) FROM (
    SELECT owner_id, contact_id, max(at) AS at, jsonb_object_agg(field, value) AS facts FROM added GROUP BY owner_id, contact_id) f;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_new_facts AFTER INSERT ON contact_facts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_new_facts();

CREATE FUNCTION tell_of_changed_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(f.owner_id, 'contact.captured', f.contact_id, f.facts, f.at) FROM (
    SELECT a.owner_id, a.contact_id, max(a.at) AS at, jsonb_object_agg(a.field, a.value) AS facts
    FROM added a JOIN gone g ON g.id = a.id WHERE a.value <> g.value GROUP BY a.owner_id, a.contact_id) f;
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_changed_facts AFTER UPDATE ON contact_facts REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_facts();

-- The first of a series was created by somebody; what follows, and what was taken out of it, was there already.
CREATE FUNCTION tell_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.user_id, TG_ARGV[0], NULL, to_jsonb(NEW), CASE TG_ARGV[0] WHEN 'schedule.created' THEN NEW.created_at ELSE NEW.ended_at END);
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_schedule_created AFTER INSERT ON schedules FOR EACH ROW
  WHEN (NEW.original_date = left(NEW.anchor, 10) AND NOT NEW.is_exception) EXECUTE FUNCTION tell_of_schedule('schedule.created');
CREATE TRIGGER webhooks_schedule_done AFTER UPDATE OF status ON schedules FOR EACH ROW
  WHEN (NEW.status IN ('done', 'expired', 'failed') AND OLD.status NOT IN ('done', 'expired', 'failed')) EXECUTE FUNCTION tell_of_schedule('schedule.done');

CREATE FUNCTION tell_of_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(NEW.owner_id, CASE WHEN NEW.told_open THEN 'dashboard.update' ELSE 'number.disconnected' END, NULL,
    jsonb_build_object('channelId', NEW.id, 'reason', NEW.reason), NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_channels AFTER UPDATE OF told_open ON channels FOR EACH ROW
  WHEN (OLD.told_open <> NEW.told_open) EXECUTE FUNCTION tell_of_channel();

-- The log of the platform -----------------------------------------------------------------------------

-- Lines of the log are added and read: whoever works as the owner of the tables cannot change them in passing either. Triggers
-- of rows do not see a TRUNCATE: the whole log would go at once.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of the audit log are never changed';
END $$;
CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_never_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();

-- Rights ----------------------------------------------------------------------------------------------

-- Policies say which rows; this says what may be done with them. Lines of the log and months are added and read, never changed. What
-- somebody may do is no venue's word: of a profile each purpose changes its own columns alone. A lock on a row needs the right to a column.

-- What is an owner's, for that owner. Who has which plan is the platform's word: an owner reads it. What became of a reservation is never
-- changed; only whose it was may be forgotten.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  team_invitations, presences, agent_settings, agent_profile, knowledge, policies, menu_items, event_series, venue_events, venue_files,
  channels, channel_rate_limits, connection_history, channel_outages, contacts, contact_aliases, contact_consents, contact_fields, contact_segments,
  contacts_apart, known_people, retention_rules, media_to_forget, conversations, messages, message_words, message_files, message_changes,
  outgoing_reactions, watched_threads, conversation_notes, quick_replies, open_questions, reservations, reservation_rules, contact_facts,
  guest_lists, guests, guest_arrivals, check_in_links, schedules, schedule_recipients, reminders, remarketings, remarketing_entries,
  remarketing_sends, automations, automation_modes, automation_events, automation_runs, evals, eval_results, eval_runs,
  notification_settings, push_devices, push_notices, webhook_endpoints, webhook_deliveries, webhook_attempts, api_keys, api_sends, created_once,
  activity, token_usage, token_holds, venue_counts, billing_details
  TO balcao_tenant;
GRANT SELECT, INSERT, UPDATE ON outreach_months TO balcao_tenant;
GRANT SELECT, INSERT ON suppressed_people TO balcao_tenant;
GRANT SELECT, INSERT, UPDATE (name) ON reservation_changes TO balcao_tenant;
GRANT SELECT, UPDATE (phone, last_seen_at, deactivated_at) ON profiles TO balcao_tenant;
GRANT SELECT ON visits, plans, subscriptions, subscription_changes, subscription_payments TO balcao_tenant;
GRANT SELECT (id, free_tokens, free_channels, free_teammates, free_contacts, free_messages, free_storage) ON platform_settings TO balcao_tenant;
GRANT USAGE ON SEQUENCE connection_history_id_seq, reservation_changes_id_seq TO balcao_tenant;

-- What looks for due work of every owner, and what a process reads at its start.
GRANT SELECT ON agent_profile, automations, contacts, event_series, message_files, notification_settings, channel_rate_limits, operator_settings, plans,
  profiles, eval_runs, remarketings, reservation_changes, reservation_rules, retention_rules, schedule_recipients, subscription_changes, subscription_payments,
  subscriptions TO balcao_worker;
GRANT SELECT, UPDATE ON conversations, channels, message_changes, messages, outgoing_reactions, reminders, reservations, schedules, visits,
  webhook_endpoints TO balcao_worker;
GRANT SELECT, UPDATE (due_at) ON automation_runs TO balcao_worker;
GRANT SELECT, INSERT ON audit_log, automation_events TO balcao_worker;
GRANT SELECT, INSERT, UPDATE ON mailbox, zone_rules TO balcao_worker;
GRANT SELECT, DELETE ON connection_history, push_devices TO balcao_worker;
GRANT SELECT, UPDATE, DELETE ON venue_files, media_to_forget, channel_outages, webhook_deliveries TO balcao_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON venue_counts, push_notices TO balcao_worker;
GRANT INSERT ON platform_months, webhook_attempts TO balcao_worker;

-- The admin area. The rest of a venue it counts: it reads no column that it does not count by.
GRANT SELECT ON platform_months, billing_details TO balcao_admin;
GRANT SELECT, INSERT ON mailbox TO balcao_admin;
GRANT SELECT, INSERT ON audit_log, subscription_changes TO balcao_admin;
GRANT SELECT, INSERT, UPDATE ON operator_settings, plans, platform_settings, subscriptions TO balcao_admin;
GRANT SELECT, UPDATE ON subscription_payments, payment_problems TO balcao_admin;
GRANT SELECT, INSERT, UPDATE, DELETE ON created_once TO balcao_admin;
GRANT SELECT, UPDATE (last_seen_at) ON profiles TO balcao_admin;
GRANT SELECT (owner_id, erased_at) ON contacts TO balcao_admin;
GRANT SELECT (owner_id, last_message_at) ON conversations TO balcao_admin;
GRANT SELECT (id, owner_id, number, label, state, reason, keep_connected, removed_at) ON channels TO balcao_admin;
GRANT SELECT (owner_id, status, failure, sent_at, send_after) ON messages TO balcao_admin;
GRANT SELECT (status, ended_at) ON schedules TO balcao_admin;
GRANT SELECT (owner_id, at, input_tokens, output_tokens) ON token_usage TO balcao_admin;
GRANT SELECT (state, done_at) ON webhook_deliveries TO balcao_admin;

-- Before it is known who asks: whose link, key or channel it is, which plans there are, how often somebody tried, which
-- is nobody's row.
GRANT SELECT ON channels, channel_rate_limits, plans TO balcao_anonymous;
GRANT SELECT (plan_id, status) ON subscriptions TO balcao_anonymous;
GRANT SELECT, INSERT, UPDATE ON rate_limits TO balcao_anonymous;
GRANT SELECT (id, is_blocked, full_name, business_name) ON profiles TO balcao_anonymous;
GRANT SELECT, UPDATE (last_used_at, window_started_at, window_calls) ON api_keys TO balcao_anonymous;
GRANT SELECT, UPDATE (last_used_at) ON check_in_links TO balcao_anonymous;

-- Who has which plan, and what was paid.
GRANT SELECT ON platform_settings, billing_details TO balcao_billing;
GRANT SELECT, UPDATE (created_at) ON plans TO balcao_billing;
GRANT SELECT, UPDATE (last_seen_at) ON profiles TO balcao_billing;
GRANT SELECT, INSERT ON audit_log, subscription_changes TO balcao_billing;
GRANT SELECT, INSERT, UPDATE ON subscriptions, subscription_payments, payment_problems TO balcao_billing;
GRANT INSERT ON mailbox TO balcao_billing;

-- Accounts: the tables of the auth library, and what else belongs to an account; a device that somebody else was told at before changes
-- hands. The rest of a venue is made as its owner (`Database.accounts`).
GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, verification, two_factor, sign_in_link TO balcao_accounts;
GRANT SELECT, INSERT, UPDATE, DELETE ON team_invitations, visits, mailbox, created_once, push_devices TO balcao_accounts;
GRANT SELECT, INSERT, UPDATE (email, full_name, phone, is_blocked, deactivated_at, removed_at, signed_in_at) ON profiles TO balcao_accounts;
GRANT SELECT, DELETE ON rate_limits TO balcao_accounts;
GRANT SELECT ON plans, subscriptions TO balcao_accounts;
GRANT SELECT, INSERT ON audit_log TO balcao_accounts;
GRANT USAGE ON SEQUENCE audit_log_id_seq TO balcao_accounts;

-- These run as the owner of the tables.
REVOKE ALL ON FUNCTION found_messages(tsquery, uuid, text[], timestamptz, timestamptz, bigint, int), found_conversations(tsquery),
  found_contacts(text, text), tagged_contacts(text), found_people(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION found_messages(tsquery, uuid, text[], timestamptz, timestamptz, bigint, int), found_conversations(tsquery),
  found_contacts(text, text), tagged_contacts(text), found_people(text, text) TO balcao_tenant;
