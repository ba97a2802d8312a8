import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { DocumentAnswer } from '../../contract.ts'
import { proposalsQuery } from './contract-api.ts'
import { ContractForm } from './contract-form.tsx'
import { ContractRead } from './contract-read.tsx'
import type { ShownProof } from './field-proof.tsx'

type ContractCardProps = {
  document: DocumentAnswer
  /** Shows a sentence in the document. */
  onShow: (proof: ShownProof) => void
}

/** What a contract says of the fields of the register, each with its sentence, to be checked and confirmed. */
export function ContractCard({ document, onShow }: ContractCardProps) {
  const { newest } = document
  const { state, why } = newest.text
  return (
    <Card title={t('Contract fields')} hint={t('Read from the newest version. Nothing is kept until you confirm it.')}>
      {state === 'read' ? (
        <Proposals key={newest.number} document={document} onShow={onShow} />
      ) : (
        <EmptyState
          title={state === 'waiting' ? t('The text is being read') : t('There is no text to read from')}
          why={why ?? t('It comes here by itself, once it is read.')}
        />
      )}
    </Card>
  )
}

function Proposals({ document: { uuid, type, newest }, onShow }: ContractCardProps) {
  const [meant, setMeant] = useState<string | undefined>()
  const proposals = useProvided(proposalsQuery(uuid, newest.number, meant))
  return (
    <DataState
      of={proposals}
      skeleton={<TableSkeleton rows={5} />}
      empty={{ title: t('Nothing was read'), why: t('The document says nothing of these fields.') }}
    >
      {found =>
        found.canConfirm ? (
          <ContractForm
            id={uuid}
            proposals={found}
            isAmendment={type === 'amendment'}
            onMean={setMeant}
            onShow={onShow}
          />
        ) : (
          <ContractRead proposals={found} onShow={onShow} />
        )
      }
    </DataState>
  )
}
