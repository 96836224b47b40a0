import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ThreadRow } from './thread-rows.ts'

/** The room above the first row in pixels; more of it while the button for older messages is there. */
const TOP_PX = { complete: 8, more: 56 }
const NEAR_EDGE_PX = 500
/** The distance from the end, in pixels, within which somebody follows the conversation. */
const AT_END_PX = 80
/** The assumed height of a row in pixels until it is measured. */
const ROW_PX = 56

interface Options {
  complete: boolean
  onOlder: (() => void) | null
  /** Fetches newer messages; set while the newest are not loaded, so that the visible end is not the real one. */
  onNewer: (() => void) | null
  /** The key of the row that is visible first; without it, the end. */
  opensAt: string | undefined
  /** The key of a row that stays although it is not visible, because what plays in it would stop. */
  keeps: string | undefined
}

/**
 * Controls the scrolling of a conversation: only the visible rows exist; it opens at the end, stays there while
 * messages come, and keeps its place when somebody has scrolled up or when older messages are added above. Opened at a
 * row, it keeps that row visible until somebody moves, whatever is added above or below meanwhile.
 */
export function useThreadScroll(rows: ThreadRow[], { complete, onOlder, onNewer, opensAt, keeps }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const lastKey = rows.at(-1)?.key
  const [seenKey, setSeenKey] = useState(lastKey)
  if (atEnd && seenKey !== lastKey) setSeenKey(lastKey)

  const [held, setHeld] = useState(opensAt)
  const heldRow = held === undefined ? -1 : rows.findIndex(({ key }) => key === held)
  const keptRow = keeps === undefined ? -1 : rows.findIndex(({ key }) => key === keeps)
  const virtualizer = useVirtualizer({
    count: rows.length,
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), keptRow),
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingStart: complete ? TOP_PX.complete : TOP_PX.more,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: onNewer === null && heldRow < 0,
    scrollEndThreshold: AT_END_PX,
    initialOffset: () => (heldRow < 0 ? Number.MAX_SAFE_INTEGER : heldRow * ROW_PX),
  })

  // By its key, and again whenever rows come: the virtualizer holds an index, which is another row's by then.
  useLayoutEffect(() => {
    if (heldRow >= 0) virtualizer.scrollToIndex(heldRow, { align: 'center' })
  }, [virtualizer, heldRow, rows])
  const release = useCallback(() => setHeld(undefined), [])
  const toEnd = useCallback(() => {
    release()
    virtualizer.scrollToEnd()
  }, [virtualizer, release])

  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    setAtEnd(scrollHeight - scrollTop - clientHeight <= AT_END_PX)
    if (scrollTop < NEAR_EDGE_PX) onOlder?.()
    if (scrollHeight - scrollTop - clientHeight < NEAR_EDGE_PX) onNewer?.()
  }
  /** The handlers for everything a reader scrolls with; the scroll event itself does not say who caused it. */
  const moves = { onScroll, onWheel: release, onTouchMove: release, onPointerDown: release, onKeyDown: release }
  return { scroller, virtualizer, moves, toEnd, atEnd, unseen: atEnd ? 0 : unseenAfter(rows, seenKey) }
}

const withRow = (shown: number[], row: number) =>
  row < 0 || shown.includes(row) ? shown : [...shown, row].toSorted((a, b) => a - b)

/** Returns how many messages of the customer came after the last row that was seen. */
function unseenAfter(rows: ThreadRow[], seenKey: string | undefined): number {
  const seen = rows.findLastIndex(({ key }) => key === seenKey)
  return rows.slice(seen + 1).filter((row) => row.type === 'message' && row.message.origin === 'contact').length
}
