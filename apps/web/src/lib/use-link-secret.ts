import { useEffect, useState } from 'react'

/** Returns the secret behind the `#` of the address, which may change when a second link is opened in the same tab. */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const look = () => setSecret(location.hash.slice(1))
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return secret
}
