import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { AddLinkDialog } from '#web/things/add-link-dialog.tsx'
import { useRemoveLink } from '#web/things/api.ts'
import { LinkPlaceTold } from '#web/things/link-place.tsx'
import { ThingName } from '#web/things/thing-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Obligation } from '../../contract-obligations.ts'
import styles from './obligations.module.css'

/** What proves that an obligation was met, each leading to where it stands; nothing where nothing does. */
export function ObligationProof({ of: { what, proof } }: { of: Obligation }) {
  const remove = useRemoveLink()
  if (proof.length === 0) return null
  return (
    <ul className={styles.proof} aria-label={t`Proof of ${what}`}>
      {proof.map(link => (
        <li key={link.id}>
          <ThingName thing={link.thing} />
          {link.place ? <LinkPlaceTold place={link.place} /> : null}
          {link.canRemove ? (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={remove.isPending && remove.variables.id === link.id}
              onClick={() => remove.mutate(link)}
            >
              Remove<VisuallyHidden>{`: ${link.thing.title}`}</VisuallyHidden>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type ProveDialogProps = { of: Obligation; onClose: () => void }

/** Links a document as proof; a passage of one is linked where it is read. */
export function ProveDialog({ of, onClose }: ProveDialogProps) {
  const only = {
    title: t('Proof that it was met'),
    relation: 'evidence',
    kinds: ['document'],
    isFromOther: false,
  } as const
  return <AddLinkDialog of={{ kind: 'obligation', id: of.uuid }} only={only} onClose={onClose} />
}
