import { expect, test } from 'vitest'
import { reportDefinitionSchema } from '../definition.ts'
import { overlap } from '../rules-place.ts'
import { emptyReport, reportTemplates } from '../templates/templates.ts'
import { checkDefinition } from './check-definition.ts'

test.each(reportTemplates)('the template $id asks for what there is, none over another', ({ make, needs }) => {
  const definition = reportDefinitionSchema.parse(make())
  checkDefinition(definition)
  const asked = definition.pages.flatMap(({ widgets }) =>
    // What modules bring stands without lines too.
    widgets.flatMap(widget => (widget.kind === 'block' && !widget.block.kind.includes('/') ? widget.dataset : [])),
  )
  expect(needs).toEqual(expect.arrayContaining([...new Set(asked)]))
  for (const { widgets } of definition.pages) {
    for (const [at, { place }] of widgets.entries()) {
      expect(widgets.slice(at + 1).some(other => overlap(place, other.place))).toBe(false)
    }
  }
})

test('there are eleven, and a report of one’s own begins with an empty page', () => {
  expect(new Set(reportTemplates.map(({ id }) => id)).size).toBe(11)
  expect(reportDefinitionSchema.parse(emptyReport()).pages).toMatchObject([{ widgets: [] }])
})
