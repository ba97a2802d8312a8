import type { PlanIssue, Upload } from '../../contract.ts'

export const outcomes = ['good', 'updated', 'rejected', 'duplicates', 'unchanged', 'ignored'] as const
export type Outcome = (typeof outcomes)[number]

export type PlanFigures = {
  rows: number
  parts: { outcome: Outcome; label: string; meaning: string; count: number; share: number }[]
}

type Counted = Pick<Upload, 'rows' | Outcome>

const words: Record<Outcome, { label: string; meaning: string }> = {
  good: { label: 'New', meaning: 'will be added' },
  updated: { label: 'Updated', meaning: 'will stand in for loaded lines' },
  rejected: { label: 'Rejected', meaning: 'cannot be read; correct or download them' },
  duplicates: { label: 'Already there', meaning: 'loaded before, or twice in the file' },
  unchanged: { label: 'Unchanged', meaning: 'loaded with the same values' },
  ignored: { label: 'Ignored', meaning: 'no lines: blank rows, totals, left out' },
}

/** Parts that only files which update lines have. */
const rare: readonly Outcome[] = ['updated', 'unchanged']

/** The counts of a plan, which together are the rows of the file; `null` when nothing was counted yet. */
export function planFigures(upload: Counted): PlanFigures | null {
  const { rows } = upload
  if (rows === null) return null
  const countOf = (outcome: Outcome) => upload[outcome] ?? 0
  const counts: Record<Outcome, number> = {
    good: countOf('good') - countOf('updated'),
    updated: countOf('updated'),
    rejected: countOf('rejected'),
    duplicates: countOf('duplicates') - countOf('unchanged'),
    unchanged: countOf('unchanged'),
    ignored: countOf('ignored'),
  }
  const shown = outcomes.filter(outcome => counts[outcome] > 0 || !rare.includes(outcome))
  const parts = shown.map(outcome => {
    const count = counts[outcome]
    return { outcome, ...words[outcome], count, share: rows === 0 ? 0 : count / rows }
  })
  return { rows, parts }
}

/** What loading would do, in one sentence; `null` where nothing would be loaded. */
export function outlookSentence(
  upload: Pick<Upload, 'good' | 'updated'>,
  lines: (count: number) => string,
): string | null {
  const good = upload.good ?? 0
  const updated = upload.updated ?? 0
  if (good === 0) return null
  const added = good - updated
  if (updated === 0) return `Loading adds ${lines(added)} and changes none that are there.`
  const changes = `changes ${lines(updated)} that ${updated === 1 ? 'is' : 'are'} there`
  return added === 0 ? `Loading ${changes} and adds none.` : `Loading adds ${lines(added)} and ${changes}.`
}

/** Why a plan cannot be loaded, in words; `null` when it can. */
export function refusalOf(upload: Pick<Upload, 'good' | 'duplicates' | 'rejected'>): string | null {
  if ((upload.good ?? 0) > 0) return null
  if ((upload.duplicates ?? 0) > 0) {
    const every = (upload.rejected ?? 0) > 0 ? 'Every line of this file without a fault' : 'Every line of this file'
    return `${every} is loaded already. Load them again if they are meant twice, or discard this upload.`
  }
  return 'There is no good line to load. Look at the reasons below, then check the columns.'
}

export type IssueGroup = { outcome: PlanIssue['outcome']; title: string; issues: PlanIssue[] }

const groupTitles: Record<PlanIssue['outcome'], string> = {
  rejected: 'Rejected',
  duplicate: 'Already there',
  ignored: 'Ignored',
  kept: 'Loaded, with a note',
}

/** The findings by what becomes of their rows, the most frequent first. */
export function groupIssues(issues: readonly PlanIssue[]): IssueGroup[] {
  return (['rejected', 'duplicate', 'kept', 'ignored'] as const).flatMap(outcome => {
    const own = issues.filter(issue => issue.outcome === outcome).toSorted((a, b) => b.count - a.count)
    return own.length === 0 ? [] : [{ outcome, title: groupTitles[outcome], issues: own }]
  })
}

const levels = { error: ['error', 'errors'], warning: ['warning', 'warnings'], info: ['note', 'notes'] } as const

/** How many rows have a finding of each level; levels without any are left out. */
export function countLevels(
  issues: readonly PlanIssue[],
): { level: PlanIssue['level']; count: number; word: string }[] {
  return (['error', 'warning', 'info'] as const).flatMap(level => {
    const count = issues.reduce((sum, issue) => sum + (issue.level === level ? issue.count : 0), 0)
    return count === 0 ? [] : [{ level, count, word: levels[level][count === 1 ? 0 : 1] }]
  })
}
