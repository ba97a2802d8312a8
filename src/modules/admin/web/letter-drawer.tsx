import { t } from '#shared/translate.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import type { ShownLetter } from '../contract.ts'
import { splitLinks, subjectOf } from '../rules.ts'
import styles from './letter-drawer.module.css'

type LetterDrawerProps = { letter: ShownLetter | null; onClose: () => void }

/** One captured letter, to read. */
export function LetterDrawer({ letter, onClose }: LetterDrawerProps) {
  return (
    <SideDialog
      opened={letter !== null}
      onClose={onClose}
      position="right"
      size="min(640px, 100vw)"
      title={letter ? subjectOf(letter) : ''}
    >
      {letter ? (
        <>
          <Facts
            facts={[
              { label: t('To'), value: letter.to },
              { label: t('From'), value: letter.from },
              { label: t('Written'), value: formatDateTime(letter.at) },
            ]}
          />
          <LetterText text={letter.text} />
        </>
      ) : null}
    </SideDialog>
  )
}

function LetterText({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <p className={styles.dim}>
        Withheld: this person may do more than you in one of their organisations, and a letter can hold a link that
        signs its reader in. The operator finds it in the data directory.
      </p>
    )
  }
  return (
    <div className={styles.text}>
      {splitLinks(text).map(({ words, href, offset }) =>
        href === null ? (
          words
        ) : (
          <a key={offset} href={href} target="_blank" rel="noopener noreferrer">
            {words}
          </a>
        ),
      )}
    </div>
  )
}
