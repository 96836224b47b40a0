import { boolean, index, integer, pgTable, text, timestamp, uuid } from '#platform/drizzle.ts'

/* The tables of Better Auth. Only the auth library touches them; tenant transactions have no right on them. */

const updated = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow()
const created = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const instant = (name: string) => timestamp(name, { withTimezone: true })

export const user = pgTable('user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: created(),
  updatedAt: updated(),
})

/**
 * Holds the second factor of the people who turned it on. The auth library encrypts the secret and the recovery codes.
 */
export const twoFactor = pgTable('two_factor', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until a first code was right; only then a code is required at sign-in. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
})

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The last time that the password was given in this session. */
    passwordAt: instant('password_at'),
    /** True where the session was opened by `POST /api/session` and not by a browser. */
    isProgram: boolean('is_program').notNull().default(false),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('session_user').on(table.userId)],
)

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('account_user').on(table.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

/** Counts tries within their window, for all processes. Only a hash of the counted key is kept. */
export const rateLimits = pgTable('rate_limits', {
  keyHash: text('key_hash').primaryKey(),
  calls: integer('calls').notNull(),
  until: instant('until').notNull(),
})

/** One-time sign-in links printed in the terminal. Only the hash of a token is kept. */
export const signInLink = pgTable('sign_in_link', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
