import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { ThingLink } from '#shared/thing-contract.ts'
import { relations, type ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AddLinkDialog } from './add-link-dialog.tsx'
import { linksQuery, useRemoveLink } from './api.ts'
import { LinkPlaceTold } from './link-place.tsx'
import { relationWords } from './relation-words.ts'
import { ThingName } from './thing-link.tsx'
import styles from './things.module.css'

type ThingLinksProps = {
  of: ThingRef
  /** The links that the page shows in another place, by id. */
  elsewhere?: ReadonlySet<string>
}

const nowhere: ReadonlySet<string> = new Set()

/** What a thing goes with: its links at both ends by what they say, to add and to remove for who may. */
export function ThingLinks({ of, elsewhere = nowhere }: ThingLinksProps) {
  const isHere = ({ id }: ThingLink) => !elsewhere.has(id)
  const links = useProvided(linksQuery(of), ({ items }) => !items.some(isHere))
  const [isAdding, setIsAdding] = useState(false)
  const add = links.data?.canAdd ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconLink size={15} stroke={1.8} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      Add a link
    </Button>
  ) : null
  return (
    <Card title="Links" actions={links.state === 'SUCCESS' ? add : null}>
      <DataState
        of={links}
        skeleton={<TableSkeleton rows={2} />}
        empty={{
          title: elsewhere.size > 0 ? t('No other links') : t('No links'),
          why:
            elsewhere.size > 0
              ? t('Nothing else you may open is linked to this.')
              : t('Nothing you may open is linked to this.'),
          step: add,
        }}
      >
        {({ items }) => groupsOf(items.filter(isHere)).map(group => <LinkGroup key={group.title} {...group} />)}
      </DataState>
      {isAdding ? <AddLinkDialog of={of} onClose={() => setIsAdding(false)} /> : null}
    </Card>
  )
}

type Group = { title: string; links: ThingLink[] }

/** The links by what they say, in the order of the relations. */
function groupsOf(links: readonly ThingLink[]): Group[] {
  return relations.flatMap(relation =>
    (['from', 'to'] as const).flatMap(direction => {
      const those = links.filter(link => link.relation === relation && link.direction === direction)
      return those.length === 0 ? [] : [{ title: relationWords[relation][direction], links: those }]
    }),
  )
}

function LinkGroup({ title, links }: Group) {
  const remove = useRemoveLink()
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {links.map(link => (
          <li key={link.id} className={styles.row}>
            <div className={styles.linked}>
              <ThingName thing={link.thing} />
              {link.place ? <LinkPlaceTold place={link.place} /> : null}
            </div>
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
    </section>
  )
}
