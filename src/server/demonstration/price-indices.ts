import { months } from './calendar.ts'
import { createRandom } from './random.ts'

/** What an invented index stood at in a month, one decimal as text. */
export type IndexValue = { name: string; month: string; value: string }

const names = ['Producer prices, packaging', 'Producer prices, food', 'Road freight']
const monthlyDrift = 0.002

/** Invented indices that stand at 100 in the first month and rise slowly, as a statistical office would publish them. */
export function demonstrationIndices(): IndexValue[] {
  return names.flatMap(name => {
    const random = createRandom('index', name)
    const phase = random.between(0, 2 * Math.PI)
    return months.map(({ index, id }) => {
      const wave = 0.015 * (Math.sin(phase + index / 4) - Math.sin(phase))
      return { name, month: id, value: (100 * (1 + monthlyDrift * index + wave)).toFixed(1) }
    })
  })
}
