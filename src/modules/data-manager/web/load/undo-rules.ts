import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { EditedLines, UndoReport } from '../../contract-undo.ts'

/** Whether undoing does more than take all lines of the upload out. */
export function hasEffects({ edited, replaced, restored, broughtBack, notKept, signedOff }: UndoReport): boolean {
  return [replaced, broughtBack, notKept, signedOff].some(some => some.length > 0) || edited.lines > 0 || restored > 0
}

/** What undoing does to the lines, sentence by sentence. */
export function undoEffects(report: UndoReport, edited: EditedLines, lines: (count: number) => string): string[] {
  const kept = edited === 'keep' ? Math.min(report.edited.lines, report.lines) : 0
  const { restored } = report
  return [
    t`${lines(report.lines - kept)} taken out.`,
    ...(kept > 0 ? [t`${lines(kept)} kept, because of edits since.`] : []),
    ...(restored > 0 ? [t`${lines(restored)} of earlier uploads read again as they were before.`] : []),
    ...report.broughtBack.map(
      ({ upload, lines: count, sums }) =>
        t`${[lines(count), ...(sums.length > 0 ? [listWords(sums.map(({ currency, amount }) => formatMoney(amount, currency)))] : [])].join(', ')}, also in “${upload.name}”: brought back from there.`,
    ),
    ...report.replaced.map(
      ({ upload, lines: count }) =>
        t`${lines(count)} of it updated by “${upload.name}” since; they stay as that upload has them.`,
    ),
    ...report.notKept.map(
      ({ upload, lines: count }) =>
        t`“${upload.name}” left out ${lines(count)} as loaded already and kept no copy. Those also in this upload will be missing; upload the file of “${upload.name}” again after the undo.`,
    ),
    ...signedOffSentence(report.signedOff.map(({ title }) => title)),
  ]
}

const mostNamed = 5

function signedOffSentence(titles: readonly string[]): string[] {
  if (titles.length === 0) return []
  const left = titles.length - mostNamed
  const named = titles.slice(0, mostNamed).map(title => `“${title}”`)
  const all = listWords(left > 0 ? [...named, t`${formatNumber(left)} more`] : named)
  return [t`Signed off, and told by these lines: ${all}. What came of it is worked out anew; the signing off stays.`]
}
