import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import styles from './reader.module.css'

type PageFieldProps = { page: number; pages: number; onPage: (page: number) => void }

/** Which page is in sight, and the way to another: its number, then Enter. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    if (typed && Number.isInteger(wanted)) onPage(Math.min(Math.max(wanted, 1), pages))
    setTyped(null)
  }
  return (
    <form onSubmit={submit} className={`${styles.pageField} num`}>
      <TextInput
        size="sm"
        inputMode="numeric"
        aria-label={t('Go to page')}
        value={typed ?? String(page)}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={() => setTyped(null)}
      />
      <span className={styles.said}>{t`of ${formatNumber(pages)}`}</span>
    </form>
  )
}
