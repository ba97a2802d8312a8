import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronRight, IconDots, IconFolderPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { Folder } from '../../contract.ts'
import { folderZipAddress } from '../api.ts'
import { type DocumentFilters, writeFilters } from '../library/library-view.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { type FolderNode, treeOfFolders, wayToFolder } from './folder-rules.ts'
import styles from './folders.module.css'
import { useDeleteFolder } from './folders-api.ts'

type FolderTreeProps = {
  folders: readonly Folder[]
  filters: DocumentFilters
  mayWrite: boolean
  /** The folder that is looked at was deleted. */
  onGone: () => void
}

/** What a person does with a folder: a new one in it, another name or place, or an end. */
type Doing = { what: 'new' | 'change' | 'delete'; folder: Folder | null }

/** The folders at the side of the library: one is looked at with all that stands in it. */
export function FolderTree({ folders, filters, mayWrite, onGone }: FolderTreeProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const way = wayToFolder(folders, filters.folder)
  const [folded, setFolded] = useState<readonly string[]>([])
  const shown = { filters, way, folded, onFold: setFolded, onDoing: mayWrite ? setDoing : null }
  const close = () => setDoing(null)
  return (
    <nav className={styles.side} aria-label={t('Folders')}>
      <div className={styles.head}>
        <h2 className={styles.title}>Folders</h2>
        {mayWrite ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('New folder')}
            title={t('New folder')}
            onClick={() => setDoing({ what: 'new', folder: null })}
          >
            <IconFolderPlus size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <ul className={styles.list}>
        <FoundPlace filters={filters} folder={null} name={t('All documents')} />
        <Nodes nodes={treeOfFolders(folders)} {...shown} />
        {folders.length > 0 ? <FoundPlace filters={filters} folder="none" name={t('In no folder')} /> : null}
      </ul>
      {mayWrite ? (
        <AppLink to="/app/account/trash" className={styles.trash ?? ''}>
          <IconTrash size={15} stroke={1.7} aria-hidden />
          Trash
        </AppLink>
      ) : null}
      {doing?.what === 'new' ? <FolderDialog parent={doing.folder?.uuid ?? null} onClose={close} /> : null}
      {doing?.what === 'change' ? <FolderDialog folder={doing.folder ?? undefined} onClose={close} /> : null}
      {doing?.what === 'delete' && doing.folder ? (
        <DeleteFolder
          folder={doing.folder}
          onClose={close}
          onDeleted={() => {
            close()
            if (doing.folder?.uuid === filters.folder) onGone()
          }}
        />
      ) : null}
    </nav>
  )
}

type Shown = {
  filters: DocumentFilters
  /** The folder that is looked at, and those around it. */
  way: readonly string[]
  folded: readonly string[]
  onFold: (folded: readonly string[]) => void
  onDoing: ((doing: Doing) => void) | null
}

function Nodes({ nodes, ...shown }: Shown & { nodes: readonly FolderNode[] }) {
  return nodes.map(node => <Node key={node.uuid} node={node} {...shown} />)
}

function Node({ node, ...shown }: Shown & { node: FolderNode }) {
  const { filters, way, folded, onFold, onDoing } = shown
  const { uuid, name, children } = node
  const isLookedInto = way.includes(uuid) && filters.folder !== uuid
  const isOpen = isLookedInto || !folded.includes(uuid)
  const fold = () => onFold(isOpen ? [...folded, uuid] : folded.filter(one => one !== uuid))
  return (
    <li>
      <div className={styles.row}>
        {children.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
            disabled={isLookedInto}
            onClick={fold}
          >
            <IconChevronRight size={14} stroke={2} aria-hidden />
          </button>
        ) : (
          <span className={styles.fold} />
        )}
        <PlaceLink filters={filters} folder={uuid} name={name} isWritten />
        <FolderMenu folder={node} onDoing={onDoing} />
      </div>
      {children.length > 0 && isOpen ? (
        <ul className={styles.list}>
          <Nodes nodes={children} {...shown} />
        </ul>
      ) : null}
    </li>
  )
}

type PlaceProps = { filters: DocumentFilters; folder: string | null; name: string; isWritten?: boolean }

function FoundPlace(props: PlaceProps) {
  return (
    <li className={styles.row}>
      <span className={styles.fold} />
      <PlaceLink {...props} />
    </li>
  )
}

function PlaceLink({ filters, folder, name, isWritten = false }: PlaceProps) {
  const isHere = filters.folder === folder
  return (
    <AppLink
      to="/app/documents"
      search={writeFilters({ ...filters, folder })}
      isBySearch
      className={`${styles.place} ${isHere ? styles.here : ''}`}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <span translate={isWritten ? 'no' : undefined}>{name}</span>
    </AppLink>
  )
}

function FolderMenu({ folder, onDoing }: { folder: Folder; onDoing: Shown['onDoing'] }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t`More of ${folder.name}`}
        >
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={folderZipAddress(folder.uuid)} download>
          Save as a zip
        </Menu.Item>
        {onDoing ? (
          <>
            <Menu.Item onClick={() => onDoing({ what: 'new', folder })}>New folder in it</Menu.Item>
            <Menu.Item onClick={() => onDoing({ what: 'change', folder })}>Rename or move</Menu.Item>
            <Menu.Item onClick={() => onDoing({ what: 'delete', folder })}>Delete</Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

type DeleteFolderProps = { folder: Folder; onClose: () => void; onDeleted: () => void }

function DeleteFolder({ folder, onClose, onDeleted }: DeleteFolderProps) {
  const remove = useDeleteFolder()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Delete the folder “${folder.name}”?`}
      confirm={t('Delete')}
      isHarsh
      task={remove}
      onConfirm={() => remove.mutate(folder, { onSuccess: onDeleted })}
    >
      {t('Only an empty folder is deleted; no document is.')}
    </ConfirmDialog>
  )
}
