import { describe, expect, test } from 'vitest'
import type { Block, View } from '#blocks/view.ts'
import { defaultProcesses } from '#server/configuration/default-processes.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { groupViews, views } from './views.ts'

const processes = { ...defaultProcesses, both: [...defaultProcesses.procurement, ...defaultProcesses.sales] }

function measuresOf(block: Block): readonly string[] {
  return 'measures' in block ? block.measures : []
}

function coverageOf(block: Block): readonly string[] {
  return block.kind === 'figures' ? (block.coverage?.measures ?? []) : []
}

function dimensionsOf(block: Block): string[] {
  return block.kind === 'query' ? [...block.by, block.split, block.through].filter(id => id !== undefined) : []
}

describe.each(views.map(view => [view.id, view] as const))('the view %s', (_, view: View) => {
  const fact = factOf(view.dataset)

  test('names only measures and dimensions of the catalogue', () => {
    const measures = [view.measure, ...(view.restsOn ?? []), ...view.blocks.flatMap(measuresOf)]
    const dimensions = [...(view.about ? [view.about] : []), ...view.blocks.flatMap(dimensionsOf)]
    expect(measures.filter(id => !fact.measures.some(measure => measure.id === id))).toEqual([])
    expect(dimensions.filter(id => !fact.dimensions.some(dimension => dimension.id === id))).toEqual([])
  })

  test('has blocks with ids of their own, and questions that have rows', () => {
    const ids = view.blocks.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(id => /^[a-z]+$/.test(id))).toBe(true)
    const empty = view.blocks.filter(block => block.kind === 'query' && !block.grain && block.by.length === 0)
    expect(empty).toEqual([])
  })

  test('leaves out what rests on nothing by measures it asks', () => {
    const unasked = view.blocks.flatMap(block => coverageOf(block).filter(id => !measuresOf(block).includes(id)))
    expect(unasked).toEqual([])
  })

  test('belongs to a process', () => {
    expect(processes.both.map(({ process }) => process)).toContain(view.process)
  })
})

describe('the views of an organisation', () => {
  test('stand by process, in the order of its processes', () => {
    const names = (type: 'procurement' | 'sales' | 'both') =>
      groupViews(processes[type]).map(({ process }) => process.process)
    expect(names('procurement')).toEqual(defaultProcesses.procurement.map(({ process }) => process))
    expect(names('sales')).toEqual(defaultProcesses.sales.map(({ process }) => process))
    expect(names('both')).toEqual([...names('procurement'), ...names('sales')])
    expect(groupViews([...processes.both].reverse())[0]?.process.process).toBe('Pipeline')
  })

  test('of purchases and sales are offered to who has both', () => {
    const ids = (type: keyof typeof processes) =>
      groupViews(processes[type]).flatMap(group => group.views.map(({ id }) => id))
    expect(ids('both')).toContain('margin-squeeze')
    expect([...ids('sales'), ...ids('procurement')]).not.toContain('margin-squeeze')
  })

  test('have addresses of their own', () => {
    expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
  })
})
