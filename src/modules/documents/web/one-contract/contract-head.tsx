import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useWork } from '#web/things/work-api.ts'
import { Surface } from '#web/ui/card.tsx'
import type { ContractPage } from '../../contract-one-contract.ts'
import { DecideBy, Worth } from '../renewals/contract-figures.tsx'
import { DecideDialog } from '../renewals/decide-dialog.tsx'
import { RenewalStep } from '../renewals/renewal-step.tsx'
import styles from './one-contract.module.css'

/** What counts first of a contract: until when to decide, what it is worth, whose it is, and the decision. */
export function ContractHead({ contract: { renewal, currency } }: { contract: ContractPage }) {
  const mayDecide = usePermission('documents:write')
  const place = { place: 'contract' as const, key: renewal.uuid }
  const work = useWork([place])(place)
  const [isDeciding, setIsDeciding] = useState(false)
  const owner = (renewal.decision?.owner ?? renewal.owner)?.name
  return (
    <Surface>
      <dl className={`${styles.head} num`}>
        <div>
          <dt>{t('Decide by')}</dt>
          <dd>
            <DecideBy renewal={renewal} />
          </dd>
        </div>
        <div>
          <dt>{t('Value')}</dt>
          <dd>
            <Worth renewal={renewal} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('Owner')}</dt>
          <dd>{owner ? <span translate="no">{owner}</span> : <span className={styles.quiet}>{t('Nobody')}</span>}</dd>
        </div>
        <div>
          <dt>{t('Decision')}</dt>
          <dd>
            <RenewalStep renewal={renewal} work={work} mayDecide={mayDecide} onDecide={() => setIsDeciding(true)} />
          </dd>
        </div>
      </dl>
      {isDeciding ? <DecideDialog renewal={renewal} onClose={() => setIsDeciding(false)} /> : null}
    </Surface>
  )
}
