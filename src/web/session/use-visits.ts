import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBase, useSessionClient, useSignedIn } from './tab-context.tsx'
import { lastVisit, readVisits, type Visits, visitsKey, withPage, writeVisits } from './visits.ts'

const settledMilliseconds = 1000

/** The person's visits to the organisation of this tab, as they were when the component came up; pages named in its language. */
export function useVisits(): Visits {
  const key = useVisitsKey()
  const [visits] = useState(() => {
    const kept = readVisits(key)
    const pages = kept.pages.filter(({ language }) => language === document.documentElement.lang)
    return { ...kept, pages, before: lastVisit(kept, Date.now()) }
  })
  return visits
}

/** Notes each page of a module that is looked at, by its title. */
export function useNotedVisits(): void {
  const key = useVisitsKey()
  const { pageTitle } = useBase()
  const { isKeeping } = useSessionClient()
  const { pathname, searchStr } = useLocation()

  // The outside systems are the document's title, which the page sets a moment after its address, and the browser's store.
  useEffect(() => {
    if (!pathname.startsWith('/app/')) return
    const note = () => {
      const title = document.title.replace(` · ${pageTitle}`, '')
      if (title === pageTitle || !isKeeping()) return
      const language = document.documentElement.lang
      writeVisits(
        key,
        withPage(readVisits(key), { path: pathname, search: searchStr, title, language, at: Date.now() }),
      )
    }
    // The title is the page's once its code has come.
    const timer = setTimeout(note, settledMilliseconds)
    const watch = new MutationObserver(note)
    watch.observe(document.head, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [key, pageTitle, isKeeping, pathname, searchStr])
}

function useVisitsKey(): string {
  const { session, organization } = useSignedIn()
  return visitsKey({ userUuid: session.user.userUuid, organizationUuid: organization.uuid })
}
