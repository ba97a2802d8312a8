export type Params = Record<string, unknown>

export type Settings = Record<string, string | number | boolean>
