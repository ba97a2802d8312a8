import { chartColors } from '#web/charts/chart-colors.ts'
import type { Look } from '#web/charts/prepared.ts'

/** How a chart is prepared in tests: light, amounts in euros as they are. */
export function chartLook(of: Pick<Look, 'width' | 'height' | 'categoryLabel'>): Look {
  return { colors: chartColors('light'), format: value => `€${value}`, short: value => `€${value}`, ...of }
}
