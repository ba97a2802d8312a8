import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { askFigures } from '#server/tracked/ask-figures.ts'
import { checkFigure } from '#server/tracked/check-figure.ts'
import { calendarOf } from '#shared/calendar.ts'
import { daysOf } from '#shared/tracked-figure.ts'
import type { Previewed, previewSchema } from '../contract-check-ins.ts'
import { readPeriod, todayOf } from './store.ts'
import { demandLines } from './who-may.ts'

/** What a figure says now over its days. Throws `not_found`, `forbidden` without the right to lines, `invalid` for what is no figure. */
export async function previewFigure(scope: Scope, asked: z.output<typeof previewSchema>): Promise<Previewed> {
  demandLines(scope)
  checkFigure(asked.figure)
  const period = await scope.db(tx => readPeriod(tx, scope, asked.periodUuid))
  const calendar = calendarOf(scope.organization)
  const days = daysOf(asked.figure.rule, { today: todayOf(scope), calendar, period })
  if (!days) return { value: null, lines: 0, days: null }
  const found = await askFigures(scope, [{ key: 'asked', figure: asked.figure, days }])
  return { value: null, lines: 0, ...found.get('asked'), days }
}
