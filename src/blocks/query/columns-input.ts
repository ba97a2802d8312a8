import type { Catalogue, QueryAnswer } from '#shared/query-answer.ts'
import type { Analysis } from '../parts/analysis.tsx'
import type { QueryBlock } from '../view.ts'
import type { TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'
export type ColumnsInput = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  analysis: Analysis
  dimension: CatalogueDimension | undefined
}

export type CatalogueDimension = Catalogue['datasets'][number]['dimensions'][number]
