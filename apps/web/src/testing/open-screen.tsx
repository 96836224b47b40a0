import type { Session } from '@balcao/contract'
import { isOpenToVisitors } from '@balcao/contract/open-to-visitors'
import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#app/app.tsx'
import { createRouter } from '#app/routes.tsx'
import '#app/styles.css'
import { SESSION } from '../../dev/samples.ts'
import { draw } from './draw.ts'
import { interceptCalls } from './intercept-calls.ts'
import { quietVenue } from './quiet-venue.ts'
import { type Answers, scriptServer } from './scripted-server.ts'

/**
 * Opens a page of the product in the browser, with a server that gives the test's answers. Other calls are answered as
 * in a venue where nothing happens; on a visit only calls that are open to visits are answered. Everything is removed
 * when the test is over.
 */
export async function openScreen(path: string, answers: Answers = {}, session: Session = SESSION) {
  const server = scriptServer([answers, quietVenue], session.user?.visit && isOpenToVisitors)
  interceptCalls(server.fetch)
  const before = location.href
  history.replaceState(null, '', path)
  const written = pageWrittenNow()
  onTestFinished(async () => {
    written.remove()
    // Calls of one moment leave together at its end, and the last ones are still this test's.
    await new Promise((resolve) => setTimeout(resolve, 5))
    interceptCalls(null)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', before)
    expect([...server.unanswered], 'calls without an answer').toEqual([])
  })
  // Removed first, since it was drawn last.
  draw(
    <StrictMode>
      <App session={session} router={createRouter()} />
    </StrictMode>,
  )
  await expect.poll(() => document.querySelector('h1, [role=alert]')).not.toBeNull()
  return server
}

/** Marks the page as written by the server at this moment: the first stream of events then fetches nothing again. */
function pageWrittenNow(): HTMLElement {
  const mark = document.createElement('script')
  Object.assign(mark, { id: 'balcao-session', type: 'application/json' })
  mark.dataset.at = String(Date.now())
  document.head.append(mark)
  return mark
}

/** Checks that each of these texts is on screen, word for word. */
export async function says(...texts: string[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
}
