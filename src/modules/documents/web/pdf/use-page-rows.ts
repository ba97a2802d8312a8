import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { FoundPlace } from '../reader/find-rules.ts'
import type { PdfSize } from './use-pdf.ts'

/** Between two pages, and around all, in pixels. */
export const pageGap = 12

/** A page is read once its beginning is this far below the upper edge. */
const beginsBelow = 80

type PageRows = {
  box: RefObject<HTMLElement | null>
  count: number
  /** The size of a page by its place from 0, in points; the same function while no size changed. */
  sizeOf: (index: number) => PdfSize
  /** Pixels for each point; 0 while the room is not known. */
  scale: number
  place: FoundPlace | null
}

/** Which pages of a scrolled box are drawn, and where, and the one that is read. What is read stays in sight when pages change in size. */
export function usePageRows({ box, count, sizeOf, scale, place }: PageRows): {
  rows: Virtualizer<HTMLElement, Element>
  inSight: number
} {
  const kept = useRef<{ index: number; share: number } | null>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: index => sizeOf(index).height * scale + pageGap,
    paddingStart: pageGap,
    overscan: 1,
  })
  const total = rows.getTotalSize()
  // The outside system is the library that says where each page begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are measured anew when they change in size
  useEffect(() => {
    const top = box.current?.scrollTop ?? 0
    const read = top > 0 ? rows.getVirtualItemForOffset(top) : undefined
    kept.current = read ? { index: read.index, share: (top - read.start) / read.size } : null
    rows.measure()
  }, [scale, sizeOf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is room for where it is now
  useLayoutEffect(() => {
    const read = kept.current && rows.measurementsCache[kept.current.index]
    if (box.current && kept.current && read) box.current.scrollTop = read.start + kept.current.share * read.size
    kept.current = null
  }, [total])
  // A page that is not drawn yet is scrolled to; once it is there it goes on to its mark.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person is taken to a place once
  useEffect(() => {
    if (place && scale > 0) rows.scrollToIndex(place.page - 1, { align: 'start' })
  }, [place, scale > 0])
  const at = rows.getVirtualItemForOffset((rows.scrollOffset ?? 0) + beginsBelow)
  return { rows, inSight: (at?.index ?? 0) + 1 }
}
