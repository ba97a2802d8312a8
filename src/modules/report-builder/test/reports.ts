import { expect } from 'vitest'
import type { TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { type ReportChange, type ReportDetail, reportDetailSchema, reportListSchema } from '../contract.ts'
import type { AskingWidget, ReportDefinition, Widget } from '../definition.ts'

const root = 'report-builder/reports'

/** A widget with figures of purchases, as wide as the page. */
export function figuresWidget(id: string, measures: string[] = ['spend']): AskingWidget {
  return {
    ...{ kind: 'block', id, title: 'Key figures', dataset: 'spend', measure: 'spend', filters: [], ignores: [] },
    place: { x: 0, y: 0, w: 12, h: 3 },
    block: { kind: 'figures', measures },
  }
}

/** A report of one page with these widgets. */
export function definitionOf(...widgets: Widget[]): ReportDefinition {
  const pages = [{ id: 'p1', title: 'Page 1', widgets }]
  return { period: 'last12', compare: 'lastYear', filters: [], pages }
}

export async function addReport(
  member: TestMember,
  name = 'Spend review',
  definition = definitionOf(figuresWidget('a')),
): Promise<ReportDetail> {
  const answer = await member.call(root, postJson({ name, definition }))
  expect(answer.status).toBe(201)
  return reportDetailSchema.parse(await answer.json())
}

export async function readReport(member: TestMember, { uuid }: Pick<ReportDetail, 'uuid'>): Promise<ReportDetail> {
  return reportDetailSchema.parse(await (await member.call(`${root}/${uuid}`)).json())
}

export function changeReport(member: TestMember, of: ReportDetail, change: Omit<ReportChange, 'version'>) {
  return member.call(`${root}/${of.uuid}`, sendJson('PATCH', { version: of.version, ...change }))
}

export function saveDraft(member: TestMember, { uuid, version }: ReportDetail, definition: ReportDefinition) {
  return member.call(`${root}/${uuid}/draft`, sendJson('PUT', { version, definition }))
}

export async function publish(member: TestMember, of: ReportDetail, label = ''): Promise<ReportDetail> {
  const answer = await member.call(`${root}/${of.uuid}/versions`, postJson({ version: of.version, label }))
  expect(answer.status).toBe(201)
  return reportDetailSchema.parse(await answer.json())
}

/** The names of the reports that a person is shown. */
export async function namesFor(member: TestMember): Promise<string[]> {
  const list = reportListSchema.parse(await (await member.call(root)).json())
  expect(list.total).toBe(list.items.length)
  return list.items.map(({ name }) => name)
}
