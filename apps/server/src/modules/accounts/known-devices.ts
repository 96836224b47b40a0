/**
 * Remembers devices by a cookie in each browser in which somebody signed in. The cookie grants no access: tries from
 * such a device are counted apart from those of others, so that somebody who guesses passwords cannot lock the owner of
 * the account out of their own device.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, isHttps } from './session-token.ts'

/** The most accounts that one cookie remembers, and the days for which it does. */
const ACCOUNTS = 5
const DAYS = 180

export type KnownDevices = ReturnType<typeof createKnownDevices>

type Options = {
  /** The key that signs the cookie, so that nobody else can make one. */
  secret: string
  publicUrl: string
  /**
   * Returns the stored hash of an account's password; null where there is none. A new password makes every known device
   * unknown.
   */
  passwordOf(email: string): Promise<string | null>
}

export function createKnownDevices({ secret, publicUrl, passwordOf }: Options) {
  const isSecure = isHttps(publicUrl)
  const name = `${cookiePrefix(publicUrl)}.device`
  /** Returns a signer whose signatures stay valid until the account's password changes. */
  const signerOf = async (email: string) => {
    const account = email.toLowerCase()
    const password = await passwordOf(account)
    return (device: string) =>
      createHmac('sha256', secret).update(`known device ${device} ${account} ${password}`).digest('base64url')
  }
  const marksOf = (headers: Headers) => {
    const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
    const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
    return found.split('~').slice(0, ACCOUNTS).map(readMark)
  }
  const isFor = (sign: (device: string) => string, { device, day, signature }: Mark, today: number) =>
    day > today - DAYS && day <= today + 1 && isEqual(signature, sign(`${device}.${day}`))
  return {
    /**
     * Finds the device of a request among those that the account knows.
     *
     * @returns the key under which its tries are counted; null for an unknown device
     */
    async deviceOf(headers: Headers, email: string, now: Date): Promise<string | null> {
      const marks = marksOf(headers).filter(({ device }) => device !== '')
      if (marks.length === 0) return null
      const sign = await signerOf(email)
      return marks.find((mark) => isFor(sign, mark, dayOf(now)))?.device ?? null
    },
    /** Adds the account to the cookie of this device. @returns the cookie to set */
    async remember(headers: Headers, email: string, now: Date): Promise<string> {
      const today = dayOf(now)
      const sign = await signerOf(email)
      const others = marksOf(headers).filter((mark) => mark.device !== '' && !isFor(sign, mark, today))
      const device = randomBytes(12).toString('base64url')
      const marks = [{ device, day: today, signature: sign(`${device}.${today}`) }, ...others].slice(0, ACCOUNTS)
      const value = marks.map((mark) => `${mark.device}.${mark.day}.${mark.signature}`).join('~')
      return `${name}=${value}; Max-Age=${DAYS * 86_400}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },
  }
}

type Mark = { device: string; day: number; signature: string }

function readMark(text: string): Mark {
  const [device = '', day, signature = ''] = text.split('.')
  return { device, day: Number(day), signature }
}

const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000)

function isEqual(theirs: string, ours: string): boolean {
  return theirs.length === ours.length && timingSafeEqual(Buffer.from(theirs), Buffer.from(ours))
}
