import { useEffect, useRef } from 'react'
import { callPortal } from '#web/call-portal.ts'
import { tellSharedPage } from '../../calls-shares.ts'
import { beatSeconds } from '../../shares-words.ts'
import { isShareOver } from './share-over.ts'

/** Tells the portal every few seconds which page is in sight, while the tab is; learns so that the link was revoked. */
export function useSight(visit: string, page: number, onOver: () => void): void {
  const latest = useRef({ page, onOver })
  // The outside systems are the clock, the visibility of the tab and the portal.
  useEffect(() => {
    latest.current = { page, onOver }
  })
  useEffect(() => {
    const beat = () => {
      if (document.visibilityState !== 'visible') return
      callPortal(tellSharedPage, { body: { visit, page: latest.current.page } }).catch((error: unknown) => {
        // A beat that was lost is one time less; the next one tells again.
        if (isShareOver(error)) latest.current.onOver()
      })
    }
    const timer = setInterval(beat, beatSeconds * 1000)
    return () => clearInterval(timer)
  }, [visit])
}
