import type { Formats } from '#shared/formats/formats.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from './format.ts'

/** A size as people read it: 980 bytes, 1.2 MB. */
export function formatBytes(bytes: number, formats?: Formats): string {
  const units = [t('bytes'), 'KB', 'MB', 'GB']
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), units.length - 1)
  const digits = power === 0 ? 0 : 1
  return `${formatNumber(bytes / 1000 ** power, { digits, ...(formats ? { formats } : {}) })} ${units[power]}`
}
