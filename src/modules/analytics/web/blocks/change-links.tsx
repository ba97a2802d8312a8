import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import type { BridgeStep } from '../../contract-bridge.ts'
import { useAnalysis } from '../analysis.tsx'
import styles from './change.module.css'

/** Links to the lines of a row, one a period; nothing for who may not read lines. */
export function ChangeLinks({ lines, of }: { lines: BridgeStep['lines']; of: string }) {
  const { linesLink } = useAnalysis()
  const links = lines.flatMap(spec => {
    const link = linesLink(spec)
    return link ? [{ link, words: formatPeriod(spec.period) }] : []
  })
  if (links.length === 0) return null
  return (
    <span className={styles.links}>
      {links.map(({ link, words }) => (
        <AppLink key={words} {...link} aria-label={`Lines of ${of}, ${words}`}>
          {words}
        </AppLink>
      ))}
    </span>
  )
}
