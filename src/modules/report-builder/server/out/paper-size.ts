export type Paper = { size: 'A4' | 'Letter' | 'slide'; isLandscape: boolean }

/** Of slides: 16 to 9, across. */
export const slidePaper: Paper = { size: 'slide', isLandscape: true }

/** Points of the edges of a page: left, top, right, bottom. The head and the foot of a page stand in them. */
export const margins = [40, 66, 40, 52] as const

/** A picture is drawn in pixels of a screen; on paper four of them are three points. */
export const pointsOfPixel = 0.75

/** Points of the short side and of the long one. */
export const sheets = { A4: [595.28, 841.89], Letter: [612, 792], slide: [540, 960] } as const

/** How large a page is, in points. */
export function sheetOf({ size, isLandscape }: Paper): { width: number; height: number } {
  const [short, long] = sheets[size]
  return isLandscape ? { width: long, height: short } : { width: short, height: long }
}

/** The room between the edges, in points. */
export function roomOf(paper: Paper): { width: number; height: number } {
  const { width, height } = sheetOf(paper)
  return { width: width - margins[0] - margins[2], height: height - margins[1] - margins[3] }
}
