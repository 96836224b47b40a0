import type { Session } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Auth extends Session {
  /** Replaces what the browser knows of the person, after signing in or out. */
  setSession: (session: Session) => void
  /** Forgets the person, because the session ended, here or on the server. */
  clearUser: () => void
}

const AuthContext = createContext<Auth | null>(null)

/** Gives the session to everything below. It is known before the first render, so there is no loading state. */
export function AuthProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const [session, setSession] = useState(initial)
  const auth = useMemo(
    () => ({ ...session, setSession, clearUser: () => setSession((known) => ({ ...known, user: null })) }),
    [session],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Returns the session and its setters. Throws, in Portuguese, outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error(common.useAuthOutsideProvider)
  return auth
}

const OpensContext = createContext(false)

/** Marks its content as only opening something, so that a visit does not disable it. */
export const Opens = ({ children }: { children: ReactNode }) => <OpensContext value>{children}</OpensContext>

/**
 * Tells whether an admin is on a visit, in which nothing can be changed. It is false when no one is signed in, and
 * inside `Opens`.
 */
export function useIsReadOnly(): boolean {
  const opens = useContext(OpensContext)
  return useContext(AuthContext)?.user?.visit !== undefined && !opens
}

/** Returns the signed-in person. It is only for screens behind the guard. */
export function useUser(): NonNullable<Session['user']> {
  const { user } = useAuth()
  if (!user) throw new Error(common.notSignedIn)
  return user
}
