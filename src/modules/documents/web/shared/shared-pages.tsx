import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '#shared/translate.ts'
import { callPortal, requestFile } from '#web/call-portal.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { watchNear } from '#web/ui/near.ts'
import { Shape } from '#web/ui/shape.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { drawSharedPage, readSharedPages } from '../../calls-shares.ts'
import type { OpenedShare } from '../../contract-shares.ts'
import { pagesAtOnce } from '../../documents-words.ts'
import { separatorOf } from '../reader/table-rules.ts'
import { TextBlocks } from '../reader/text-blocks.tsx'
import { isShareOver } from './share-over.ts'
import styles from './shared.module.css'
import { watermarkStyle } from './watermark-style.ts'

type SharedPagesProps = { opened: OpenedShare; onOver: () => void }

/** The pages of a shared document, each asked for when it comes near. */
export function SharedPages({ opened, onOver }: SharedPagesProps) {
  const pages = Array.from({ length: opened.pages }, (_, at) => at + 1)
  return pages.map(page => <SharedPageBox key={page} opened={opened} page={page} onOver={onOver} />)
}

type PageProps = SharedPagesProps & { page: number }

function SharedPageBox({ opened, page, onOver }: PageProps) {
  const [isNear, setIsNear] = useState(page === 1)
  const near = useCallback(
    (element: HTMLElement | null) => (element ? watchNear(element, () => setIsNear(true)) : undefined),
    [],
  )
  const label = t`Page ${formatNumber(page)}`
  return (
    <section ref={near} className={styles.sheet} data-page={page} data-kind={opened.shows} aria-label={label}>
      {isNear ? (
        <>
          {opened.shows === 'pictures' ? <PagePicture opened={opened} page={page} onOver={onOver} /> : null}
          <PageText opened={opened} page={page} onOver={onOver} />
        </>
      ) : (
        <div className={styles.coming} />
      )}
    </section>
  )
}

/** A question whose failure may be that the link is over. */
function useWhileOpen<T>(key: readonly unknown[], ask: (signal: AbortSignal) => Promise<T>, onOver: () => void) {
  const answer = useQuery({
    queryKey: ['shared', ...key],
    queryFn: ({ signal }) => ask(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isOver = isShareOver(answer.error)
  // The outside system is the portal, which has ended the link.
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return answer
}

/** A page as a picture, in which the watermark is. */
function PagePicture({ opened: { visit }, page, onOver }: PageProps) {
  const picture = useWhileOpen(
    [visit, 'picture', page],
    async signal => (await requestFile(drawSharedPage, { body: { visit, page }, signal })).blob(),
    onOver,
  )
  const address = useObjectAddress(picture.data)
  if (picture.isError) return <ErrorState error={picture.error} onRetry={() => void picture.refetch()} />
  if (!address) return <Shape className={styles.coming} radius={0} aria-busy="true" />
  return <img src={address} alt={t`Page ${formatNumber(page)}`} className={styles.picture} draggable={false} />
}

/** The address of bytes in this tab, which is given back when they are not shown any more. */
function useObjectAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // The outside system is the browser's store of bytes.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

/** The text of a page, under its watermark; beside a picture for those who do not see it. */
function PageText({ opened, page, onOver }: PageProps) {
  const { shows, watermark, file } = opened
  const { part, text } = useTextOf({ opened, page, onOver })
  const first = useTextOf({ opened, page: 1, onOver })
  if (shows === 'pictures') return text ? <VisuallyHidden translate="no">{text}</VisuallyHidden> : null
  if (part.isError) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />
  if (text === undefined || first.part.isPending) return <Shape height={10} width="74%" />
  return (
    <>
      <SharedText text={text} name={file} separator={separatorOf(file, first.text ?? '')} />
      {watermark === null ? null : (
        <div className={styles.mark} style={watermarkStyle(watermark)} aria-hidden data-watermark={watermark} />
      )}
    </>
  )
}

/** The text of a page, with the question for the ten that it comes with. */
function useTextOf({ opened: { visit }, page, onOver }: PageProps) {
  const from = page - ((page - 1) % pagesAtOnce)
  const part = useWhileOpen(
    [visit, 'pages', from],
    signal => callPortal(readSharedPages, { body: { visit, page: from }, signal }),
    onOver,
  )
  return { part, text: part.data?.items.find(one => one.page === page)?.text }
}

function SharedText({ text, name, separator }: { text: string; name: string; separator: string }) {
  const parts = useMemo(() => [{ text, isHit: false }], [text])
  return (
    <div className={styles.text} translate="no">
      <TextBlocks parts={parts} name={name} separator={separator} current={undefined} />
    </div>
  )
}
