/** How large pages are drawn: as wide as the room, or so many pixels for each point. */
export type PdfZoom = 'width' | number

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** A page as wide as a large screen is harder to read, not easier. */
const widest = 1000

/** The pixels for each point; 0 while the room is not known. */
export function scaleOf(zoom: PdfZoom, pageWidth: number, room: number): number {
  if (room <= 0) return 0
  return zoom === 'width' ? Math.min(room, widest) / Math.max(pageWidth, 1) : zoom
}

/** The next step up or down; where there is none, the same. */
export function nextZoom(scale: number, way: 1 | -1): number {
  const next = way === 1 ? steps.find(step => step > scale + 0.01) : steps.findLast(step => step < scale - 0.01)
  return next ?? scale
}
