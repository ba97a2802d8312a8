import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { MyActions } from '../contract.ts'
import { mineQuery } from './api.ts'
import styles from './home.module.css'
import { DueText } from './shown/due-text.tsx'

type Kind = keyof MyActions

const lists: readonly { kind: Kind; title: string; search: Record<string, string> }[] = [
  { kind: 'late', title: t('Late'), search: { mine: 'true', due: 'late' } },
  { kind: 'today', title: t('Today'), search: { mine: 'true', due: 'today' } },
  { kind: 'atRisk', title: t('At risk'), search: { mine: 'true', status: 'At risk,In Trouble' } },
  { kind: 'waitingForMe', title: t('Others wait for you'), search: { mine: 'true' } },
]

/** On the home page: which actions need the person. */
export function ActionsHome() {
  const mayWrite = usePermission('action:write')
  const mine = useProvided(mineQuery, answer => lists.every(({ kind }) => answer[kind].total === 0))
  return (
    <Card title={t('For you')} link={{ to: '/app/action-manager', search: { mine: 'true' }, label: t('Your actions') }}>
      <DataState
        of={mine}
        skeleton={<TableSkeleton rows={3} />}
        empty={{
          title: t('Nothing needs you'),
          why: t('No action of yours is late, due today or at risk.'),
          ...(mayWrite
            ? {
                step: (
                  <Button variant="default" component={AppLink} to="/app/action-manager/new" className="">
                    New action
                  </Button>
                ),
              }
            : {}),
        }}
      >
        {answer =>
          lists
            .filter(({ kind }) => answer[kind].total > 0)
            .map(({ kind, title, search }) => (
              <section key={kind} aria-label={title} className={styles.part}>
                <h3 className={styles.title}>
                  {title} <span className={`${styles.count} num`}>{formatNumber(answer[kind].total)}</span>
                  {answer[kind].total > answer[kind].items.length ? (
                    <AppLink to="/app/action-manager" search={search} className={styles.all}>
                      All of them
                    </AppLink>
                  ) : null}
                </h3>
                <ul className={styles.list}>
                  {answer[kind].items.map(action => (
                    <li key={action.uuid}>
                      <AppLink to={`/app/action-manager/${action.number}`} className={styles.entry}>
                        <span className={styles.name} translate="no">
                          {action.title}
                        </span>
                        <span className={styles.state}>
                          <DueText of={action} />
                          <StatusTag status={action.status} />
                        </span>
                      </AppLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))
        }
      </DataState>
    </Card>
  )
}
