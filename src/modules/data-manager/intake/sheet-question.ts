import { allOf, quoted } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import type { Question } from '../contract.ts'

/** The question which sheet of a workbook is read. Its answer is the name of a sheet, not a part of the mapping. */
export const sheetQuestionId = 'sheet'

/** Whether nobody has said yet which sheet is meant. */
export function isSheetOpen(questions: readonly Question[]): boolean {
  return questions.some(({ id, isAnswered }) => id === sheetQuestionId && isAnswered !== true)
}

type Sheet = { name: string; rows: number }

/**
 * Asks which of several sheets that look like lines is meant; of less than two there is nothing to ask. A sheet that a
 * person chose is the answer.
 */
export function sheetQuestion(alike: readonly Sheet[], chosen?: string): Question[] {
  if (alike.length < 2) return []
  const names = alike.map(({ name }) => quoted(name))
  return [
    {
      id: sheetQuestionId,
      column: null,
      field: null,
      text: t('Which sheet holds the lines?'),
      evidence: t`${allOf(names)} look like lines alike. One sheet is read at a time.`,
      options: alike.map(({ name, rows }) => ({
        value: name,
        label: `${name}: ${rows} ${plural(rows, 'row', 'rows')}`,
      })),
      assumed: chosen ?? null,
      ...(chosen === undefined ? {} : { isAnswered: true }),
    },
  ]
}
