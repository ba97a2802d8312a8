import { logName } from './log-name.ts'

/** The value of a JSON text; `null`, and the fault logged by its name, when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    logName(error)
    return null
  }
}
