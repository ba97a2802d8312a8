import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import type { Portfolio } from '../../contract-savings.ts'
import styles from './portfolio.module.css'
import { targetSentence } from './portfolio-words.ts'
import { TargetDialog } from './target-dialog.tsx'

type TargetLineProps = { portfolio: Portfolio; year: string }

/** What is to be saved in the year that is shown, how far it is, and the way to change it for who signs savings off. */
export function TargetLine({ portfolio, year }: TargetLineProps) {
  const organization = useOrganization()
  const maySet = usePermission('saving:approve')
  const [isOpen, setOpen] = useState(false)
  const { target } = portfolio
  if (target === null && !maySet) return null
  return (
    <div className={styles.target}>
      <p className="num">{targetSentence(portfolio, year, organization)}</p>
      {maySet ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {target === null ? t('Set a target') : t('Change the target')}
        </Button>
      ) : null}
      {isOpen ? (
        <TargetDialog target={target} year={year} currency={portfolio.currency} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
