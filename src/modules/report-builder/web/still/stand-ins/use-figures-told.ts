import type { ToldFigure } from '../../../out/still.ts'
import { useStill } from '../still-context.ts'

/** The figures of one dataset that a text says: noted, for files of tables. */
export function useFiguresTold(dataset: string, figures: readonly ToldFigure[]): void {
  useStill().onTold(dataset, figures)
}
