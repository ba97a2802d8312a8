import { t } from '#shared/translate.ts'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { DocumentList } from '../../contract.ts'
import { aboutPath } from '../one-contract/contract-path.ts'
import { Marked } from '../shown/marked.tsx'
import { TypeSign } from '../shown/type-sign.tsx'
import { pagesWords, textWords, typeName } from '../words.ts'
import styles from './library.module.css'

type Row = DocumentList['items'][number]

/** What the library says of a document; `q` is what is looked for, which its page finds again. */
export function documentColumns(q: string): DataColumn<Row>[] {
  return [
    {
      id: 'title',
      header: t('Document'),
      isRowHeader: true,
      isSortable: true,
      isWrapping: true,
      cell: row => <DocumentTitle row={row} q={q} />,
    },
    { id: 'about', header: t('About'), isWrapping: true, cell: aboutOf },
    {
      id: 'folder',
      header: t('Folder'),
      cell: ({ folders }) => written(folders.at(-1)?.name, folders.map(({ name }) => name).join(' / ')),
    },
    { id: 'owner', header: t('Owner'), cell: ({ owner }) => written(owner?.name) },
    {
      id: 'updated',
      header: t('Changed'),
      isSortable: true,
      cell: ({ updatedAt }) => <span className="num">{formatDate(updatedAt)}</span>,
    },
    { id: 'size', header: t('Size'), align: 'right', cell: sizeOf },
    { id: 'tags', header: t('Tags'), isWrapping: true, cell: ({ tags }) => written(tags.join(', ')) },
  ]
}

function written(text: string | undefined, title = text) {
  return text ? (
    <span translate="no" title={title}>
      {text}
    </span>
  ) : (
    ''
  )
}

function aboutOf({ about }: Row) {
  if (about.length === 0) return ''
  return (
    <div className={styles.things}>
      {about.map(thing => (
        <AppLink key={`${thing.kind} ${thing.id}`} to={aboutPath(thing)}>
          <span translate="no">{thing.title}</span>
        </AppLink>
      ))}
    </div>
  )
}

function sizeOf({ newest: { bytes, text } }: Row): string {
  return text.pages > 0 ? pagesWords(text.pages) : formatBytes(bytes)
}

function DocumentTitle({ row, q }: { row: Row; q: string }) {
  const { uuid, title, type, newest, hit, hold } = row
  const page = `/app/documents/${uuid}`
  const why = textWords(newest.text)
  const asked = { q: q || undefined, version: hit && hit.number !== newest.number ? hit.number : undefined }
  return (
    <div className={styles.title}>
      <TypeSign type={type} />
      <div className={styles.words}>
        <div className={styles.name}>
          <AppLink to={page} search={hit ? asked : {}}>
            <span translate="no">{title}</span>
          </AppLink>
          <span className={styles.quiet}>{typeName(type)}</span>
          {hold ? <Tag tone="warn">{t('On hold')}</Tag> : null}
          {why === null ? null : <span className={styles.quiet}>{why}</span>}
        </div>
        {hit ? (
          <span className={styles.hit}>
            <span className={styles.excerpt} translate="no">
              <Marked parts={hit.marked} />
            </span>{' '}
            <span className={styles.hitPage}>
              <AppLink to={page} search={{ ...asked, page: hit.page }}>
                {t`Page ${formatNumber(hit.page)}`}
              </AppLink>
            </span>
            {asked.version === undefined ? null : ` ${t`of version ${formatNumber(hit.number)}`}`}
          </span>
        ) : null}
      </div>
    </div>
  )
}
