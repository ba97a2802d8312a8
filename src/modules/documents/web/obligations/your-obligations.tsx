import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { obligationPath } from '../../rules-obligations.ts'
import styles from '../home.module.css'
import { obligationTags } from './obligation-words.ts'
import { myObligationsQuery } from './obligations-api.ts'

/** Obligations of the person that are overdue or due within a week; nothing where there are none. */
export function YourObligations() {
  const { data } = useProvided(myObligationsQuery)
  if (!data || data.total === 0) return null
  const { total } = data
  const all = `${formatNumber(total)} ${plural(total, 'open obligation', 'open obligations')}`
  return (
    <Card title={t('Your obligations')} say={data.overdue > 0 ? t`${all}, ${formatNumber(data.overdue)} overdue` : all}>
      <ul className={styles.list}>
        {data.items.map(({ uuid, what, due, phase, contract }) => {
          const tag = phase && obligationTags[phase]
          return (
            <li key={uuid}>
              <AppLink to={obligationPath(contract.uuid, uuid)} className={styles.entry}>
                <span className={styles.name} translate="no">
                  {what}
                </span>
                <span className={styles.state}>
                  <span translate="no">{contract.number}</span> {formatDate(due)}
                  {tag ? <Tag tone={tag.tone}>{tag.label}</Tag> : null}
                </span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
