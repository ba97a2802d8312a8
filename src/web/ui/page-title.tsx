import { useEffect } from 'react'
import { useBase } from '#web/session/tab-context.tsx'

let isFirst = true

/** The document's title: the page's, then the portal's. Without words the portal's alone. */
export function PageTitle({ children }: { children?: string }) {
  const { pageTitle } = useBase()
  const title = children ? `${children} · ${pageTitle}` : pageTitle

  // The outside system is the document, which already has a title of the server's.
  useEffect(() => {
    document.title = title
    if (!isFirst) goToContent()
    isFirst = false
  }, [title])
  return null
}

/**
 * After going to another page the keyboard starts at its content, unless the page or a dialog has put it somewhere
 * already. What led there may be a link above the content, or the menu below one.
 */
function goToContent(): void {
  const active = document.activeElement
  if (!active?.closest('main, [role=dialog]')) {
    document.getElementById('content')?.focus({ preventScroll: true })
  }
}
