import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { t } from '#shared/translate.ts'
import { longestQuote } from '../../documents-words.ts'
import { passagePath } from '../../rules-quotes.ts'
import type { VersionRef } from '../api.ts'
import { CiteButton, EvidenceDialog } from './evidence.tsx'
import styles from './reader.module.css'

type CopyLinkProps = { of: VersionRef; page: number; quote?: string }

/** Copies the address of a page of a version, or of a passage on it; what is read there stays so when a newer one comes. */
export function CopyPageLink({ of, page, quote = '' }: CopyLinkProps) {
  const path = passagePath(of.id, { version: of.number, page, quote })
  const address = new URL(path, window.location.href).href
  return (
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconLink size={14} aria-hidden />}
          onClick={copy}
        >
          {copied ? t('Copied') : quote === '' ? t('Copy link to this page') : t('Copy link to this passage')}
        </Button>
      )}
    </CopyButton>
  )
}

type Selected = { page: number; quote: string; top: number }

/** Beside a selected text the ways to link to it: its address, and as evidence for something. */
export function SelectionLink({ of, box }: { of: VersionRef; box: RefObject<HTMLElement | null> }) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const [cited, setCited] = useState<Selected | null>(null)
  // The outside system is the selection of the browser.
  useEffect(() => {
    const look = () => setSelected(box.current ? selectedIn(box.current) : null)
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [box])
  return (
    <>
      {selected ? (
        <div className={styles.selected} style={{ top: selected.top }}>
          <CopyPageLink of={of} page={selected.page} quote={selected.quote} />
          <CiteButton onClick={() => setCited(selected)} />
        </div>
      ) : null}
      {cited ? <EvidenceDialog of={of} place={cited} onClose={() => setCited(null)} /> : null}
    </>
  )
}

function selectedIn(box: HTMLElement): Selected | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer } = selection.getRangeAt(0)
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const page = start?.closest<HTMLElement>('[data-page]')
  if (!page || !box.contains(page)) return null
  const { bottom } = selection.getRangeAt(0).getBoundingClientRect()
  const edge = box.getBoundingClientRect()
  const quote = selection.toString().replace(/\s+/g, ' ').trim().slice(0, longestQuote)
  return { page: Number(page.dataset.page), quote, top: Math.min(Math.max(bottom - edge.top + 6, 8), edge.height - 44) }
}
