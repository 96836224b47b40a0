import { visit as copy } from '@balcao/copy/people/visit'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { formatTime } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useUser } from '#lib/session.tsx'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Shows on every screen of an admin's visit whose venue it is, until when, and the way back. */
export function ImpersonationBanner() {
  const { businessName, fullName, visit } = useUser()
  const { leave, leaving } = useLeave()
  const until = visit?.until ?? ''
  useEndTogether(until)
  return (
    <aside
      aria-label={copy.banner}
      className="sticky top-0 z-60 flex h-12 items-center gap-3 bg-sky-soft px-4 text-sm text-ink sm:px-5 print:hidden"
    >
      <Eye size={18} aria-hidden className="shrink-0 text-sky" />
      <p className="min-w-0 flex-1 truncate">
        {copy.seeing} <bdi className="font-semibold">{businessName || fullName}</bdi>
        <span className="max-sm:hidden">{` · ${copy.readOnly} · ${copy.until(formatTime(new Date(until)))}`}</span>
      </p>
      <span className="shrink-0 font-semibold sm:hidden">{copy.readOnly}</span>
      <Button
        size="sm"
        variant="secondary"
        busy={leaving}
        reads
        aria-label={copy.endLabel}
        onClick={() => void leave()}
      >
        {copy.end}
      </Button>
    </aside>
  )
}

function useLeave() {
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { userId } = await client.account.endVisit()
      // A real page load: nothing of the venue stays in memory.
      location.assign(paths.adminUser(userId))
    } catch (error) {
      setLeaving(false)
      toast({ title: copy.endError, description: errorMessage(error), variant: 'destructive' })
    }
  }
  return { leave, leaving }
}

/** Leaves the page when the visit is over, also when it was ended in another tab. */
function useEndTogether(until: string) {
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const session = await client.account.session().catch(() => null)
      if (session && !session.user?.visit) location.assign(paths.admin)
    }
    const seen = () => void look()
    const timer = setTimeout(seen, Math.max(0, Date.parse(until) - Date.now()) + A_MOMENT)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [until])
}

/** Milliseconds to wait, so that the visit is over by the server's clock too. */
const A_MOMENT = 1_000
