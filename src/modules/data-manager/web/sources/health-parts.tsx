import { t } from '#shared/translate.ts'
import { formatPercent, withFormats } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import type { Health, SourceItem } from '../../contract-sources.ts'
import { partLabels, partLink } from './source-words.ts'
import styles from './sources.module.css'

type HealthPartsProps = { dataset: SourceItem['dataset']; health: Health }

/** The parts of a health score: how good each is, why, and the lines it is about. */
export function HealthParts({ dataset, health }: HealthPartsProps) {
  return (
    <ul className={`${styles.parts} num`}>
      {health.parts.map(part => {
        const link = partLink(dataset, part)
        return (
          <li key={part.id} className={styles.part}>
            <span className={styles.partName}>
              {partLabels[part.id]}
              <span className={styles.weight}>{t`counts ${formatPercent(part.weight)}`}</span>
            </span>
            {part.score === null ? (
              <span className={styles.unknown}>Not known yet</span>
            ) : (
              <ShareBar share={part.score} text={String(Math.round(part.score * 100))} />
            )}
            <span className={styles.why}>
              {withFormats(part.why)}{' '}
              {link ? (
                <AppLink to={link.to} search={link.search} aria-label={`${link.label}: ${partLabels[part.id]}`}>
                  {link.label}
                </AppLink>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
