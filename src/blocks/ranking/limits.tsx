import { t } from '#shared/translate.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { TypedNumber } from '../parts/typed-number.tsx'
import type { SpecialBlock } from '../view.ts'
import { usualLimits } from './definition.ts'

type Limits = readonly [a: number, b: number]

/** The limits of the classes as the address has them, in percent; the usual ones when they make no sense. */
export function readLimits({ a, b }: Readonly<Record<string, string>>): Limits {
  const limits = [percent(a) ?? usualLimits[0], percent(b) ?? usualLimits[1]] as const
  return limits[0] < limits[1] ? limits : usualLimits
}

function percent(text: string | undefined): number | null {
  const value = Math.round(Number(text) * 10) / 1000
  return text !== undefined && value >= 0.001 && value <= 1 ? value : null
}

/** Where class A and class B end; part of the address. */
export function RankingLimits({ block, limits: [a, b] }: { block: SpecialBlock; limits: Limits }) {
  return (
    <>
      <Limit
        block={block}
        name="a"
        label="A up to"
        value={a}
        least={0.1}
        most={Math.round(b * 1000 - 1) / 10}
        usual={usualLimits[0]}
      />
      <Limit
        block={block}
        name="b"
        label="B up to"
        value={b}
        least={Math.round(a * 1000 + 1) / 10}
        most={100}
        usual={usualLimits[1]}
      />
    </>
  )
}

type LimitProps = {
  block: SpecialBlock
  name: 'a' | 'b'
  label: string
  value: number
  least: number
  most: number
  usual: number
}

function Limit({ block, name, label, value, least, most, usual }: LimitProps) {
  const { choose } = useAnalysis()
  return (
    <TypedNumber
      label={t`${block.title}: ${label}, percent`}
      value={Math.round(value * 1000) / 10}
      onTake={next => choose(block.id, { [name]: next / 100 === usual ? undefined : String(next), page: undefined })}
      min={least}
      max={most}
      prefix={`${label} `}
      suffix=" %"
      decimals={1}
      step={5}
      isShort
    />
  )
}
