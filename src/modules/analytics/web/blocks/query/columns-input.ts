import type { Catalogue, QueryAnswer } from '#shared/query-answer.ts'
import type { QueryBlock } from '../../../views/view.ts'
import type { Analysis } from '../../analysis.tsx'
import type { TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'
export type ColumnsInput = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  analysis: Analysis
  dimension: Dimension | undefined
}

export type Dimension = Catalogue['datasets'][number]['dimensions'][number]
