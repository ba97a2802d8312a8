import type { Warehouse } from '../connect.ts'

/** A statement under way, as the engine counts it. */
export type Running = { rows: number; bytes: number; seconds: number; comment: string }

const labelled = "startsWith(Settings['log_comment'], {label:String})"

/**
 * How far the statement is that was given a label (`QueryOptions.label`), whichever process asked for it; `null` when
 * none with this beginning runs.
 */
export async function findRunning(warehouse: Warehouse, label: string): Promise<Running | null> {
  const [running] = await warehouse.rows<Running>(
    `SELECT read_rows AS rows, read_bytes AS bytes, elapsed AS seconds, Settings['log_comment'] AS comment
    FROM system.processes WHERE ${labelled} ORDER BY elapsed LIMIT 1`,
    { label },
  )
  return running ?? null
}

/** Ends the statements of a label and waits until they are over. What they wrote stays. */
export async function endRunning(warehouse: Warehouse, label: string): Promise<void> {
  await warehouse.run(`KILL QUERY WHERE ${labelled} SYNC`, { label })
}

/** Asks the engine to end the statements of a label. They end with an error soon after; what they wrote stays. */
export async function cancelRunning(warehouse: Warehouse, label: string): Promise<void> {
  await warehouse.run(`KILL QUERY WHERE ${labelled} ASYNC`, { label })
}
