import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePermission } from '#web/session/tab-context.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import { useReopen } from './api.ts'
import type { Finding, Findings } from './definition.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import styles from './findings.module.css'
import { kindWords, reasonOf, severityTones, stakeOf, subjectOf } from './words.ts'

type FindingListProps = { found: Findings; label: string; onPage: (page: number) => void }

/** Findings with their reason and what is at stake; each can be looked into and set aside. */
export function FindingList({ found, label, onPage }: FindingListProps) {
  const [asked, setAsked] = useState<Finding | null>(null)
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {found.items.map(finding => (
          <FindingItem
            key={finding.fingerprint}
            finding={finding}
            currency={found.currency}
            onDismiss={() => setAsked(finding)}
          />
        ))}
      </ul>
      <Pager page={found.page} total={found.total} onPage={onPage} noun={['finding', 'findings']} />
      {asked ? <DismissDialog finding={asked} currency={found.currency} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

type FindingItemProps = { finding: Finding; currency: string; onDismiss: () => void }

function FindingItem({ finding, currency, onDismiss }: FindingItemProps) {
  const { reason, severity, dismissal } = finding
  return (
    <li className={styles.item}>
      <h3 className={styles.head}>
        <Tag tone={dismissal ? 'neutral' : severityTones[severity]}>{kindWords[reason.kind].one}</Tag>
        {subjectOf(reason)}
      </h3>
      <span className={`${styles.amount} num`}>{stakeOf(finding, currency)}</span>
      <p className={styles.reason}>{reasonOf(reason, currency)}</p>
      {dismissal ? (
        <p className={styles.note}>
          {`Set aside by ${dismissal.by} on ${formatDate(dismissal.at.slice(0, 10))}: ${dismissal.note}`}
        </p>
      ) : null}
      <FindingActs finding={finding} onDismiss={onDismiss} />
    </li>
  )
}

function FindingActs({ finding, onDismiss }: Pick<FindingItemProps, 'finding' | 'onDismiss'>) {
  const { linesLink, addFilters } = useAnalysis()
  const mayWrite = usePermission('analytics:write')
  const reopen = useReopen()
  const { reason, lines, dismissal } = finding
  const link = linesLink(lines)
  const subject = subjectOf(reason)
  return (
    <div className={styles.acts}>
      {link ? (
        <AppLink {...link} aria-label={`Lines of ${subject}`}>
          Show the lines
        </AppLink>
      ) : null}
      <Button
        variant="subtle"
        size="compact-xs"
        h="auto"
        mih={24}
        maw="100%"
        px={4}
        mx={-4}
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
        onClick={() => addFilters([{ field: 'supplier_family', op: 'is', values: [reason.supplier] }])}
      >
        Only {reason.supplier}
      </Button>
      {mayWrite && dismissal === null ? (
        <Button variant="default" size="compact-xs" aria-label={`Set aside: ${subject}`} onClick={onDismiss}>
          Set aside…
        </Button>
      ) : null}
      {mayWrite && dismissal ? (
        <Button
          variant="default"
          size="compact-xs"
          loading={reopen.isPending}
          aria-label={`Open again: ${subject}`}
          onClick={() => reopen.mutate(dismissal.uuid)}
        >
          Open again
        </Button>
      ) : null}
    </div>
  )
}
