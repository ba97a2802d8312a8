import { lazy, Suspense } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useNotices } from './notices.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then(file => ({ default: file.ToastList })))

/** Where toasts appear, and the live region that says them to those who do not see them. */
export function ToastRegion() {
  const [latest] = useNotices()
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {latest ? [latest.text, latest.detail].filter(Boolean).join('. ') : ''}
      </VisuallyHidden>
      {latest ? (
        <Suspense>
          <ToastList />
        </Suspense>
      ) : null}
    </>
  )
}
