import { monthEnd, monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { EmptyState } from '#web/ui/data-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PickBox } from '../list/pick-box.tsx'
import styles from './calendar.module.css'
import { agendaOf } from './calendar-rules.ts'
import type { CalendarProps } from './month.tsx'
import { MoveMenu } from './move-menu.tsx'

/** The month day by day, on a narrow screen. */
export function Agenda({ month, actions, onShift, selection }: CalendarProps) {
  const days = agendaOf(actions, monthOf(month), monthEnd(month))
  if (days.length === 0) return <EmptyState title={t('Nothing due')} why={t('Nothing is due in this month.')} />
  return (
    <ul className={styles.agenda}>
      {days.map(({ day, items }) => (
        <li key={day} className={styles.agendaDay}>
          <h3 className={`${styles.agendaName} num`}>{formatDate(day)}</h3>
          <ul className={styles.agendaItems}>
            {items.map(action => (
              <li key={action.uuid} className={styles.agendaItem} data-action={action.uuid}>
                {selection ? <PickBox action={action} selection={selection} /> : null}
                <div className={styles.agendaBody}>
                  <AppLink to={`/app/action-manager/${action.number}`} className={styles.agendaTitle}>
                    {action.title}
                  </AppLink>
                  <StatusTag status={action.status} />
                  {action.isLate ? <Tag tone="bad">{t('Late')}</Tag> : null}
                </div>
                {action.canChange ? <MoveMenu action={action} onShift={days => onShift(action, days)} /> : null}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
