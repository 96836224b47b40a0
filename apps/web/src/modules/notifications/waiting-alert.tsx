import { api } from '#lib/api.ts'
import { useUser } from '#lib/session.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { chime, readyChime } from './chime.ts'
import { newestWaiting } from './newest-waiting.ts'

/**
 * Reports by a sound, as far as the person wants it, another customer who waits, another request for a table, and to
 * the owner a channel whose link ended. It counts what waits on the icon of the installed app, and opens the page of a
 * pressed notification.
 */
export function WaitingAlert() {
  const { isTeammate } = useUser()
  const { chats, reservations } = useWaitingCounts()
  const on = useQuery(api.notifications.get.queryOptions()).data?.on
  const hears = {
    waiting: Boolean(on?.sound && on.waiting),
    requests: Boolean(on?.sound && on.requests),
    outages: Boolean(on?.sound && on.outages && !isTeammate),
  }
  const waiting = useQuery(api.conversations.list.queryOptions({ input: { state: 'waiting' }, enabled: hears.waiting }))
    .data?.conversations
  const outages = useQuery(api.channels.outages.queryOptions({ enabled: hears.outages })).data?.outages
  const newest = waiting && newestWaiting(waiting, 0)
  // A connection that only broke comes back by itself; one that stays away is reported to devices and by e-mail.
  const ended = outages?.filter(({ state, until }) => state === 'close' && !until)
  const down = ended && Math.max(0, ...ended.map(({ since }) => since.getTime()))
  useChimeAbove(newest, { on: hears.waiting, keeps: true })
  useChimeAbove(reservations ?? undefined, { on: hears.requests, keeps: false })
  useChimeAbove(down, { on: hears.outages, keeps: true })
  useEffect(() => (on?.sound ? readyChime() : undefined), [on?.sound])
  useAppBadge(chats === null && reservations === null ? null : (chats ?? 0) + (reservations ?? 0))

  const go = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<{ go?: string }>) => {
      if (data.go?.startsWith('/')) void go(data.go)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [go])
  return null
}

/**
 * Plays the sound when a value grows; the first value is only noted.
 *
 * @param how.keeps true where a value that was heard once is not heard again after a smaller one
 */
function useChimeAbove(value: number | undefined, { on, keeps }: { on: boolean; keeps: boolean }) {
  const heard = useRef<number>(undefined)
  useEffect(() => {
    if (value === undefined) return
    if (on && heard.current !== undefined && value > heard.current) chime()
    heard.current = keeps ? Math.max(value, heard.current ?? 0) : value
  }, [value, on, keeps])
}

/** Counts on the icon of the installed app, where the browser can; nobody's page leaves no count. */
function useAppBadge(count: number | null) {
  useEffect(() => {
    if (count === null) return
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}
