import { viewOf } from '../compile/read-through.ts'
import { type Build, buildOptions, isOfUpload } from './build.ts'

/** When rolling up is worth it. */
export type Worth = {
  /** Fewer lines are read as fast as they are. */
  leastLines: number
  /** A cut is kept when so many lines make one row of it on average. */
  linesPerRow: number
}

export const usualWorth: Worth = { leastLines: 50_000, linesPerRow: 3 }

/** The month of a line, by which every cut adds up. */
export const month = 'toStartOfMonth(line.date)'

/** One line in so many tells which cuts are hopeless; where more than this share of them differ, a cut is. */
const sampledLines = 8
const hopelessShare = 0.9

/** The cuts that are much smaller than the lines, by an estimate, the largest first: smaller ones are made of those. */
export async function worthwhileCuts(build: Build, lines: number, worth: Worth): Promise<string[]> {
  if (lines === 0 || lines < worth.leastLines) return []
  const all = build.shape.cuts.map(({ id }) => id)
  const isSampled = lines >= usualWorth.leastLines
  const sample = isSampled ? await countRows(build, all, ` AND line.row % ${sampledLines} = 0`) : []
  const isHopeless = ({ rows, of }: CountedRows) => rows > of * hopelessShare
  const left = all.filter(id => !sample.some(one => one.cut === id && isHopeless(one)))
  const counts = await countRows(build, left, '')
  return counts
    .filter(({ rows }) => rows * worth.linesPerRow <= lines)
    .sort((a, b) => b.rows - a.rows)
    .map(({ cut }) => cut)
}

type CountedRows = { cut: string; rows: number; of: number }

/** About how many rows cuts would have, of how many lines. */
async function countRows(build: Build, cuts: readonly string[], where: string): Promise<CountedRows[]> {
  const { warehouse, dataset, shape, params } = build
  const counts = cuts.map((cut, index) => {
    const keys = shape.cuts.find(({ id }) => id === cut)?.keys ?? []
    const columns = [month, ...['currency', ...keys].map(column => `line.${column}`)]
    // In a tuple: a hash of what is unknown would be unknown itself, and not counted.
    return `uniq(cityHash64(tuple(${columns.join(', ')}))) AS c${index}`
  })
  const sql = `SELECT ${[...counts, 'count() AS of'].join(', ')} FROM ${viewOf(dataset)} AS line WHERE ${isOfUpload}${where}`
  const [found = {}] = await warehouse.rows<Record<string, number>>(sql, params, buildOptions)
  return cuts.map((cut, index) => ({ cut, rows: found[`c${index}`] ?? 0, of: found.of ?? 0 }))
}
