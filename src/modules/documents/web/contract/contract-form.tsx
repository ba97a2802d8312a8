import { Autocomplete, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import { FieldInput } from '#web/registers/field-input.tsx'
import { showValue } from '#web/registers/register-words.ts'
import { Fault } from '#web/ui/fault.tsx'
import { faultsOf } from '#web/ui/faults-of.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { ContractProposals } from '../../contract-fields.ts'
import type { ContractField } from '../../extraction/register-fields.ts'
import { contractPath } from '../one-contract/contract-path.ts'
import styles from './contract.module.css'
import { useConfirmContract } from './contract-api.ts'
import {
  type ContractEdits,
  checkedFields,
  confirmed,
  firstValidFrom,
  keptOtherwise,
  numberOf,
  readOf,
  typedOf,
  type WantedPrices,
} from './contract-draft.ts'
import { ProofButton, type ShownProof } from './field-proof.tsx'
import { PriceRows } from './price-rows.tsx'
import { firstTicks } from './price-ticks.ts'

type ContractFormProps = {
  id: string
  proposals: ContractProposals
  isAmendment: boolean
  /** Another contract of the register is meant, by its number. */
  onMean: (number: string) => void
  onShow: (proof: ShownProof) => void
}

/** The fields as they were read, to be changed, cleared and confirmed: only then they are written. */
export function ContractForm({ id, proposals, isAmendment, onMean, onShow }: ContractFormProps) {
  const [edits, setEdits] = useState<ContractEdits>({})
  const [chosen, setChosen] = useState<Partial<WantedPrices>>({})
  const confirm = useConfirmContract(id)
  const { contract, isCut } = proposals
  const { of: faults, rest } = faultsOf(confirm.error, [
    ...checkedFields.map(field => `values.${field.id}` as const),
    'validFrom',
  ])
  const wanted: WantedPrices = {
    ticked: chosen.ticked ?? firstTicks(proposals),
    validFrom: chosen.validFrom ?? firstValidFrom(proposals, edits, isAmendment),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = confirmed(proposals, edits, wanted)
    const meant = body.values.number ?? ''
    // Another number is another contract, which is looked at first.
    if (contract && meant !== contract.values.number) return onMean(meant)
    const settle = (number: string) => {
      setChosen({})
      onMean(number)
    }
    confirm.mutate(body, { onSuccess: ({ number }) => settle(number) })
  }
  const choose = (change: Partial<WantedPrices>) => {
    confirm.reset()
    setChosen({ ...chosen, ...change })
  }
  const set = (field: ContractField, text: string) => {
    confirm.reset()
    setEdits({ ...edits, [field]: text })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.body}>
      <Standing contract={contract} hasNumber={numberOf(proposals, edits) !== ''} />
      {isCut ? <p className={styles.note}>{t('The document is long: only its first pages were read.')}</p> : null}
      <div className={styles.fields}>
        {checkedFields.map(field => (
          <CheckedField
            key={field.id}
            field={field}
            proposals={proposals}
            typed={typedOf(proposals, edits, field)}
            fault={faults[`values.${field.id}`]}
            onChange={text => set(field.id, text)}
            onLeave={onMean}
            onShow={onShow}
          />
        ))}
      </div>
      {proposals.prices.length > 0 ? (
        <PriceRows
          proposals={proposals}
          wanted={wanted}
          fault={faults.validFrom}
          onTick={ticked => choose({ ticked })}
          onDay={validFrom => choose({ validFrom })}
          onShow={onShow}
        />
      ) : null}
      <Fault text={rest} isPlain />
      <div className={styles.foot}>
        <Button type="submit" loading={confirm.isPending}>
          {contract ? t('Confirm and change the contract') : t('Confirm and add the contract')}
        </Button>
      </div>
    </form>
  )
}

/** Which contract of the register is meant, or that none is. */
function Standing({ contract, hasNumber }: { contract: ContractProposals['contract']; hasNumber: boolean }) {
  if (!contract)
    return (
      <p className={styles.note}>
        {hasNumber
          ? t('The register has no contract of this number yet.')
          : t('No contract number was read. Enter it to find the contract in the register, or to add it.')}
      </p>
    )
  return (
    <p className={styles.note}>
      <Sentence
        say={contract.isLinked ? t('In the register as {0}') : t('The register has this contract already: {0}')}
      >
        <AppLink to={contractPath(contract.id)}>
          <span translate="no">{[contract.values.number, contract.values.supplier].filter(Boolean).join(' · ')}</span>
        </AppLink>
      </Sentence>
    </p>
  )
}

type CheckedFieldProps = {
  field: Field & { id: ContractField }
  proposals: ContractProposals
  typed: string
  fault: string | undefined
  onChange: (text: string) => void
  /** The number says which contract is meant. */
  onLeave: (number: string) => void
  onShow: (proof: ShownProof) => void
}

/** One field: what is to be written, the sentence it was read in, and what the register has otherwise. */
function CheckedField({ field, proposals, typed, fault, onChange, onLeave, onShow }: CheckedFieldProps) {
  const read = readOf(proposals, field.id)
  const kept = keptOtherwise(proposals, field, typed)
  const known = proposals.contract?.values ?? {}
  const parties = [...new Set(proposals.parties.map(({ name }) => name))]
  return (
    <div className={styles.field}>
      {field.id === 'number' ? (
        <TextInput
          label={field.label}
          required
          error={fault}
          maxLength={500}
          value={typed}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={() => onLeave(typed.trim())}
        />
      ) : field.id === 'supplier' ? (
        <Autocomplete label={field.label} required error={fault} data={parties} value={typed} onChange={onChange} />
      ) : (
        <FieldInput
          // The end follows from the initial term where it is left blank.
          field={field.id === 'end_date' ? withoutRequired(field) : field}
          value={typed}
          fault={fault}
          isFirst={false}
          onChange={onChange}
        />
      )}
      {read ? <ProofButton proof={read.proof} label={field.label} onShow={onShow} /> : null}
      {kept === undefined ? null : (
        <p className={styles.kept}>
          {kept === null
            ? t('Blank in the register')
            : t`In the register: ${showValue(field, { ...known, [field.id]: kept })}`}
        </p>
      )}
    </div>
  )
}

function withoutRequired({ required: _, ...field }: Field): Field {
  return field
}
