import { useSyncExternalStore } from 'react'
import { useSessionClient } from '#web/session/tab-context.tsx'
import { useDocumentsAnew } from '../api.ts'
import { type DocumentSending, type SentAs, sendings } from './sendings.ts'

/** The files on their way to become documents, and what can be done with them. */
export function useSendings() {
  const all = useSyncExternalStore(sendings.watch, sendings.current)
  const session = useSessionClient()
  const around = { onArrived: useDocumentsAnew(), onUnauthenticated: () => session.check() }
  return {
    sendings: all,
    send: (files: readonly File[], as: SentAs) => sendings.send(files, as, around),
    again: (one: DocumentSending, more: Pick<SentAs, 'keepBoth'> = {}) => sendings.again(one, more, around),
    forget: sendings.forget,
  }
}
