import type { PlanIssue, Upload } from '../../contract.ts'

export const outcomes = ['good', 'rejected', 'duplicates', 'ignored'] as const
export type Outcome = (typeof outcomes)[number]

export type PlanFigures = {
  rows: number
  parts: { outcome: Outcome; label: string; meaning: string; count: number; share: number }[]
}

const words: Record<Outcome, { label: string; meaning: string }> = {
  good: { label: 'Good', meaning: 'will be loaded' },
  rejected: { label: 'Rejected', meaning: 'cannot be read; you can download them' },
  duplicates: { label: 'Already loaded', meaning: 'an earlier upload has them' },
  ignored: { label: 'Ignored', meaning: 'no lines: blank rows, printed totals' },
}

/** The counts of a plan, which together are the rows of the file; `null` when nothing was counted yet. */
export function planFigures(upload: Pick<Upload, 'rows' | Outcome>): PlanFigures | null {
  const { rows } = upload
  if (rows === null) return null
  const parts = outcomes.map(outcome => {
    const count = upload[outcome] ?? 0
    return { outcome, ...words[outcome], count, share: rows === 0 ? 0 : count / rows }
  })
  return { rows, parts }
}

/** Why a plan cannot be loaded, in words; `null` when it can. */
export function refusalOf(upload: Pick<Upload, 'good' | 'duplicates'>): string | null {
  if ((upload.good ?? 0) > 0) return null
  if ((upload.duplicates ?? 0) > 0)
    return 'Every line of this file is loaded already. Load them again if they are meant twice, or discard this upload.'
  return 'There is no good line to load. Look at the reasons below, then check the columns.'
}

export type IssueGroup = { outcome: PlanIssue['outcome']; title: string; issues: PlanIssue[] }

const groupTitles: Record<PlanIssue['outcome'], string> = {
  rejected: 'Rejected',
  duplicate: 'Already loaded',
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
