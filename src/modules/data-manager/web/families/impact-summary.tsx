import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { FamilyImpact, ImpactRequest } from '#shared/families.ts'
import { registerNouns } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import { ErrorState } from '#web/ui/data-state.tsx'
import { formatMoney, formatNumber, formatShare } from '#web/ui/format.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './families.module.css'
import { changeKey, impactQuery } from './families-api.ts'
import { spellingWords } from './family-words.ts'

/** What a change would restate, before it is made. */
export function ImpactSummary({ request }: { request: ImpactRequest }) {
  // While the change is made, and everything is asked anew for it, its families may be gone already.
  const isChanging = useIsMutating({ mutationKey: changeKey }) > 0
  const impact = useQuery({ ...impactQuery(request), enabled: !isChanging })
  if (impact.isPending) return <TableSkeleton rows={2} />
  if (impact.isError) return <ErrorState error={impact.error} onRetry={() => void impact.refetch()} />
  return <ImpactWords impact={impact.data} kind={request.kind} />
}

function ImpactWords({ impact, kind }: { impact: FamilyImpact; kind: ImpactRequest['kind'] }) {
  const { currency, names, lines, amount, share, contracts, categories, before, after, taxIds } = impact
  const money = (value: string) => formatMoney(value, currency, { style: 'whole' })
  const places = categories.largest.map(({ name }) => name).join(', ')
  return (
    <div className={`${styles.impact} num`}>
      <p>
        <Sentence say="{0} with {1} and {2}{3} will be read under another name, in every figure at once.">
          <strong>{spellingWords(names)}</strong>
          <strong>{`${formatNumber(lines)} ${plural(lines, 'line', 'lines')}`}</strong>
          <strong>{money(amount)}</strong>
          {share === null ? '' : t` (${formatShare(share)} of the whole)`}
        </Sentence>
      </p>
      {kind === 'supplier' ? (
        <p className={styles.note}>
          {t`${formatNumber(contracts)} ${registerNouns.contracts(contracts)} of the register in these names`}
          {categories.total > 0
            ? `; ${formatNumber(categories.total)} ${plural(categories.total, 'category', 'categories')}: ${places}`
            : ''}
          {categories.total > categories.largest.length ? ' …' : ''}
        </p>
      ) : null}
      {taxIds.length > 0 ? (
        <p className={styles.warning} role="note">
          {t`They carry different tax ids (${taxIds.join(', ')}): they may be different companies.`}
        </p>
      ) : null}
      <table aria-label="Families before and after">
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(before, after).map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was === null ? t('new') : money(was)}</td>
              <td>{is === null ? t('gone') : money(is)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {before.length > shownRows ? (
        <p className={styles.note}>{t`and ${formatNumber(before.length - shownRows)} more.`}</p>
      ) : null}
      <p className={styles.note}>
        {kind === 'supplier'
          ? t('You can undo this under Changes of suppliers.')
          : t('You can undo this under Changes of customers.')}
      </p>
    </div>
  )
}

const shownRows = 8

function rowsOf(before: FamilyImpact['before'], after: FamilyImpact['after']) {
  const names = [...new Set([...after, ...before].map(({ name }) => name))].slice(0, shownRows)
  return names.map(name => ({
    name,
    was: before.find(one => one.name === name)?.amount ?? null,
    is: after.find(one => one.name === name)?.amount ?? null,
  }))
}
