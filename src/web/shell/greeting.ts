import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'

/** A greeting by the local hour, 0 to 23, and the first name when there is one. */
export function greeting(hour: number, firstName: string): string {
  const words =
    hour < 5 ? t('Good evening') : hour < 12 ? t('Good morning') : hour < 18 ? t('Good afternoon') : t('Good evening')
  return isBlank(firstName) ? words : `${words}, ${firstName.trim()}`
}
