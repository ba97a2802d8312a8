import { callPortal, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls.ts'
import type { Folder } from '../../contract.ts'
import { documentsKey, useChange } from '../api.ts'

export const foldersQuery = {
  ...portalQuery([...documentsKey, 'folders'], calls.listFolders),
  meta: { ...besideData, shows: [{ kind: 'document' }] },
}

type Written = Pick<Folder, 'name' | 'parent'>

/** Makes a folder, or changes the one with a uuid. */
export function useSaveFolder() {
  return useChange(({ uuid, ...body }: Written & { uuid?: string | undefined }) =>
    uuid === undefined
      ? toast('create', callPortal(calls.createFolder, { body }), body.name)
      : toast('update', callPortal(calls.changeFolder, { params: { id: uuid }, body }), body.name),
  )
}

export function useDeleteFolder() {
  return useChange(({ uuid, name }: Folder) =>
    toast('delete', callPortal(calls.deleteFolder, { params: { id: uuid } }), name),
  )
}
