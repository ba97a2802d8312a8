import { oneAtATime } from '#server/one-at-a-time.ts'

/** What touches an upload's staged lines stands in this line, so that two plans of it never write over each other. */
export const perUpload = oneAtATime()

/** Workbooks are read in this line, as each may keep a quarter of a gigabyte of texts while it is. */
export const perWorkbook = oneAtATime()
