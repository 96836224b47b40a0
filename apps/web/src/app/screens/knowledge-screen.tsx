import { KnowledgePage } from '#modules/venue/knowledge/knowledge-page.tsx'
import { TryOutDialog } from '#modules/attendant/playground/try-out-dialog.tsx'
import { useState } from 'react'

/** What the assistant knows, and the window to try it. */
export function KnowledgeScreen() {
  const [trying, setTrying] = useState(false)
  return (
    <>
      <KnowledgePage onTryOut={() => setTrying(true)} />
      <TryOutDialog open={trying} onClose={() => setTrying(false)} />
    </>
  )
}
