import { t } from '#shared/translate.ts'
import { shownAddress } from '../api.ts'
import styles from './reader.module.css'
import { ReaderTools } from './reader-tools.tsx'
import type { ReaderProps } from './reading.ts'
import { useFinding } from './use-finding.ts'

/** A version that is a picture: the picture itself, and what of it can be searched. */
export function PictureReader(props: ReaderProps) {
  const { document, version } = props
  const finding = useFinding(props, () => 1)
  const { state, why } = version.text
  return (
    <div className={styles.reader}>
      <ReaderTools {...props} finding={finding} pages={version.text.pages} inSight={1} />
      {state === 'read' ? null : (
        <p className={styles.said} role="status">
          {state === 'waiting' ? t('The text is being read') : t`Text cannot be read. ${why ?? ''}`}
        </p>
      )}
      <section
        className={styles.box}
        aria-label={t('Picture')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <img
          className={styles.picture}
          src={shownAddress({ id: document.uuid, number: version.number })}
          alt={document.title}
        />
      </section>
    </div>
  )
}
