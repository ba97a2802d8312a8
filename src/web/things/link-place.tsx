import type { LinkPlace } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './things.module.css'

/** The place in a thing that a link leads to: where it is, what stands there, and whether it does still. */
export function LinkPlaceTold({ place }: { place: LinkPlace }) {
  return (
    <div className={styles.place}>
      <PlaceQuote quote={place.quote} />
      <span className={styles.where}>
        <AppLink to={place.path}>{place.words}</AppLink>
        {place.state === 'changed' ? <Tag tone="warn">{t('Text changed')}</Tag> : null}
        {place.state === 'unknown' ? (
          <span className={styles.about}>{t('The newest version is not read yet')}</span>
        ) : null}
      </span>
    </div>
  )
}

/** Words of a document as they stand there. */
export function PlaceQuote({ quote }: { quote: string }) {
  if (quote === '') return null
  return (
    <blockquote className={styles.quote} translate="no">
      {quote}
    </blockquote>
  )
}
