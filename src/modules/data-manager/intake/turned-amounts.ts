import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import type { Confirmation } from '../contract.ts'
import type { TextStep } from '../contract-mapping.ts'
import { type AskedLines, countText, question } from './row-question.ts'

/** What a plan asks about files whose amounts are nearly all below zero, as ledgers write what is owed. */

const turn = 'turn'

/** Lines worth the question, and the share of them below zero. */
const fewest = 5
const nearlyAll = 0.9

/** Whether so many of the lines with an amount are below zero that the file may mean the other sign. */
export function areMostlyBelowZero(below: number, lines: number): boolean {
  return below >= fewest && below >= lines * nearlyAll
}

/** The amounts below zero of so many lines; `column` is where they stand. */
export function askTurned(below: AskedLines, lines: number, column: number): Confirmation {
  const options = { [turn]: t('Turn the sign of every amount'), keep: t('Load them as credits') }
  return {
    id: 'turned',
    text: t`${countText(below)}, of ${plainNumber(lines)} are below zero, as ledgers write what is owed: turn the sign of every amount, or load them as credits?`,
    question: question('turned', below, options, column),
  }
}

/** The same once it is answered with turned signs. */
export function tellTurned(column: number): Confirmation {
  const asked = askTurned({ lines: 0, sums: [] }, 0, column)
  return {
    ...asked,
    text: t('The sign of every amount:'),
    ...(asked.question ? { question: { ...asked.question, counted: turn } } : {}),
  }
}

/** What an answer does to the amount. */
export function turnedBy(answer: string): TextStep[] {
  return answer === turn ? [{ kind: turn }] : []
}
