import { Radio } from '@mantine/core'
import { t } from '#shared/translate.ts'
import type { PlanRequest, UploadDetail } from '../../contract.ts'
import { countLines } from '../upload-words.ts'
import styles from './plan-step.module.css'

type PlanChoicesProps = {
  upload: UploadDetail
  choice: PlanRequest
  onChoice: (choice: PlanRequest) => void
  isBusy: boolean
}

/** What becomes of lines that are there already: loaded by an earlier upload, or twice in this file. */
export function PlanChoices({ upload, choice, onChoice, isBusy }: PlanChoicesProps) {
  const { mapping, issues, dataset, confirmations } = upload
  const loaded = issues.find(({ choice: decides, outcome }) => decides === 'duplicates' && outcome === 'duplicate')
  const repeated = issues.find(({ choice: decides }) => decides === 'repeats')
  const asksLoaded = !mapping?.key?.length && (loaded !== undefined || choice.duplicates === 'load')
  const isOpen = confirmations.some(({ question }) => question?.kind === 'repeated')
  const asksRepeated = !isOpen && (repeated !== undefined || choice.repeats === 'skip')
  if (!asksLoaded && !asksRepeated) return null
  return (
    <div className={`${styles.duplicates} ${styles.choices}`}>
      {asksLoaded ? (
        <Radio.Group
          label={
            loaded
              ? t`${countLines(loaded.count, dataset)} already loaded by an earlier upload`
              : t('Lines already loaded')
          }
          description="Same values in every field."
          value={choice.duplicates}
          onChange={value => onChoice({ ...choice, duplicates: value === 'load' ? 'load' : 'skip' })}
        >
          <div className={styles.radios}>
            <Radio value="skip" label="Leave them out" disabled={isBusy} />
            <Radio value="load" label="Load them again" disabled={isBusy} />
          </div>
        </Radio.Group>
      ) : null}
      {asksRepeated ? (
        <Radio.Group
          label={
            repeated
              ? t`${countLines(repeated.count, dataset)} equal to an earlier one of this file`
              : t('Equal lines of this file')
          }
          description="Equal lines inside a file are often real: two deliveries on one day."
          value={choice.repeats ?? 'keep'}
          onChange={value => onChoice({ ...choice, repeats: value === 'skip' ? 'skip' : 'keep' })}
        >
          <div className={styles.radios}>
            <Radio value="keep" label="Keep them all" disabled={isBusy} />
            <Radio value="skip" label="Keep only the first" disabled={isBusy} />
          </div>
        </Radio.Group>
      ) : null}
    </div>
  )
}
