import { explainFigure } from '#shared/calls/queries.ts'
import { portalQuery } from '#web/call-portal.ts'
import type { Explained } from './explained.ts'

/** What is behind a figure. */
export function whyQuery({ measure, question }: Explained) {
  return portalQuery(['query', 'explain', measure, question], explainFigure, { body: { measure, question } })
}
