import { isBroughtId } from '#shared/brought.ts'
import type { Noun } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import type { Confirmation, PlanIssue, Upload } from '../../contract.ts'

export const outcomes = ['good', 'updated', 'waiting', 'rejected', 'duplicates', 'unchanged', 'ignored'] as const
export type PlanOutcome = (typeof outcomes)[number]

export type PlanFigures = {
  rows: number
  parts: { outcome: PlanOutcome; label: string; meaning: string; count: number; share: number }[]
}

type Counted = Pick<Upload, 'rows' | Exclude<PlanOutcome, 'waiting'>>

const words: Record<PlanOutcome, { label: string; meaning: string }> = {
  good: { label: t('New'), meaning: t('will be added') },
  updated: { label: t('Updated'), meaning: t('will stand in for loaded lines') },
  waiting: { label: t('Waiting'), meaning: t('for your answer below') },
  rejected: {
    label: t('Rejected'),
    meaning: t('not loaded: unreadable, or left out as you answered; correct or download them'),
  },
  duplicates: { label: t('Already there'), meaning: t('loaded before, or twice in the file') },
  unchanged: { label: t('Unchanged'), meaning: t('loaded with the same values') },
  ignored: { label: t('Ignored'), meaning: t('no lines: blank rows, totals, left out') },
}

/** Parts that only files which update lines have. */
const rare: readonly PlanOutcome[] = ['updated', 'unchanged', 'waiting']

/** The questions about rows that nobody has answered: their ids. */
export function openRowQuestions(confirmations: readonly Confirmation[], confirmed: readonly string[]): Confirmation[] {
  return confirmations.filter(({ id, question }) => question !== undefined && !confirmed.includes(id))
}

/** How many rows stay out of the lines until questions are answered. */
export function waitingRows(open: readonly Confirmation[]): number {
  return open.reduce((count, { question }) => count + (question?.counted === 'leaveOut' ? question.lines : 0), 0)
}

/**
 * The counts of a plan, which together are the rows of the file; `null` when nothing was counted yet. Rows that wait for
 * an answer are no rejected ones.
 */
export function planFigures(upload: Counted, waiting = 0): PlanFigures | null {
  const { rows } = upload
  if (rows === null) return null
  const countOf = (outcome: Exclude<PlanOutcome, 'waiting'>) => upload[outcome] ?? 0
  const counts: Record<PlanOutcome, number> = {
    good: countOf('good') - countOf('updated'),
    updated: countOf('updated'),
    waiting,
    rejected: countOf('rejected') - waiting,
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
  if (updated === 0) return t`Loading adds ${lines(added)} and changes none that are there.`
  const [more, changed] = [lines(added), lines(updated)]
  if (updated === 1)
    return added === 0
      ? t`Loading changes ${changed} that is there and adds none.`
      : t`Loading adds ${more} and changes ${changed} that is there.`
  return added === 0
    ? t`Loading changes ${changed} that are there and adds none.`
    : t`Loading adds ${more} and changes ${changed} that are there.`
}

/** Why a plan cannot be loaded, in words; `null` when it can. */
export function refusalOf(upload: Pick<Upload, 'dataset' | 'good' | 'duplicates' | 'rejected'>): string | null {
  if ((upload.good ?? 0) > 0) return null
  if ((upload.duplicates ?? 0) > 0 && isBroughtId(upload.dataset)) {
    return t(
      'All of it is there already. Go back to the columns and choose to change those that are there, or discard this upload.',
    )
  }
  if ((upload.duplicates ?? 0) > 0) {
    const every =
      (upload.rejected ?? 0) > 0 ? t('Every line of this file without a fault') : t('Every line of this file')
    return t`${every} is loaded already. Load them again if they are meant twice, or discard this upload.`
  }
  return t('There is no good line to load. Look at the reasons below, then check the columns.')
}

export type IssueGroup = { outcome: PlanIssue['outcome'] | 'waiting'; title: string; issues: PlanIssue[] }

const groupTitles: Record<IssueGroup['outcome'], string> = {
  waiting: t('Waiting for your answer'),
  rejected: t('Rejected'),
  duplicate: t('Already there'),
  ignored: t('Ignored'),
  kept: t('Loaded, with a note'),
}

/** The findings by what becomes of their rows, the most frequent first; those that open questions are about by themselves. */
export function groupIssues(issues: readonly PlanIssue[], open: readonly string[] = []): IssueGroup[] {
  const groupOf = (issue: PlanIssue) => (isWaiting(issue, open) ? 'waiting' : issue.outcome)
  return (['waiting', 'rejected', 'duplicate', 'kept', 'ignored'] as const).flatMap(outcome => {
    const own = issues.filter(issue => groupOf(issue) === outcome).toSorted((a, b) => b.count - a.count)
    return own.length === 0 ? [] : [{ outcome, title: groupTitles[outcome], issues: own }]
  })
}

/** Whether an open question is about the rows of a finding. */
export function isWaiting({ question }: PlanIssue, open: readonly string[]): boolean {
  return question !== undefined && open.includes(question)
}

const levelNouns: Record<PlanIssue['level'], Noun> = {
  error: count => plural(count, 'error', 'errors'),
  warning: count => plural(count, 'warning', 'warnings'),
  info: count => plural(count, 'hint', 'hints'),
}

/** How many rows have a finding of each level; levels without any are left out. */
export function countLevels(
  issues: readonly PlanIssue[],
): { level: PlanIssue['level']; count: number; word: string }[] {
  return (['error', 'warning', 'info'] as const).flatMap(level => {
    const count = issues.reduce((sum, issue) => sum + (issue.level === level ? issue.count : 0), 0)
    return count === 0 ? [] : [{ level, count, word: levelNouns[level](count) }]
  })
}
