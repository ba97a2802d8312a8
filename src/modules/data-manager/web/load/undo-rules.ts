import type { EditedLines, UndoReport } from '../../contract.ts'

/** What undoing does to the lines, sentence by sentence. */
export function undoEffects(report: UndoReport, edited: EditedLines, lines: (count: number) => string): string[] {
  const kept = edited === 'keep' ? Math.min(report.edited.lines, report.lines) : 0
  const { restored } = report
  return [
    `${lines(report.lines - kept)} taken out.`,
    ...(kept > 0 ? [`${lines(kept)} kept, because of edits since.`] : []),
    ...(restored > 0 ? [`${lines(restored)} of earlier uploads read again as they were before.`] : []),
    ...report.replaced.map(
      ({ upload, lines: count }) =>
        `${lines(count)} of it updated by “${upload.name}” since; they stay as that upload has them.`,
    ),
  ]
}
