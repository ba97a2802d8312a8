import type { View } from './view.ts'

/** Process Pipeline: what may be sold. */
export const pipelineViews: readonly View[] = []
