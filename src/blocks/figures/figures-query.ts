import { type Ahead, questionOf } from '../parts/analysis.tsx'
import { answerQuery } from '../parts/api.ts'
import type { FiguresBlock } from '../view.ts'

/** What a strip of figures asks. */
export function figuresQuery(block: FiguresBlock, { asked }: Pick<Ahead, 'asked'>) {
  return answerQuery(questionOf(asked, { measures: [...block.measures] }))
}
