/** The widths, in pixels, a picture is served in (the specification's image device sizes). */
export const imageWidths: readonly number[] = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
