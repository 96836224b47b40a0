import { unsaved } from '@balcao/copy/unsaved'
import { unsavedForm } from '#lib/unsaved.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'

/** The dialog, loaded only when it is needed, because no page begins with it. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))
const WORDS = { title: unsaved.title, submit: unsaved.discard, cancel: unsaved.stay }

/** Asks before Back, a link or a closed tab loses what somebody filled in. It is rendered once around all pages. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation: now, nextLocation: next, historyAction: action }) => {
    const isBack = action === 'POP'
    const isLeaving = next.pathname !== now.pathname || (isBack && next.search !== now.search)
    return action !== 'REPLACE' && isLeaving && unsavedForm(isBack ? 'back' : 'link') !== null
  })
  const isBlocked = blocker.state === 'blocked'
  const ask = isBlocked ? unsavedForm('back')?.ask : null
  useEffect(() => {
    if (blocker.state === 'blocked') void ask?.().then((mayGo) => (mayGo ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsavedForm('back') && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (!isBlocked || ask) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        onClose={() => blocker.reset()}
        onConfirm={() => blocker.proceed()}
        reads
        words={WORDS}
        text={unsaved.text}
      />
    </Suspense>
  )
}
