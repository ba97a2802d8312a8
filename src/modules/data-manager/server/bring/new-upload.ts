import type { LoadableId } from '#shared/loadables.ts'

export type NewUpload = {
  dataset: LoadableId
  name: string
  /** The content type as sent; a parameter such as the charset is not believed, the content is looked at. */
  type: string | undefined
  body: AsyncIterable<Uint8Array> | null
  /** The upload whose rejected rows it brings again, where that is said. */
  corrects?: string | undefined
  /** The workbook's sheet a person chose, where one did; else the likeliest is read. */
  chosenSheet?: string | undefined
}
