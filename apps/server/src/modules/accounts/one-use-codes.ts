import { sqlState } from '@balcao/contract/stored-errors'
import { createHash, createHmac } from 'node:crypto'
import { createAuthMiddleware } from '@better-auth/core/api'
import { getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'

/**
 * The settings of RFC 6238 as the auth library checks them: 30 seconds a code, and the codes before and after are
 * accepted too.
 */
const PERIOD = 30_000
const DIGITS = 6
const NEIGHBOURS = [0, -1, 1]
/** Milliseconds until no code of the step can be accepted any more. */
const KEPT = (NEIGHBOURS.length + 1) * PERIOD
const NO_CODE = '-'

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Secret = { id: string; secret: string }

/**
 * Lets each code of an authenticator app sign in once (RFC 6238, 5.2). A used 30-second step is stored as a row whose
 * key is derived from the step, so that of two requests with the same code only one succeeds. The other one counts as a
 * wrong code.
 */
export function oneUseCodes() {
  return {
    id: 'balcao-one-use-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const factor = await findFactor(ctx)
            if (!factor) return
            const key = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret })
            const step = stepOf(key, String(ctx.body?.code), Date.now())
            if (step === null || (await take(ctx, `${factor.id}:${step}`))) return
            return { context: { body: { ...ctx.body, code: NO_CODE } } }
          }),
        },
      ],
    },
  }
}

/** Finds the second factor of the person who is signed in or whose sign-in waits for a code. */
async function findFactor(ctx: Context): Promise<Secret | null> {
  const { context } = ctx
  const session = await getSessionFromCtx(ctx)
  const userId = session?.user.id ?? (await findChallenged(ctx))
  return userId
    ? context.adapter.findOne<Secret>({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
    : null
}

async function findChallenged({ context, getSignedCookie }: Context): Promise<string | undefined> {
  const challenge = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
  return challenge ? (await context.internalAdapter.findVerificationValue(challenge))?.value : undefined
}

/**
 * Finds the step that a code belongs to.
 *
 * @returns the number of the step; null when the code belongs to none that is accepted now
 */
function stepOf(key: string, code: string, now: number): number | null {
  const current = Math.floor(now / PERIOD)
  const step = NEIGHBOURS.map((offset) => current + offset).find((each) => codeOf(key, each) === code)
  return step ?? null
}

/** Computes the code of a step as RFC 4226 describes it. */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Stores a step as used. @returns false when it was used before */
async function take({ context }: Context, step: string): Promise<boolean> {
  const identifier = `totp-step-${step}`
  const [a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/
    .exec(createHash('sha256').update(identifier).digest('hex'))!
    .slice(1)
  try {
    await context.adapter.create({
      model: 'verification',
      data: { id: [a, b, c, d, e].join('-'), identifier, value: '', expiresAt: new Date(Date.now() + KEPT) },
      forceAllowId: true,
    })
    return true
  } catch (error) {
    if (sqlState(error) === '23505') return false
    throw error
  }
}
