import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import type { DocumentList, Folder } from '../../contract.ts'
import { documentsQuery } from '../api.ts'
import { DocumentsTabs } from '../documents-tabs.tsx'
import { FolderTree } from '../folders/folder-tree.tsx'
import { foldersQuery } from '../folders/folders-api.ts'
import { documentColumns } from '../library/document-columns.tsx'
import styles from '../library/library.module.css'
import { aboutName, LibraryChips } from '../library/library-chips.tsx'
import { LibraryFilters } from '../library/library-filters.tsx'
import { type DocumentFilters, isFiltered, type LibraryView, noFilters, writeOrder } from '../library/library-view.ts'
import { useLibraryView } from '../library/use-library-view.ts'
import { SendingList } from '../upload/sending-list.tsx'
import type { SentAs } from '../upload/sendings.ts'
import { UploadDialog } from '../upload/upload-dialog.tsx'
import { useSendings } from '../upload/use-sendings.ts'
import { documentNoun } from '../words.ts'

/** Every document one may open: found by its words, narrowed, in folders; files dropped anywhere on the page are uploaded. */
export function DocumentsPage() {
  const { view, setSearch, setFilters } = useLibraryView()
  const { filters } = view
  const mayWrite = usePermission('documents:write')
  const isNarrow = useMediaQuery('(max-width: 70em)', false, { getInitialValueInEffect: false })
  const list = useProvided(documentsQuery(view), ({ items }) => items.length === 0)
  const folders = useQuery(foldersQuery).data?.items ?? []
  const upload = useUpload(view, mayWrite)
  const place = placeWords(filters, folders, list.data)
  const hasTree = !isNarrow && (mayWrite || folders.length > 0)
  return (
    <>
      <div className={`${styles.page} ${upload.drop.isOver ? styles.over : ''}`} {...upload.drop.handlers}>
        <Head total={list.data?.total} onUpload={mayWrite ? upload.open : null} />
        <DocumentsTabs />
        {upload.drop.isOver ? (
          <p className={styles.dropWords}>
            {place === '' ? t('Drop the files to upload them.') : t`Drop the files to upload them: ${place}.`}
          </p>
        ) : null}
        <SendingList />
        <div className={styles.frame} data-tree={hasTree || undefined}>
          {hasTree ? (
            <FolderTree
              folders={folders}
              filters={filters}
              mayWrite={mayWrite}
              onGone={() => setFilters({ folder: null })}
            />
          ) : null}
          <div>
            <LibraryFilters
              filters={filters}
              onFilters={setFilters}
              tags={list.data?.tags ?? []}
              folders={hasTree ? null : folders}
              isNothingFound={list.state === 'EMPTY'}
            />
            <LibraryChips filters={filters} onFilters={setFilters} folders={folders} list={list.data} />
            <Surface>
              <DataState
                of={list}
                skeleton={<TableSkeleton rows={8} />}
                empty={nothing(filters, {
                  upload: mayWrite ? upload.open : null,
                  onClear: () => setFilters(noFilters),
                })}
              >
                {answer => (
                  <div className={styles.list}>
                    <DataTable
                      label={t('Documents')}
                      columns={documentColumns(filters.q)}
                      rows={answer.items}
                      rowKey={({ uuid }) => uuid}
                      paging={{
                        ...{ page: answer.page, total: answer.total },
                        onPage: page => setSearch({ page: page === 1 ? undefined : page }),
                      }}
                      sort={{
                        sorted: view.order,
                        onSort: ({ by, direction }) =>
                          setSearch({
                            sort: writeOrder({ by: by === 'title' ? 'title' : 'updated', direction }),
                            page: undefined,
                          }),
                      }}
                      noun={documentNoun}
                    />
                  </div>
                )}
              </DataState>
            </Surface>
          </div>
        </div>
      </div>
      {/* Beside the page: what is dropped on the dialog is not dropped on the page as well. */}
      {upload.dialog}
    </>
  )
}

/** Sends files to where the person looks: into the folder, about what the list is about. */
function useUpload({ filters }: LibraryView, mayWrite: boolean) {
  const { send } = useSendings()
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  const isUploadPage = useLocation().pathname.endsWith('/upload')
  const as = sentAs(filters)
  useShortcuts('page', mayWrite ? [{ keys: 'n', words: t('Upload documents'), run: () => setIsAsked(true) }] : [])
  const close = () => {
    setIsAsked(false)
    if (isUploadPage) void navigate({ to: '/app/documents', replace: true })
  }
  const dialog: ReactNode =
    mayWrite && (isAsked || isUploadPage) ? <UploadDialog as={as} onSend={send} onClose={close} /> : null
  return { dialog, open: () => setIsAsked(true), drop: useFileDrop(mayWrite, files => send(files, as)) }
}

function sentAs({ type, folder, about }: DocumentFilters): SentAs {
  return {
    ...(type ? { type } : {}),
    ...(folder && folder !== 'none' ? { folder } : {}),
    ...(about ? { aboutKind: about.kind, about: about.id } : {}),
  }
}

/** Where dropped files go, in words; empty where to no place in particular. */
function placeWords({ folder, about }: DocumentFilters, folders: readonly Folder[], list: DocumentList | null): string {
  const inFolder = folders.find(({ uuid }) => uuid === folder)?.name
  return [inFolder ? t`in “${inFolder}”` : '', about ? t`about ${aboutName(about, list)}` : '']
    .filter(Boolean)
    .join(', ')
}

function Head({ total, onUpload }: { total: number | undefined; onUpload: (() => void) | null }) {
  const organization = useOrganization()
  return (
    <PageHeader
      title={t('Documents')}
      sub={
        total === undefined ? organization.name : `${organization.name} · ${formatNumber(total)} ${documentNoun(total)}`
      }
      actions={onUpload ? <UploadButton onClick={onUpload} /> : null}
    />
  )
}

function UploadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />} onClick={onClick}>
      Upload documents
    </Button>
  )
}

function nothing(filters: DocumentFilters, can: { upload: (() => void) | null; onClear: () => void }): Emptiness {
  if (isFiltered(filters)) {
    return {
      title: t('No document fits'),
      why: t('Other words or fewer filters may find it.'),
      step: (
        <Button variant="default" size="sm" onClick={can.onClear}>
          Clear filters
        </Button>
      ),
    }
  }
  if (!can.upload) return { title: t('No documents'), why: t('Nobody uploaded one that you may open.') }
  return {
    title: t('No documents yet'),
    why: t(
      'Drop contracts, price lists and letters on this page, or choose them: they are found by every word in them.',
    ),
    step: <UploadButton onClick={can.upload} />,
  }
}
