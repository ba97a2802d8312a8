import { t } from '#shared/translate.ts'
/** How long something takes still, in words: seconds below a minute and a half, then whole minutes. */
export function timeLeft(seconds: number): string {
  if (seconds <= 1) return t('nearly done')
  if (seconds < 90) return t`about ${seconds} seconds left`
  const minutes = Math.round(seconds / 60)
  return t`about ${minutes} minutes left`
}
