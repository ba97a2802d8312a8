import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import styles from './columns-step.module.css'
import { CurrencyChoice } from './currency-choice.tsx'
import { LoadMode } from './load-mode.tsx'
import { MadeFields, madeWords } from './made-fields.tsx'
import { unusedColumns } from './mapping-rules.ts'

type MappingSummaryProps = {
  dataset: LoadableId
  profile: Profile
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

const namesShown = 12

/** What must be there, what no column holds, how it is loaded, and what is left out. */
export function MappingSummary({ dataset, profile, mapping, onMapping }: MappingSummaryProps) {
  return (
    <div className={styles.summary}>
      <RequiredFields dataset={dataset} profile={profile} mapping={mapping} />
      <MadeFields {...{ dataset, profile, mapping, onMapping }} />
      <CurrencyChoice {...{ dataset, mapping, onMapping }} />
      <LoadMode {...{ dataset, mapping, onMapping }} />
      <LeftOut profile={profile} mapping={mapping} />
    </div>
  )
}

function LeftOut({ profile, mapping }: { profile: Profile; mapping: Mapping }) {
  const unused = unusedColumns(profile, mapping)
  const { length } = profile.columns
  const names = unused.slice(0, namesShown).map(column => column.name)
  const more = unused.length - names.length
  return (
    <div>
      <h3 className={styles.sub}>
        {t`${formatNumber(length - unused.length)} of ${formatNumber(length)} columns used`}
      </h3>
      <p className={styles.small}>
        {unused.length === 0
          ? t('Every column of the file is loaded.')
          : t`Not used: ${names.join(', ')}${more > 0 ? t` and ${formatNumber(more)} more` : ''}. They stay in the file and load nothing.`}
      </p>
    </div>
  )
}

function RequiredFields({ dataset, profile, mapping }: Omit<MappingSummaryProps, 'onMapping'>) {
  const { fields } = loadables[dataset]
  return (
    <div>
      <h3 className={styles.sub}>{t`Every ${loadableNouns[dataset](1)} needs`}</h3>
      <ul className={styles.required}>
        {fields
          .filter(field => field.required)
          .map(field => {
            const from = originOf(field.id, { profile, mapping })
            return (
              <li key={field.id}>
                {from === null ? (
                  <IconCircleDashed size={18} stroke={1.8} className={styles.missing} aria-label="Missing" />
                ) : (
                  <IconCircleCheck size={18} stroke={1.8} className={styles.given} aria-label="Given" />
                )}
                <span>
                  {field.label}
                  <span className={`${styles.from} ${from === null ? styles.missing : ''}`}>
                    {from ?? t('Choose the column that holds it, or give it below')}
                  </span>
                </span>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

/** Where a field comes from, in words; `null` for one nothing gives. */
function originOf(
  field: string,
  { profile, mapping }: Pick<MappingSummaryProps, 'profile' | 'mapping'>,
): string | null {
  const column = mapping.columns.find(mapped => mapped.field === field)?.column
  if (column !== undefined) return t`from “${profile.columns[column]?.name ?? column}”`
  const made = mapping.made?.find(one => one.field === field)
  return made ? madeWords(made, profile) : null
}
