import type { FigureInWords } from '../../../out/still.ts'
import { useStill } from '../still-context.ts'

/** The figures of one dataset that a text says: noted, for files of tables. */
export function useFiguresTold(dataset: string, figures: readonly FigureInWords[]): void {
  useStill().onTold(dataset, figures)
}
