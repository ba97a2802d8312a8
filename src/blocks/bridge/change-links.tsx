import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import styles from './change.module.css'
import type { BridgeStep } from './definition.ts'

/** Links to the lines of a row, one a period; nothing for who may not read lines. */
export function ChangeLinks({ lines, of }: { lines: BridgeStep['lines']; of: string }) {
  const { linesLink, asked } = useAnalysis()
  const links = lines.flatMap(spec => {
    const link = linesLink(spec)
    const isNow = spec.period.from === asked.period.from && spec.period.to === asked.period.to
    return link ? [{ link, words: formatPeriod(spec.period), short: isNow ? 'Now' : 'Before' }] : []
  })
  if (links.length === 0) return null
  return (
    <span className={styles.links}>
      {links.map(({ link, words, short }) => (
        <AppLink key={words} {...link} aria-label={`${short}: lines of ${of}, ${words}`}>
          {short}
        </AppLink>
      ))}
    </span>
  )
}
