import { listWords } from '#shared/list-words.ts'
import { digestHour, digestSchedules } from '#shared/notifications.ts'
import { nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatTime } from '#web/ui/format.ts'
import styles from './notification-settings.module.css'

/** When the next letters of a day and of a week come. */
export function LetterTimes() {
  const now = new Date()
  const { timeZone } = personFormats()
  const next = (time: keyof typeof digestSchedules) =>
    nextTimes(digestSchedules[time], { hour: digestHour, timeZone }, now, 3)
  const days = (times: readonly Date[]) => listWords(times.map(time => formatDate(time.toISOString())))
  const daily = next('daily')
  const hour = formatTime(daily[0]?.getTime() ?? now.getTime())
  return (
    <p className={styles.times}>
      {t`What is chosen daily or weekly comes in one e-mail at ${hour}, and only if there is something to tell.`}{' '}
      {t`Daily: next on ${days(daily)}. Weekly: next on ${days(next('weekly'))}.`}
    </p>
  )
}
