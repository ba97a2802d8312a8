import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import { isBlank } from '#shared/text.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { readJson } from '#web/read-json.ts'

export type ReadConfiguration = { configuration: Configuration; isBroken: boolean }

/**
 * Reads the configuration from its JSON string; the string may itself be JSON of the string. What cannot be read
 * is left out and said by `isBroken`, so that a fault in one item never takes the portal away. The server has
 * checked the whole against its schema; this keeps the schema's code out of the first load.
 */
export function readConfiguration(text: string): ReadConfiguration {
  const value = parse(text)
  if (!isRecord(value) || !Array.isArray(value.items))
    return { configuration: { type: 'both', items: [] }, isBroken: true }
  const items = value.items.map(readItem)
  const type = vocabulary.organizationType.find(known => known === value.type)
  return {
    configuration: { type: type ?? 'both', items: items.filter(item => item !== null) },
    isBroken: type === undefined || items.includes(null),
  }
}

function readItem(value: unknown): NavigationItem | null {
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.props)) return null
  const { title, isVisible, isEnable, items } = value.props
  return {
    name: value.name,
    ...(typeof value.path === 'string' && !isBlank(value.path) ? { path: value.path } : {}),
    ...(value.version === 1 || value.version === 2 ? { version: value.version } : {}),
    props: {
      title: typeof title === 'string' && !isBlank(title) ? title : value.name,
      isVisible: isVisible === true,
      isEnable: isEnable === true,
      items: Array.isArray(items) ? items.map(readItem).filter(item => item !== null) : [],
    },
  }
}

function parse(text: string): unknown {
  const value = readJson(text)
  return typeof value === 'string' ? readJson(value) : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
