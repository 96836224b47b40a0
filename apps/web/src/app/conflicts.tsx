import { askAboutConflicts, type Difference } from '#lib/conflicts.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

/** The dialog, loaded only when it is needed, because no page begins with it. */
const ConflictDialog = lazy(async () => ({
  default: (await import('#ui/dialogs/conflict-dialog.tsx')).ConflictDialog,
}))

type Asked = { differences: Difference[]; answer: (saves: boolean) => void }

/** Asks, on whatever page, what to do when something was saved by somebody else while its form was open. */
export function Conflicts() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => askAboutConflicts((differences) => new Promise((answer) => setAsked({ differences, answer }))), [])
  if (!asked) return null
  const choose = (saves: boolean) => {
    setAsked(null)
    asked.answer(saves)
  }
  return (
    <Suspense fallback={null}>
      <ConflictDialog differences={asked.differences} onChoose={choose} />
    </Suspense>
  )
}
