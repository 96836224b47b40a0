import { useEffect, useState } from 'react'

/** Returns the current time, renewed every `milliseconds`, for labels such as "4 min ago" and for countdowns. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
