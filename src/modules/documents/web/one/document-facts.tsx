import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { AddLinkDialog } from '#web/things/add-link-dialog.tsx'
import { ThingName } from '#web/things/thing-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDate, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { DocumentAnswer } from '../../contract.ts'
import { aboutKinds } from '../../documents-words.ts'
import { useDocumentsAnew } from '../api.ts'
import { aboutPath } from '../one-contract/contract-path.ts'
import { readersWords, typeName } from '../words.ts'
import { DocumentDialog } from './document-dialog.tsx'
import styles from './one.module.css'

/** What is said of a document, and the way to say otherwise. */
export function DocumentFacts({ document }: { document: DocumentAnswer }) {
  const [isChanging, setIsChanging] = useState(false)
  const { canChange } = document
  return (
    <Card
      title={t('Details')}
      actions={
        canChange ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsChanging(true)}>
            Edit
          </Button>
        ) : null
      }
    >
      <Facts facts={factsOf(document)} />
      {isChanging ? <DocumentDialog document={document} onClose={() => setIsChanging(false)} /> : null}
    </Card>
  )
}

function factsOf(document: DocumentAnswer) {
  const { type, audience, folders, owner, tags, note, createdAt } = document
  return [
    { label: t('Type'), value: typeName(type) },
    { label: t('About'), value: <About document={document} /> },
    { label: t('Folder'), value: <Way folders={folders} /> },
    { label: t('Owner'), value: owner ? <span translate="no">{owner.name}</span> : t('Nobody who is still a member') },
    {
      label: t('Who may open it'),
      value: <span translate={audience === 'everyone' ? undefined : 'no'}>{readersWords(document)}</span>,
    },
    { label: t('Tags'), value: tags.length > 0 ? <span translate="no">{tags.join(', ')}</span> : unknownValue },
    {
      label: t('Note'),
      value: note ? (
        <span className={styles.note} translate="no">
          {note}
        </span>
      ) : (
        unknownValue
      ),
    },
    { label: t('Uploaded'), value: formatDate(createdAt) },
  ]
}

function Way({ folders }: Pick<DocumentAnswer, 'folders'>) {
  if (folders.length === 0) return t('In no folder')
  return folders.map(({ uuid, name }, at) => (
    <span key={uuid}>
      {at > 0 ? ' / ' : ''}
      <AppLink to="/app/documents" search={{ folder: uuid }}>
        <span translate="no">{name}</span>
      </AppLink>
    </span>
  ))
}

/** The suppliers, customers, categories and contracts it is about. */
function About({ document: { uuid, about, canChange } }: { document: DocumentAnswer }) {
  const [isAdding, setIsAdding] = useState(false)
  const anew = useDocumentsAnew()
  const close = () => {
    setIsAdding(false)
    void anew()
  }
  return (
    <span className={styles.about}>
      {about.map(thing => (
        <ThingName key={`${thing.kind} ${thing.id}`} thing={{ ...thing, path: aboutPath(thing) }} />
      ))}
      {about.length === 0 && !canChange ? unknownValue : null}
      {canChange ? (
        <Button size="compact-sm" variant="default" onClick={() => setIsAdding(true)}>
          {t('Say what it is about')}
        </Button>
      ) : null}
      {isAdding ? (
        <AddLinkDialog
          of={{ kind: 'document', id: uuid }}
          only={{ title: t('What is it about?'), relation: 'concerns', kinds: aboutKinds, isFromOther: false }}
          onClose={close}
        />
      ) : null}
    </span>
  )
}
