import { isBroughtId } from '#shared/brought.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { isRegisterId } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import type { Upload, UploadStatus } from '../contract.ts'

const statuses: Record<UploadStatus, { word: string; tone: TagTone }> = {
  profiled: { word: t('Columns to check'), tone: 'warn' },
  planned: { word: t('Ready to load'), tone: 'info' },
  loading: { word: t('Loading'), tone: 'info' },
  loaded: { word: t('Loaded'), tone: 'good' },
  failed: { word: t('Failed'), tone: 'bad' },
  undone: { word: t('Undone'), tone: 'neutral' },
}

/** Where an upload stands, in a word. */
export function statusWord({ status, good }: Pick<Upload, 'status' | 'good'>): { word: string; tone: TagTone } {
  if (status === 'planned' && good === 0) return { word: t('Nothing to load'), tone: 'warn' }
  return statuses[status]
}

export const steps = ['bring', 'columns', 'plan', 'loaded'] as const
export type UploadStep = (typeof steps)[number]

/** The step an upload stands at; from the plan one may go back to the columns. */
export function stepOf(status: UploadStatus, wanted: string | undefined): UploadStep {
  if (status === 'profiled') return 'columns'
  if (status === 'planned' || status === 'failed') return wanted === 'columns' ? 'columns' : 'plan'
  return 'loaded'
}

/** Whether an upload stopped before its lines were loaded and can go on. */
export function isUnfinished({ status }: Pick<Upload, 'status'>): boolean {
  return status === 'profiled' || status === 'planned' || status === 'failed'
}

/** How many lines, in the dataset's word: 1 purchase line, 10,303 sales lines. */
export function countLines(count: number, dataset: Upload['dataset'], formats?: Formats): string {
  return `${formatNumber(count, formats ? { formats } : {})} ${loadableNouns[dataset](count)}`
}

/** What taking an upload out does, before it is done. */
export function undoSentence(
  upload: Pick<Upload, 'status' | 'name' | 'dataset' | 'loaded' | 'total'>,
  formats?: Formats,
): string {
  if (upload.status !== 'loaded') return t`“${upload.name}” has loaded nothing, so no figure changes. It is put away.`
  const money = upload.total
    ? t`, ${formatMoney(upload.total.amount, upload.total.currency, formats ? { formats } : {})} in all,`
    : ''
  const lines = countLines(upload.loaded ?? 0, upload.dataset, formats)
  if (isBroughtId(upload.dataset))
    return t`The ${lines} “${upload.name}” brought are taken back: new ones go to the trash, changed ones stand as before. Those that were changed since are kept. This record stays, and its file for a while: it can be loaded again.`
  if (isRegisterId(upload.dataset))
    return t`The ${lines} “${upload.name}” added or changed stand as they did before it. Those that were changed since are kept. This record stays, and its file for a while: it can be loaded again.`
  return t`Takes out the ${lines} of “${upload.name}”${money} and no others. Every page is restated. This record stays, and its file for a while: it can be loaded again.`
}

/** Who brought an upload or confirmed a version, in words: the files of a demonstration come with it. */
export function personWord(email: string): string {
  return email === 'system' ? t('Demonstration') : email
}

/** Who changed something, in words: what Sextant does by itself is its own. */
export function actorWord(email: string): string {
  return email === 'system' ? 'Sextant' : email
}

/** Whether money is shown with two decimals and has more. `amount` is the wire's decimal string. */
export function isRounded(amount: string): boolean {
  return /\.\d\d\d*[1-9]/.test(amount)
}
