import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { plural, t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { AuditVerdict } from '../contract.ts'
import styles from './audit.module.css'

/** What checking the chain found. */
export function ChainVerdict({ verdict }: { verdict: AuditVerdict }) {
  const Icon = verdict.isIntact ? IconShieldCheck : IconShieldX
  return (
    <div className={`${styles.verdict} ${verdict.isIntact ? styles.intact : styles.broken} num`} role="status">
      <Icon size={20} stroke={1.7} aria-hidden />
      <p className={styles.words}>{verdictSentence(verdict)}</p>
    </div>
  )
}

/** The verdict in words. */
function verdictSentence({ isIntact, entries, firstBroken }: AuditVerdict): string {
  const count = `${formatNumber(entries)} ${plural(entries, 'entry', 'entries')}`
  if (isIntact) return t`The audit is intact: ${count}, each bound to the one before, none changed or missing.`
  const good =
    entries === 1 ? t('The 1 entry before it is good.') : t`The ${formatNumber(entries)} entries before it are good.`
  const before = entries === 0 ? t('None before it is left.') : good
  return t`Entry ${firstBroken} was changed or is missing. ${before} Compare it with an export or a backup.`
}
