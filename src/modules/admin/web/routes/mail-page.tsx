import { writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useViewState } from '#web/view-state.ts'
import type { LetterPage, ShownLetter } from '../../contract.ts'
import { subjectOf } from '../../rules.ts'
import { AdminPage } from '../admin-page.tsx'
import { mailQuery } from '../api.ts'
import { LetterDrawer } from '../letter-drawer.tsx'
import { readMailView } from '../mail-view.ts'
import { OpenButton } from '../open-button.tsx'

/** The letters that were kept because no mail server is set. */
export function MailPage() {
  const [view, setView] = useViewState(readMailView)
  const mail = useProvided(mailQuery(view), ({ items }) => items.length === 0)
  const opened = mail.data?.items.find(({ id }) => id === view.opened) ?? null
  return (
    <AdminPage>
      <Card title="Mail" say={mail.data ? captureSentence(mail.data) : null} isFlush>
        <DataState of={mail} skeleton={<TableSkeleton rows={6} />} empty={emptiness(mail.data)}>
          {({ items, total }) => (
            <DataTable
              label="Mail"
              card="columns"
              columns={columnsWith(letter => setView({ letter: letter.id }))}
              rows={items}
              rowKey={letter => letter.id}
              noun={count => plural(count, 'letter', 'letters')}
              paging={{ page: view.page, total, onPage: page => setView({ page, letter: undefined }) }}
              sort={{
                sorted: view.order,
                onSort: order => setView({ sort: writeSort(order), page: undefined, letter: undefined }),
              }}
            />
          )}
        </DataState>
      </Card>
      <LetterDrawer letter={opened} onClose={() => setView({ letter: undefined })} />
    </AdminPage>
  )
}

function columnsWith(onOpen: (letter: ShownLetter) => void): readonly DataColumn<ShownLetter>[] {
  return [
    {
      id: 'subject',
      header: t('Subject'),
      isSortable: true,
      isWrapping: true,
      cell: letter => (
        <OpenButton label={t`${subjectOf(letter)}, to ${letter.to}`} onOpen={() => onOpen(letter)}>
          {subjectOf(letter)}
        </OpenButton>
      ),
    },
    { id: 'to', header: t('To'), cell: letter => letter.to, isSortable: true },
    { id: 'at', header: t('Written'), cell: letter => formatDateTime(letter.at), isSortable: true },
    {
      id: 'text',
      header: t('Text'),
      cell: letter => (letter.text === null ? <Tag>Withheld</Tag> : opening(letter.text)),
    },
  ]
}

/** The first words of a letter after its greeting, for the list. */
function opening(text: string): string {
  const [, first = text] = text.split(/\n\s*\n/)
  const words = first.replaceAll(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59)}…` : words
}

function captureSentence({ isCaptured }: LetterPage): string {
  return isCaptured
    ? t('No mail server is set, so letters to people of this organisation are kept here instead of sent.')
    : t('Letters go out through the mail server.')
}

function emptiness(mail: LetterPage | null): Emptiness {
  if (mail && !mail.isCaptured) {
    return {
      title: t('Nothing is kept here'),
      why: t('A mail server is set (SMTP_URL), so letters are sent and not kept.'),
    }
  }
  return {
    title: t('No letters'),
    why: t('Nothing was written to anyone of this organisation yet. Sign-in links and password letters appear here.'),
  }
}
