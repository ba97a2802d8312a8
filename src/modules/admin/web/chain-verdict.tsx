import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
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
  const count = `${formatNumber(entries)} ${entries === 1 ? 'entry' : 'entries'}`
  if (isIntact) return `The audit is intact: ${count}, each bound to the one before, none changed or missing.`
  const good =
    entries === 0 ? 'None before it is left.' : `The ${count} before it ${entries === 1 ? 'is' : 'are'} good.`
  return `Entry ${firstBroken} was changed or is missing. ${good} Compare it with an export or a backup.`
}
