import { Menu } from '@mantine/core'
import type { Period } from '#shared/query-spec.ts'
import { AppLink } from '#web/ui/link.tsx'
import { useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import type { Path } from '../price-pairs/definition.ts'
import type { SpecialBlock } from '../view.ts'
import { linesOfSide, type SqueezeFamily } from './lines-of-side.ts'
import styles from './squeeze.module.css'
import { pathWords } from './words.ts'

type FamilyNameProps = { block: SpecialBlock; row: SqueezeFamily; period: Period; onWhy: () => void }

/** A product category with what is bought for it: a menu to its months, to it alone, to its lines and to its reason. */
export function FamilyName({ block, row, period, onWhy }: FamilyNameProps) {
  const analysis = useAnalysis()
  const { family, stands } = row
  if (family === null) return 'All together'
  const link = linesOfSide(analysis, { family }, period)
  return (
    <>
      <Menu position="bottom-start" offset={2}>
        <Menu.Target>
          <button
            type="button"
            className={frame.name}
            aria-keyshortcuts="w"
            onKeyDown={event => {
              if (event.key === 'w') onWhy()
            }}
          >
            {family}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => analysis.choose(block.id, { family })}>Month by month</Menu.Item>
          <Menu.Item onClick={() => analysis.addFilters([{ field: 'product_category', op: 'is', values: [family] }])}>
            Show only {family}
          </Menu.Item>
          {link ? (
            <Menu.Item component={AppLink} {...link} className={undefined}>
              Show the sales lines
            </Menu.Item>
          ) : null}
          <Menu.Item onClick={onWhy}>Why?</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Stands stands={stands} period={period} />
    </>
  )
}

/** The purchase categories that stand beside one product category, each with its lines. */
export function Stands({ stands, period }: { stands: readonly Path[]; period: Period }) {
  const analysis = useAnalysis()
  if (stands.length === 0) return null
  return (
    <span className={styles.stands}>
      {stands.map(path => {
        const link = linesOfSide(analysis, { path }, period)
        const name = path.at(-1) ?? ''
        return link ? (
          <AppLink key={pathWords(path)} {...link} aria-label={`Purchase lines of ${pathWords(path)}`}>
            {name}
          </AppLink>
        ) : (
          <span key={pathWords(path)}>{name}</span>
        )
      })}
    </span>
  )
}
