import { type ContractState, contractStateWords } from '#shared/contract-state.ts'
import { Tag, type TagTone } from './tag.tsx'

const tones: Record<ContractState, TagTone> = {
  notice: 'warn',
  expiring: 'warn',
  active: 'good',
  coming: 'info',
  ended: 'neutral',
}

/** Where a contract stands today. */
export function ContractStateTag({ state }: { state: ContractState }) {
  return <Tag tone={tones[state]}>{contractStateWords[state]}</Tag>
}
